import { ContentDraft, type Content, type ContentKey } from '#common/contract/content.ts';
import { placeArticleSlugs } from '#common/domain/blog.ts';
import { fileIndex, listHashes, mapImages, storedHash } from '#common/domain/content-images.ts';
import { imageUrl } from '#common/domain/images.ts';
import type { Deps } from '../../deps.ts';
import { AppError, notFound, refuseField } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { ReadyJson } from '../../lib/ready-json.ts';
import { retriedTransaction } from '../../postgres/conflicts.ts';
import type { Tx } from '../../postgres/db.ts';
import { recordChange } from '../changes/changes.service.ts';
import { requireUnchanged } from '../changes/last-change.service.ts';
import type { SentImage } from '../images/image-keeper.service.ts';
import type { StoredImage } from '../images/images.service.ts';
import {
  contentLabel,
  describeContent,
  parseContent,
  presentContent,
  presentToShoppers,
  presentVersion,
} from './content.present.ts';
import {
  findContent,
  findKnownImages,
  findVersion,
  findVersions,
  lockContent,
  writeContent,
} from './content.queries.ts';

/** Returns a part with all its texts. */
export async function loadContent({ pool, logger }: Deps, key: ContentKey): Promise<Content> {
  const stored = await findContent(pool, key);
  const content = presentContent(key, stored);
  if (content.isStandard && stored && stored.body !== null) {
    logger.error({ part: key }, 'the saved texts cannot be read; the standard texts are shown');
  }
  return content;
}

/** Returns a part as shoppers read it, as JSON. */
export async function readContent(deps: Deps, key: ContentKey): Promise<ReadyJson> {
  const content = presentToShoppers(await loadContent(deps, key));
  return new ReadyJson({ json: JSON.stringify(content), tags: [] });
}

/** Returns the articles of the blog that have pages of their own. */
export async function listArticlePages(deps: Deps) {
  const content = await loadContent(deps, 'blog');
  const articles = content.key === 'blog' ? content.body.articles : [];
  return articles.filter(({ slug, text }) => slug && text);
}

/**
 * Returns an article that has a page of its own. The case of the slug does not matter.
 * @throws AppError NOT_FOUND
 */
export async function getArticle(deps: Deps, slug: string) {
  const wanted = slug.normalize('NFC').toLowerCase();
  const article = (await listArticlePages(deps)).find((one) => one.slug === wanted);
  if (!article) throw notFound('Article');
  return { article };
}

/** The context of a save. */
interface Save {
  tx: Tx;
  /** The administrator. */
  actorId: string;
  expectedUpdatedAt: string | null | undefined;
}

/** Writes a part; a null draft restores the standard texts. Writes nothing if nothing differs. */
async function write(
  { tx, actorId, expectedUpdatedAt }: Save,
  key: ContentKey,
  build: () => Promise<ContentDraft | null>,
): Promise<Content> {
  const before = await lockContent(tx, key);
  const subject = { kind: 'CONTENT', objectId: key, actorId } as const;
  await requireUnchanged(tx, expectedUpdatedAt, before && { ...before, ...subject });
  const draft = await build();
  const former = presentContent(key, before);
  const isSame = draft
    ? !former.isStandard && JSON.stringify(draft.body) === JSON.stringify(former.body)
    : former.isStandard;
  if (isSame) return former;
  const body = draft && { ...draft.body };
  const stored = await writeContent(tx, { key, body, imageHashes: listHashes(body), actorId });
  const after = presentContent(key, stored);
  await recordChange(tx, {
    ...subject,
    label: contentLabel(key),
    before: describeContent(former),
    after: describeContent(after),
  });
  return after;
}

/** Gives the articles of the blog their slugs. */
function withSlugs(draft: ContentDraft): ContentDraft {
  if (draft.key !== 'blog') return draft;
  return { ...draft, body: { ...draft.body, articles: placeArticleSlugs(draft.body.articles) } };
}

/**
 * Puts the stored files in place of `file:0` and so on.
 * @throws AppError VALIDATION_FAILED for a file that was not sent, and for an image that the part never had
 */
async function placeImages(
  tx: Tx,
  draft: ContentDraft,
  files: readonly StoredImage[],
): Promise<ContentDraft> {
  const { key, body } = withSlugs(draft);
  const known = await findKnownImages(tx, key, listHashes(body));
  const placed = mapImages(body, (image, path) => {
    const index = fileIndex(image);
    const file = index === null ? undefined : files[index];
    if (file) return { url: imageUrl(file.hash), width: file.width, height: file.height };
    const hash = storedHash(image);
    const stored = hash === null ? undefined : known.get(hash);
    if (stored) return stored;
    throw refuseField(`content.body.${path}`, 'This image is no longer stored. Choose it again.');
  });
  return ContentDraft.parse({ key, body: placed });
}

/**
 * Saves a part as a new version. A save that changes nothing keeps `updatedAt` and makes no version.
 * @throws AppError UPLOAD_REJECTED, VALIDATION_FAILED, CHANGED_MEANWHILE
 */
export function saveContent(
  { db, imageKeeper }: Deps,
  actorId: string,
  {
    content,
    expectedUpdatedAt,
  }: { content: ContentDraft; expectedUpdatedAt?: string | null | undefined },
  images: readonly SentImage[],
): Promise<Content> {
  return imageKeeper.save(images, (files) =>
    retriedTransaction(db, (tx) =>
      write({ tx, actorId, expectedUpdatedAt }, content.key, () => placeImages(tx, content, files)),
    ),
  );
}

/** Returns the kept versions of a part, newest first. */
export async function listVersions({ db }: Deps, key: ContentKey) {
  return { versions: (await findVersions(db, key)).map(presentVersion) };
}

/**
 * Returns a version of a part with its texts.
 * @throws AppError NOT_FOUND
 */
export async function getVersion({ db }: Deps, key: ContentKey, id: string): Promise<Content> {
  const version = isId(id) ? await findVersion(db, key, id) : null;
  if (!version) throw notFound('Version');
  return presentContent(key, version);
}

const UNREADABLE =
  'This version was saved by another release of the shop and cannot be read. Choose another one.';

interface Restore {
  /** Null for the standard texts. */
  versionId: string | null;
  expectedUpdatedAt?: string | null | undefined;
}

/**
 * Saves an earlier version, or the standard texts, as the newest version.
 * @throws AppError NOT_FOUND, CHANGED_MEANWHILE; CONFLICT for a version that this release cannot read
 */
export function restoreVersion(
  { db }: Deps,
  actorId: string,
  key: ContentKey,
  { versionId, expectedUpdatedAt }: Restore,
): Promise<Content> {
  return retriedTransaction(db, (tx) =>
    write({ tx, actorId, expectedUpdatedAt }, key, async () => {
      if (versionId === null) return null;
      const version = isId(versionId) ? await findVersion(tx, key, versionId) : null;
      if (!version) throw notFound('Version');
      const content = parseContent(key, version);
      if (!content) throw new AppError('CONFLICT', UNREADABLE);
      return content.isStandard ? null : content;
    }),
  );
}
