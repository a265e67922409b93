import type { Category } from '#common/contract/categories.ts';
import type { ImageSize } from '#common/domain/images.ts';
import { HERO_SLIDES } from '#common/shop-limits.ts';

/** An image of a category, with the administrator's text if there is one. */
type CategoryImage = ImageSize & { alt?: string | undefined };

/** A category as the home page shows it. */
export interface ShownCategory {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  /** Name of the parent category; null for a root. */
  parentName: string | null;
  /** The category's first image; null if it has no image. */
  image: CategoryImage | null;
}

type CategoryWithImage = ShownCategory & { image: CategoryImage };

/** Returns all categories level by level, starting with the roots. */
export function levelByLevel(tree: readonly Category[]): ShownCategory[] {
  const shown: ShownCategory[] = [];
  let level = tree.map((category) => ({ category, parentName: null as string | null }));
  while (level.length > 0) {
    shown.push(
      ...level.map(({ category: { id, name, slug, description, uploads }, parentName }) => ({
        id,
        name,
        slug,
        description,
        parentName,
        image: uploads[0] ?? null,
      })),
    );
    level = level.flatMap(({ category }) =>
      category.subCategories.map((below) => ({ category: below, parentName: category.name })),
    );
  }
  return shown;
}

function hasImage(category: ShownCategory): category is CategoryWithImage {
  return category.image !== null;
}

/** Returns the slides of the hero: the first categories that have an image, level by level. */
export function heroSlides(tree: readonly Category[]): CategoryWithImage[] {
  return levelByLevel(tree).filter(hasImage).slice(0, HERO_SLIDES);
}

/**
 * Returns the images of the two banner tiles: of categories that the hero does not show, or else of its
 * last ones. Null if the shop has too few images.
 */
export function bannerImages(
  tree: readonly Category[],
): readonly [ImageSize | null, ImageSize | null] {
  const withImage = levelByLevel(tree).filter(hasImage);
  const [first, second] = [...withImage.slice(HERO_SLIDES), ...withImage.slice(-2)];
  return [first?.image ?? null, second?.image ?? null];
}
