import { STANDARD_CONTENT } from '#common/content/standard-content.ts';
import {
  Content,
  type ContentDraft,
  type ContentKey,
  type ContentVersion,
} from '#common/contract/content.ts';
import type { Described } from '../changes/changes.policy.ts';
import type { StoredContent, VersionRow } from './content.queries.ts';

/** Reads a stored part; null if this version of the shop cannot read its body. */
export function parseContent(key: ContentKey, { body, updatedAt }: StoredContent): Content | null {
  const savedAt = updatedAt.toISOString();
  if (body === null) return { ...STANDARD_CONTENT[key], updatedAt: savedAt, isStandard: true };
  const read = Content.safeParse({ key, body, updatedAt: savedAt, isStandard: false });
  return read.success ? read.data : null;
}

/**
 * A part as the shop shows it: the standard texts before the first save, and in place of a body that
 * this version of the shop cannot read.
 */
export function presentContent(key: ContentKey, stored: StoredContent | null): Content {
  const updatedAt = stored?.updatedAt.toISOString() ?? null;
  const standard: Content = { ...STANDARD_CONTENT[key], updatedAt, isStandard: true };
  return (stored && parseContent(key, stored)) ?? standard;
}

/** A part as shoppers read it: the articles of the blog without their texts, which have pages of their own. */
export function presentToShoppers(content: Content): Content {
  if (content.key !== 'blog') return content;
  const articles = content.body.articles.map((article) => ({ ...article, text: undefined }));
  return { ...content, body: { ...content.body, articles } };
}

/** A kept version without its body. */
export function presentVersion(row: VersionRow): ContentVersion {
  const { id, actorName, isStandard } = row;
  return { id, savedAt: row.savedAt.toISOString(), savedBy: actorName, isStandard };
}

/** Names of the parts in the audit log. */
const LABELS: Readonly<Record<ContentKey, string>> = {
  home: 'Home page',
  frame: 'Header and footer',
  about: 'About',
  blog: 'Blog',
  refund: 'Return and refund policy',
};

/** Returns the name of a part in the audit log. */
export function contentLabel(key: ContentKey): string {
  return LABELS[key];
}

/** Turns 'promises.0.title' into 'Promises 1, title', and 'showsPhone' into 'Shows phone'. */
function labelOf(path: readonly string[]): string {
  const words = path
    .map((key) => (/^\d+$/.test(key) ? ` ${Number(key) + 1}` : `, ${key}`))
    .join('');
  const text = words.slice(2).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function formatValue(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function listFacts(value: unknown, path: readonly string[]): [string, string | null][] {
  if (typeof value !== 'object' || value === null) return [[labelOf(path), formatValue(value)]];
  /* The size of an image follows from the image. */
  if ('url' in value && 'width' in value) return [[labelOf(path), formatValue(value.url)]];
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) =>
    listFacts(item, [...path, key]),
  );
}

/** A part in the form that the audit log compares: each text under a name such as 'Promises 1, title'. */
export function describeContent({ body }: ContentDraft): Described {
  return { facts: Object.fromEntries(listFacts(body, [])) };
}
