import type { z } from 'zod';
import { CATEGORY_IMAGE, type Category, type CategoryBody } from '#common/contract/categories.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { slugKey } from '#common/domain/slug.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../postgres/db.ts';
import { differing } from '../../lib/differing.ts';
import { AppError, notFound, refuseField } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import type { StoredImage } from '../images/images.service.ts';
import type { SentImage } from '../images/image-keeper.service.ts';
import { recordChange } from '../changes/changes.service.ts';
import { requireUnchanged } from '../changes/last-change.service.ts';
import { freeSlug, isWithin, takenSlugs } from '../category-tree/category-tree.policy.ts';
import { describeCategory, presentCategory } from './categories.present.ts';
import {
  findCategories,
  lockCategoryTree,
  type CategoryNode,
} from '../category-tree/category-tree.queries.ts';
import { keepFormerSlug, releaseFormerSlug } from '../category-tree/former-slugs.queries.ts';

type Body = z.output<typeof CategoryBody>;
type Tree = ReadonlyMap<string, CategoryNode>;

/** The context of a save. */
interface Save {
  tx: Tx;
  /** The administrator. */
  actorId: string;
}

/**
 * Returns the parent that the form states: unchanged if `parentId` is missing, none if it is empty.
 * @throws AppError VALIDATION_FAILED for an unknown parent, CONFLICT for a move below itself
 */
function findParent(tree: Tree, body: Body, known: CategoryNode | null): CategoryNode | null {
  const parentId = body.parentId ?? known?.parentId ?? '';
  if (parentId === '') return null;
  const parent = tree.get(parentId);
  if (!parent) throw refuseField('parentId', 'This parent category does not exist.');
  if (known && isWithin(tree, parent.id, known.id)) {
    throw new AppError('CONFLICT', `"${known.name}" cannot be moved below itself.`);
  }
  return parent;
}

function requireFreeName(tree: Tree, name: string, place: Place): void {
  const nameKey = caseKey(name);
  const parentId = place.parent?.id ?? null;
  const taken = [...tree.values()].some(
    (other) =>
      other.parentId === parentId && other.nameKey === nameKey && other.id !== place.known?.id,
  );
  if (!taken) return;
  const where = place.parent ? ` in "${place.parent.name}"` : '';
  const message = `A category named "${name}" already exists${where}.`;
  throw new AppError('ALREADY_EXISTS', message, { errors: [{ path: 'name', message }] });
}

interface Place {
  known: CategoryNode | null;
  parent: CategoryNode | null;
}

/** The present slug if the name stays, else a free one for the new name. */
function slugFor(tree: Tree, name: string, { known, parent }: Place): string {
  if (known?.name === name) return known.slug;
  const others = [...tree.values()].filter(({ id }) => id !== known?.id);
  return freeSlug(takenSlugs(others), parent?.slug ?? null, name);
}

/**
 * Returns the image to delete, or null if the stored one stays. A category that was imported without an
 * image can be saved without one.
 * @throws AppError VALIDATION_FAILED if a new category has no image, if the only image is removed, or
 *   if there would be more than one
 */
function replacedImage(known: CategoryNode | null, body: Body, added: number) {
  const present = known?.upload ?? null;
  const removed = present && body.deletedUploadIds.includes(present.id) ? present : null;
  const images = (present && !removed ? 1 : 0) + added;
  if (images === 0 && (removed || !known)) throw refuseField('media', CATEGORY_IMAGE.missing);
  if (images > 1) throw refuseField('media', CATEGORY_IMAGE.tooMany);
  return removed;
}

/** The columns that a save writes. Undefined leaves a column unchanged. */
interface Columns {
  name: string;
  nameKey: string;
  slug: string;
  slugKey: string;
  parentId: string | null;
  /** Null if the category gets another parent: it follows the new siblings that have a place. */
  position: null | undefined;
  description: string | null | undefined;
  imageAlt: string | null | undefined;
  seoTitle: string | null | undefined;
  seoDescription: string | null | undefined;
  uploadId: string | undefined;
}

/** Returns the column of an optional text: an empty one is null, a missing one stays as it is. */
function optional(text: string | undefined): string | null | undefined {
  return text === undefined ? undefined : text || null;
}

/** Writes the columns that differ. After a rename the former slug still leads to the category. */
async function change(tx: Tx, { upload, ...known }: CategoryNode, columns: Columns) {
  const data = differing({ ...known, uploadId: upload?.id }, columns);
  if (Object.keys(data).length === 0) return;
  await tx.category.update({ where: { id: known.id }, data, select: { id: true } });
  if (known.slugKey !== columns.slugKey) await keepFormerSlug(tx, known);
}

async function write({ tx, actorId }: Save, id: string | null, body: Body, image?: StoredImage) {
  const tree = await lockCategoryTree(tx);
  const known = id === null ? null : (tree.get(id) ?? null);
  if (id !== null && !known) throw notFound('Category');
  await requireUnchanged(
    tx,
    body.expectedUpdatedAt,
    known && { ...known, kind: 'CATEGORY', objectId: known.id, actorId },
  );
  const place = { known, parent: findParent(tree, body, known) };
  const { name } = body;
  requireFreeName(tree, name, place);
  const replaced = replacedImage(known, body, image ? 1 : 0);
  const slug = slugFor(tree, name, place);
  const upload = image && (await tx.upload.create({ data: image, select: { id: true } }));
  const data = {
    name,
    nameKey: caseKey(name),
    slug,
    slugKey: slugKey(slug),
    parentId: place.parent?.id ?? null,
    position: known && known.parentId !== (place.parent?.id ?? null) ? null : undefined,
    description: optional(body.description),
    imageAlt: optional(body.imageAlt),
    seoTitle: optional(body.seoTitle),
    seoDescription: optional(body.seoDescription),
    uploadId: upload?.id,
  };
  const savedId = known?.id ?? newId();
  if (known?.slugKey !== data.slugKey) await releaseFormerSlug(tx, data.slugKey);
  if (known) await change(tx, known, data);
  else await tx.category.create({ data: { id: savedId, ...data }, select: { id: true } });
  if (replaced) await tx.upload.delete({ where: { id: replaced.id } });
  const saved = await findCategories(tx);
  await recordChange(tx, {
    actorId,
    kind: 'CATEGORY',
    objectId: savedId,
    label: name,
    before: describeCategory([...tree.values()], savedId),
    after: describeCategory(saved, savedId),
  });
  const category = presentCategory(saved, savedId);
  if (!category) throw notFound('Category');
  return { category, replaced };
}

/**
 * Creates a category if `id` is null, else changes that one.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for parent and image, UPLOAD_REJECTED, ALREADY_EXISTS
 *   for a sibling's name, CHANGED_MEANWHILE, CONFLICT for a move below itself
 */
export async function saveCategory(
  { db, imageKeeper }: Deps,
  actorId: string,
  id: string | null,
  body: Body,
  media: readonly SentImage[],
): Promise<Category> {
  const { category, replaced } = await imageKeeper.save(media, ([image]) =>
    db.$transaction((tx) => write({ tx, actorId }, id, body, image)),
  );
  if (replaced) await imageKeeper.sweep([replaced.hash]);
  return category;
}
