import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { expectedTime, Id, idLine, idListText, paragraphs, requiredLine } from './fields.ts';

export const Upload = z.object({
  id: z.string(),
  filename: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Upload = z.infer<typeof Upload>;

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Slugs from before it was renamed, as keys of `slugKey`. They still lead to it. */
  formerSlugs: z.array(z.string()),
  description: z.string().nullable(),
  parentId: z.string().nullable(),
  uploads: z.array(Upload),
  /** Products in this category and in all below it. */
  productCount: z.int(),
  updatedAt: z.string(),
  get subCategories() {
    return z.array(Category);
  },
});
export type Category = z.infer<typeof Category>;

/** Root categories, nested by subCategories. */
export const CategoryTree = z.array(Category);

export const CategoryIdParams = z.object({ id: Id });

/** A category as its form sends it; an edit keeps what is left out (docs/specification.md#categories). */
export const CategoryBody = z.object({
  name: requiredLine('Category name', LIMITS.categoryName, 'Please fill the category name.'),
  /** Empty: there is none. */
  description: paragraphs('Description', { max: LIMITS.description }).optional(),
  /** Empty: the category is a root. */
  parentId: idLine('Parent category').optional(),
  /** The image that a new one replaces; ids of others are ignored. */
  deletedUploadIds: idListText('deletedUploadIds'),
  expectedUpdatedAt: expectedTime,
});

export const CATEGORY_IMAGE = {
  missing: 'Please upload at least 1 images.',
  tooMany: 'You can upload a maximum of 1 images.',
} as const;
