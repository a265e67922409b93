import { z } from 'zod';
import { PRODUCT_STATUSES } from '../domain/product-status.ts';
import { LIMITS, PAGE } from '../limits.ts';
import {
  Id,
  idLine,
  inOrder,
  line,
  oneOrMany,
  Rupees,
  rupeesText,
  wholeNumberText,
} from './fields.ts';
import { pageQuery, Pagination } from './pagination.ts';

export const Image = z.object({
  id: z.string(),
  uploadId: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Color that the image shows, if known. */
  color: z.string().optional(),
  /** Describes the image, if an administrator has written something. */
  alt: z.string().optional(),
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
  /** The price without the running sale. Only administrators get it, and only while a sale is on. */
  regular: z.object({ originalPrice: Rupees, discountPrice: Rupees }).nullish(),
});
export type Variant = z.infer<typeof Variant>;

export const Product = z.object({
  id: z.string(),
  name: z.string(),
  urlName: z.string(),
  description: z.string(),
  isBestSeller: z.boolean(),
  /** Shoppers only get ACTIVE products. */
  status: z.enum(PRODUCT_STATUSES),
  /** What search engines show. Null stands for the name. */
  seoTitle: z.string().nullable(),
  /** What search engines show. Null stands for the beginning of the description. */
  seoDescription: z.string().nullable(),
  categoryId: z.string(),
  category: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  /** The running sale. Only administrators get it. */
  sale: z
    .object({ id: z.string(), name: z.string(), percent: z.number(), endsAt: z.string() })
    .nullish(),
  images: z.array(Image),
  variants: z.array(Variant),
  createdAt: z.string(),
  /** Time of the last change by an administrator or an import. A change of stock alone does not count. */
  updatedAt: z.string(),
});
export type Product = z.infer<typeof Product>;

export const ProductPage = z.object({ data: z.array(Product), pagination: Pagination });
export type ProductPage = z.infer<typeof ProductPage>;
export const ProductAnswer = z.object({ product: Product });

/** Where a product is in use; shown before an administrator deletes it. */
export const ProductUsage = z.object({
  /** Number of pending and shipped orders that contain the product. */
  openOrders: z.int(),
  carts: z.int(),
  wishlists: z.int(),
});
export type ProductUsage = z.infer<typeof ProductUsage>;

/**
 * Sort orders of a listing. By default the newest come first, or the most relevant if there is a search
 * text.
 */
const PRODUCT_SORTS = [
  'newest',
  'price-asc',
  'price-desc',
  'discount',
  'name',
  'best-seller',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** The stock filter: green, yellow or red badge (docs/specification.md#stock). */
const STOCK_STATES = ['in', 'low', 'out'] as const;
export type StockState = (typeof STOCK_STATES)[number];

const color = line('color', { max: LIMITS.color });

/** Filters of a listing. One and the same variant must meet all conditions on variants. */
const filters = {
  /** Any of these; may be repeated. */
  color: oneOrMany(
    color,
    LIMITS.colorFilters,
    `color must be text, given at most ${LIMITS.colorFilters} times.`,
  )
    .transform((colors) => colors.filter(Boolean))
    .default([]),
  size: line('size', { max: LIMITS.size }).optional(),
  minPrice: rupeesText('minPrice').optional(),
  maxPrice: rupeesText('maxPrice').optional(),
  inStock: z.enum(['true', 'false'], { error: 'inStock must be true or false.' }).optional(),
  /** Stock badge of a variant: `in` is above 10 units, `low` is 1 to 10, `out` is 0. */
  stock: z
    .enum(STOCK_STATES, { error: `stock must be one of ${STOCK_STATES.join(', ')}.` })
    .optional(),
  /** Words, or a SKU or its beginning. */
  q: line('The search text', { max: LIMITS.searchText }).optional(),
};
const inCategory = {
  /** Category id or slug; its descendants are included. */
  category: idLine('category', { max: 2 * LIMITS.categoryName }).optional(),
};
const sort = z
  .enum(PRODUCT_SORTS, { error: `sort must be one of ${PRODUCT_SORTS.join(', ')}.` })
  .optional();

/** A field for a product's status. */
export const productStatus = (label: string) =>
  z.enum(PRODUCT_STATUSES, { error: `${label} must be one of ${PRODUCT_STATUSES.join(', ')}.` });

const range = inOrder('minPrice', 'maxPrice', 'minPrice may not be above maxPrice.');

export const ProductListQuery = z
  .object({ ...pageQuery(PAGE.products), ...inCategory, ...filters, sort })
  .refine(...range);
export type ProductListQuery = z.infer<typeof ProductListQuery>;

/** Query of the back office's list, which also has drafts and archived products. */
export const AllProductsQuery = z
  .object({
    ...pageQuery(PAGE.products),
    ...inCategory,
    ...filters,
    status: productStatus('status').optional(),
    sort,
  })
  .refine(...range);
export type AllProductsQuery = z.infer<typeof AllProductsQuery>;

export const CategoryProductsQuery = z
  .object({ ...pageQuery(PAGE.categoryProducts), ...filters, sort })
  .refine(...range);
export type CategoryProductsQuery = z.infer<typeof CategoryProductsQuery>;

export const FacetsQuery = z.object({ ...inCategory, ...filters }).refine(...range);
export type FacetsQuery = z.infer<typeof FacetsQuery>;

/**
 * Choices of each filter with their number of products. Each facet ignores its own filter and applies
 * all others.
 */
export const Facets = z.object({
  total: z.int(),
  price: z.object({ min: Rupees, max: Rupees }),
  colors: z.array(z.object({ name: z.string(), hex: z.string(), count: z.int() })),
  sizes: z.array(z.object({ size: z.string(), count: z.int() })),
});
export type Facets = z.infer<typeof Facets>;

/** Query of the search overlay. Only administrators find products by SKU. */
export const SearchQuery = z.object({
  q: line('The search text', { max: LIMITS.searchText }).default(''),
  limit: wholeNumberText('limit', 1, PAGE.search.max, PAGE.search.standard),
});
export const SearchAnswer = z.object({ products: z.array(Product) });

export const ProductParams = z.object({ id: Id });
export const ProductNameParams = z.object({
  urlName: line('Product name', { max: 2 * LIMITS.productName }),
});
export const CategoryParams = z.object({ categoryId: Id });
