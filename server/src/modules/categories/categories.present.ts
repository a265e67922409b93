import type { Category, Upload } from '#common/contract/categories.ts';
import { imageUrl } from '#common/domain/images.ts';
import type { CategoryRow } from './categories.queries.ts';

function presentUpload({ hash, ...upload }: NonNullable<CategoryRow['upload']>): Upload {
  return { ...upload, url: imageUrl(hash) };
}

function presentCategory(row: CategoryRow, subCategories: Category[]): Category {
  const below = subCategories.reduce((sum, { productCount }) => sum + productCount, 0);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    parentId: row.parentId,
    uploads: row.upload ? [presentUpload(row.upload)] : [],
    productCount: row._count.products + below,
    subCategories,
  };
}

/** Root categories with theirs nested inside. A ring of parents has no root and is left out whole. */
export function presentCategoryTree(rows: readonly CategoryRow[]): Category[] {
  const byParent = new Map<string | null, CategoryRow[]>();
  for (const row of rows) {
    const siblings = byParent.get(row.parentId);
    if (siblings) siblings.push(row);
    else byParent.set(row.parentId, [row]);
  }
  const nest = (parentId: string | null): Category[] =>
    (byParent.get(parentId) ?? []).map((row) => presentCategory(row, nest(row.id)));
  return nest(null);
}
