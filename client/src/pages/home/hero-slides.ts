import type { Category } from '#common/contract/categories.ts';
import type { HomeContent } from '#common/contract/content-home.ts';
import type { ImageSize } from '#common/domain/images.ts';
import { heroSlides } from '#client/features/categories/showcase.ts';
import { categoryPath, paths } from '#client/lib/paths.ts';

/** What the hero shows at a time. */
export interface HeroSlide {
  /** Unique among the slides. */
  id: string;
  image: ImageSize;
  /** What the image shows; empty if the texts say enough. */
  alt: string;
  title: string;
  /** Where the title leads; null if only the button leads somewhere. */
  titleLink: string | null;
  text: string;
  button: string;
  link: string;
}

/** The button of the hero, unless the owner's slide has another. */
export const EXPLORE = { button: 'Explore Now', link: paths.shop } as const;

/** Returns the slides of the hero: the owner's, or the categories with an image. */
export function listSlides(
  hero: HomeContent['hero'] | undefined,
  tree: readonly Category[],
): HeroSlide[] {
  if (hero?.source === 'slides') {
    return hero.slides.map((slide, place) => ({ ...slide, id: `${place}`, titleLink: null }));
  }
  return heroSlides(tree).map(({ id, image, name, slug, description }) => ({
    ...{
      id,
      image,
      alt: image.alt ?? '',
      title: name,
      titleLink: categoryPath(slug),
      text: description ?? '',
    },
    ...EXPLORE,
  }));
}
