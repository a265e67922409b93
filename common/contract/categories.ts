import { z } from 'zod';

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
  description: z.string().nullable(),
  parentId: z.string().nullable(),
  uploads: z.array(Upload),
  /** Products in this category and in all below it. */
  productCount: z.int(),
  get subCategories() {
    return z.array(Category);
  },
});
export type Category = z.infer<typeof Category>;

/** Root categories, nested by subCategories. */
export const CategoryTree = z.array(Category);
