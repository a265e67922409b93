import type { Category } from '#common/contract/categories.ts';
import { countedList } from '#common/format/counted.ts';

export interface PlacedCategory {
  category: Category;
  /** The names from the root down, such as 'Women › Kurtas'. */
  path: string;
}

/**
 * Lists all categories with their paths, parents before their subcategories.
 * @param without the id of a category to leave out with its subtree
 */
export function placedCategories(
  tree: readonly Category[],
  without?: string,
  above = '',
): PlacedCategory[] {
  return tree.flatMap((category) => {
    if (category.id === without) return [];
    const path = above === '' ? category.name : `${above} › ${category.name}`;
    return [{ category, path }, ...placedCategories(category.subCategories, without, path)];
  });
}

/** Returns a category with all its ancestors, the root first. Empty if the id is not in the tree. */
export function lineTo(tree: readonly Category[], id: string): Category[] {
  for (const category of tree) {
    if (category.id === id) return [category];
    const below = lineTo(category.subCategories, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

/**
 * Describes the contents that prevent a category's deletion, such as '2 subcategories and 1 product'; ''
 * if it is empty. Counts only direct products, because the others belong to the subcategories.
 */
export function categoryContents({ subCategories, productCount }: Category): string {
  const below = subCategories.reduce((sum, category) => sum + category.productCount, 0);
  return countedList(
    [subCategories.length, 'subcategory', 'subcategories'],
    [productCount - below, 'product'],
  );
}

export interface CategoryRow {
  category: Category;
  /** The positions from the root down, such as '2.1'. */
  number: string;
  /** 0 at the root. */
  depth: number;
  /** The categories of the same parent, with this one, in their order. */
  siblings: readonly Category[];
}

/** Returns the visible rows of the tree. Rows below a collapsed category are left out. */
export function visibleRows(
  tree: readonly Category[],
  open: ReadonlySet<string>,
  above = '',
  depth = 0,
): CategoryRow[] {
  return tree.flatMap((category, index) => {
    const number = `${above}${index + 1}`;
    const below = open.has(category.id)
      ? visibleRows(category.subCategories, open, `${number}.`, depth + 1)
      : [];
    return [{ category, number, depth, siblings: tree }, ...below];
  });
}
