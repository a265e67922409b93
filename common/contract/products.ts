import { z } from 'zod';
import { LIMITS, PAGE } from '../limits.ts';
import { Id, line, pageQuery, Pagination, Rupees } from './fields.ts';

export const Image = z.object({
  id: z.string(),
  uploadId: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type Image = z.infer<typeof Image>;

export const Variant = z.object({
  id: z.string(),
  sku: z.string().nullable(),
  size: z.string(),
  color: z.string(),
  colorHexCode: z.string(),
  stock: z.int(),
  originalPrice: Rupees,
  discountPrice: Rupees,
});
export type Variant = z.infer<typeof Variant>;

export const Product = z.object({
  id: z.string(),
  name: z.string(),
  urlName: z.string(),
  description: z.string(),
  isBestSeller: z.boolean(),
  categoryId: z.string(),
  category: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  images: z.array(Image),
  variants: z.array(Variant),
  createdAt: z.string(),
});
export type Product = z.infer<typeof Product>;

export const ProductPage = z.object({ data: z.array(Product), pagination: Pagination });
export type ProductPage = z.infer<typeof ProductPage>;
export const ProductAnswer = z.object({ product: Product });

export const ProductListQuery = z.object({
  ...pageQuery(PAGE.products),
  /** Category id or slug; its descendants are included. */
  category: line('category', { max: LIMITS.productName }).optional(),
});
export type ProductListQuery = z.infer<typeof ProductListQuery>;

export const CategoryProductsQuery = z.object(pageQuery(PAGE.categoryProducts));
export const ProductParams = z.object({ id: Id });
export const ProductNameParams = z.object({
  urlName: line('Product name', { max: 2 * LIMITS.productName }),
});
export const CategoryParams = z.object({ categoryId: Id });
