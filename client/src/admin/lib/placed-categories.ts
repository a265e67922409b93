import type { Category } from '#common/contract/categories.ts';
import { countedList } from '#common/format/counted.ts';

export interface PlacedCategory {
  category: Category;
  /** From the root down to it, such as 'Women › Kurtas'. */
  path: string;
}

/**
 * Every category with the way to it, each before those below it.
 * @param without one that is left out with everything below it
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

/** From a root down to the category with an id, itself included; empty when it is not in the tree. */
export function lineTo(tree: readonly Category[], id: string): Category[] {
  for (const category of tree) {
    if (category.id === id) return [category];
    const below = lineTo(category.subCategories, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

/**
 * Returns what has to leave a category before it can be deleted, such as '2 subcategories and 1
 * product'; '' if it is empty. Products of a subcategory leave with it.
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
  /** Its place among its siblings after theirs, such as '2.1'. */
  number: string;
  /** 0 at the root. */
  depth: number;
}

/** The rows of the tree that are to be seen: those below a closed category are not. */
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
    return [{ category, number, depth }, ...below];
  });
}
