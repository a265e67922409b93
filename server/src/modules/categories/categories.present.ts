import type { Category, Upload } from '#common/contract/categories.ts';
import { groupBy } from '#common/domain/group-by.ts';
import { imageUrl } from '#common/domain/images.ts';
import { imageParts, type Described } from '../changes/changes.policy.ts';
import type { CategoryNode, CategoryRow } from '../category-tree/category-tree.queries.ts';

function presentUploads({ upload: row, imageAlt }: CategoryRow): Upload[] {
  if (!row) return [];
  const { hash, ...upload } = row;
  return [{ ...upload, url: imageUrl(hash), ...(imageAlt ? { alt: imageAlt } : {}) }];
}

function nest(
  row: CategoryRow,
  byParent: ReadonlyMap<string | null, readonly CategoryRow[]>,
): Category {
  const subCategories = (byParent.get(row.id) ?? []).map((child) => nest(child, byParent));
  const below = subCategories.reduce((sum, { productCount }) => sum + productCount, 0);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    formerSlugs: row.formerSlugs.map(({ slugKey }) => slugKey),
    description: row.description,
    parentId: row.parentId,
    uploads: presentUploads(row),
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    productCount: row._count.products + below,
    updatedAt: row.updatedAt.toISOString(),
    subCategories,
  };
}

/**
 * Root categories with their subcategories nested. A cycle of parents has no root, so its categories
 * are left out.
 */
export function presentCategoryTree(rows: readonly CategoryRow[]): Category[] {
  const byParent = groupBy(rows, (row) => row.parentId);
  return (byParent.get(null) ?? []).map((root) => nest(root, byParent));
}

/** The category with its subcategories nested; undefined if `rows` does not have it. */
export function presentCategory(rows: readonly CategoryRow[], id: string): Category | undefined {
  const row = rows.find((candidate) => candidate.id === id);
  return (
    row &&
    nest(
      row,
      groupBy(rows, (row) => row.parentId),
    )
  );
}

/** A category in the form that the audit log compares; null if `rows` does not have it. */
export function describeCategory(
  rows: readonly (CategoryNode | CategoryRow)[],
  id: string,
): Described | null {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) return null;
  const { name, description, parentId, upload, imageAlt, seoTitle, seoDescription } = row;
  const parent = rows.find((candidate) => candidate.id === parentId);
  return {
    facts: {
      Name: name,
      Description: description,
      'Parent category': parent?.name ?? null,
      'Image description': imageAlt,
      'SEO title': seoTitle,
      'SEO description': seoDescription,
    },
    parts: [imageParts('Image', 'images', upload ? [upload] : [])],
  };
}
