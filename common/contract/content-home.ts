import { z } from 'zod';
import { CONTENT_LIMITS } from '../limits.ts';
import { ContentImage, linkField } from './content-fields.ts';
import { line, paragraphs, requiredLine } from './fields.ts';

const { contentTitle, contentText, contentButton, heroSlides, imageAlt } = CONTENT_LIMITS;

const HeroSlide = z.object({
  image: ContentImage,
  /** What the image shows, for those who cannot see it. Empty for an image that only decorates. */
  alt: line('Description of the image', { max: imageAlt }),
  title: requiredLine('Title', contentTitle),
  text: paragraphs('Text', { max: contentText }),
  button: requiredLine('Text of the button', contentButton),
  link: linkField('Link'),
});

const Hero = z
  .object({
    /** Whether the hero shows the categories with an image, or the slides. */
    source: z.enum(['categories', 'slides'], {
      error: 'Source must be one of categories, slides.',
    }),
    slides: z
      .array(HeroSlide, { error: 'Slides must be a list.' })
      .max(heroSlides, `The hero may have at most ${heroSlides} slides.`),
  })
  .refine(({ source, slides }) => source === 'categories' || slides.length > 0, {
    path: ['slides'],
    error: 'Add a slide, or show the categories.',
  });

const Promise = z.object({
  title: requiredLine('Title', contentTitle),
  text: paragraphs('Text', { max: contentText }),
});

const BannerTile = z.object({
  /** Null for an image of a category. */
  image: ContentImage.nullable(),
  title: requiredLine('Title', contentTitle),
  text: paragraphs('Text', { max: contentText }),
  link: linkField('Link'),
});

/** The parts of the home page that the owner edits (docs/specification.md#home-page). */
export const HomeContent = z.object({
  hero: Hero,
  promises: z.tuple([Promise, Promise, Promise], { error: 'There are three promises.' }),
  banner: z.tuple([BannerTile, BannerTile], { error: 'The banner has two tiles.' }),
});
export type HomeContent = z.infer<typeof HomeContent>;
