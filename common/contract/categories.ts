import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import {
  expectedTime,
  Id,
  idLine,
  idListText,
  paragraphs,
  requiredLine,
  wholeNumber,
} from './fields.ts';
import { ImageAlt, seoFields } from './seo-fields.ts';

export const Upload = z.object({
  id: z.string(),
  filename: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Describes the image, if an administrator has written something. */
  alt: z.string().optional(),
});
export type Upload = z.infer<typeof Upload>;

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Slugs that the category had before a rename, as `slugKey` returns them. They still lead to it. */
  formerSlugs: z.array(z.string()),
  description: z.string().nullable(),
  parentId: z.string().nullable(),
  uploads: z.array(Upload),
  /** What search engines show. Null stands for the name. */
  seoTitle: z.string().nullable(),
  /** What search engines show. Null stands for the beginning of the description. */
  seoDescription: z.string().nullable(),
  /** Products in this category and in all below it. */
  productCount: z.int(),
  updatedAt: z.string(),
  get subCategories() {
    return z.array(Category);
  },
});
export type Category = z.infer<typeof Category>;

/** Root categories, nested by subCategories. Siblings are in the shop's order. */
export const CategoryTree = z.array(Category);

export const CategoryIdParams = z.object({ id: Id });

/**
 * Body of the category form. An edit keeps the value of a missing field
 * (docs/specification.md#categories).
 */
export const CategoryBody = z.object({
  name: requiredLine('Category name', LIMITS.categoryName, 'Please fill the category name.'),
  /** Empty: the category has no description. */
  description: paragraphs('Description', { max: LIMITS.description }).optional(),
  /** Empty: the category is a root. */
  parentId: idLine('Parent category').optional(),
  /** Empty: the image has no text of its own. */
  imageAlt: ImageAlt.optional(),
  ...seoFields,
  /** Ids of the images to remove. Ids of other categories' images are ignored. */
  deletedUploadIds: idListText('deletedUploadIds'),
  expectedUpdatedAt: expectedTime,
});

const { orderedCategories } = LIMITS;

/** Moves a category among its siblings. */
export const CategoryPlaceBody = z.object({
  /** The new place among the siblings; 1 is the first. */
  place: wholeNumber('Place', 1, orderedCategories),
  /** Ids of the siblings, with the category itself, in the order that the administrator saw. */
  expectedOrder: z
    .array(Id, { error: 'expectedOrder must be a list of category ids.' })
    .max(orderedCategories, `At most ${orderedCategories} categories can be put in order.`),
});

export const CATEGORY_IMAGE = {
  missing: 'Please upload at least 1 images.',
  tooMany: 'You can upload a maximum of 1 images.',
} as const;
