import type { Category } from '#common/contract/categories.ts';
import type { PictureSize } from '#common/domain/images.ts';
import { HERO } from '#common/limits.ts';

/** A category as the home page shows it. */
export interface ShownCategory {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  /** Name of the parent category; null for a root. */
  parentName: string | null;
  /** The category's first image; null if it has no image. */
  picture: PictureSize | null;
}

type Pictured = ShownCategory & { picture: PictureSize };

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
        picture: uploads[0] ?? null,
      })),
    );
    level = level.flatMap(({ category }) =>
      category.subCategories.map((below) => ({ category: below, parentName: category.name })),
    );
  }
  return shown;
}

function isPictured(category: ShownCategory): category is Pictured {
  return category.picture !== null;
}

/** Returns the slides of the hero: the first categories that have an image, level by level. */
export function heroSlides(tree: readonly Category[]): Pictured[] {
  return levelByLevel(tree).filter(isPictured).slice(0, HERO.slides);
}

/**
 * Returns the images of the two banner tiles: of categories that the hero does not show, or else of its
 * last ones. Null if the shop has too few images.
 */
export function bannerPictures(
  tree: readonly Category[],
): readonly [PictureSize | null, PictureSize | null] {
  const pictured = levelByLevel(tree).filter(isPictured);
  const [first, second] = [...pictured.slice(HERO.slides), ...pictured.slice(-2)];
  return [first?.picture ?? null, second?.picture ?? null];
}
