import type { Category } from '#common/contract/categories.ts';

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
