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
  /** Slugs that the category had before a rename, as `slugKey` returns them. They still lead to it. */
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
  /** Ids of the images to remove. Ids of other categories' images are ignored. */
  deletedUploadIds: idListText('deletedUploadIds'),
  expectedUpdatedAt: expectedTime,
});

export const CATEGORY_IMAGE = {
  missing: 'Please upload at least 1 images.',
  tooMany: 'You can upload a maximum of 1 images.',
} as const;
