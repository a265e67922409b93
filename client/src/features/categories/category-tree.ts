import type { Category } from '#common/contract/categories.ts';
import { pathTo } from '#common/domain/category-path.ts';

/**
 * Returns the categories that a listing links to: the subcategories of the current category, or its
 * siblings and itself if it has no subcategories. The whole shop and an unknown slug get the root
 * categories. Other categories without products are left out.
 */
export function waysOn(tree: readonly Category[], slug: string | null): Category[] {
  const [here, above] = (slug === null ? [] : pathTo(tree, slug)).reverse();
  const below = here?.subCategories ?? [];
  const ways = below.length > 0 ? below : ((here ? above?.subCategories : null) ?? tree);
  return ways.filter((category) => category.productCount > 0 || category === here);
}
