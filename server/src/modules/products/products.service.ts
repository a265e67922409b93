import type { z } from 'zod';
import type {
  CategoryProductsQuery,
  FacetsQuery,
  ProductListQuery,
  SearchQuery,
} from '#common/contract/products.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { sizeKey } from '#common/domain/size-key.ts';
import { toPaise, toRupees } from '#common/domain/money.ts';
import { compareSizes } from '#common/domain/sizes.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { paginationOf } from '../../lib/paging.ts';
import { findCategoryId, findSubtreeIds } from '../category-tree/category-tree.queries.ts';
import {
  countProducts,
  findColors,
  findPriceRange,
  findProductIds,
  findSizes,
  type ProductFilter,
} from './product-filter.queries.ts';
import { matchText } from './product-search.queries.ts';
import { presentProduct } from './products.present.ts';
import { findProductUsage } from './product-usage.queries.ts';
import { findProduct, findProductByName, findProductsByIds } from './products.queries.ts';

type Filters = Omit<FacetsQuery, 'category'>;

async function filterOf({ db }: Deps, categoryIds: string[] | null, given: Filters) {
  const { color, size, minPrice, maxPrice, inStock, stock, q } = given;
  const filter: ProductFilter = {
    categoryIds,
    text: await matchText(db, q ?? '', { bySku: true }),
    minPaise: minPrice === undefined ? undefined : toPaise(minPrice),
    maxPaise: maxPrice === undefined ? undefined : toPaise(maxPrice),
    colorKeys: color.map(caseKey),
    sizeKey: size ? sizeKey(size) : undefined,
    inStock: inStock === 'true',
    stock,
  };
  return filter;
}

async function pageOfProducts(
  deps: Deps,
  categoryIds: string[] | null,
  { sort, page, limit, ...filters }: CategoryProductsQuery,
) {
  const filter = await filterOf(deps, categoryIds, filters);
  const { db } = deps;
  const [ids, total] = await Promise.all([
    findProductIds(db, filter, sort, { page, limit }),
    countProducts(db, filter),
  ]);
  const rows = await findProductsByIds(db, ids);
  return { data: rows.map(presentProduct), pagination: paginationOf({ page, limit }, total) };
}

/**
 * Returns the ids of a category and its descendants. Null without a category, which means all; empty
 * for an unknown one.
 */
async function categoriesNamed({ db }: Deps, idOrSlug: string | undefined) {
  if (!idOrSlug) return null;
  const id = await findCategoryId(db, idOrSlug);
  return id ? findSubtreeIds(db, id) : [];
}

/**
 * A page of all products, or of a category and its descendants. An unknown category gives an empty
 * page.
 */
export async function listProducts(deps: Deps, { category, ...query }: ProductListQuery) {
  return pageOfProducts(deps, await categoriesNamed(deps, category), query);
}

/**
 * A page of the products of a category and its descendants.
 * @throws AppError NOT_FOUND for an unknown category
 */
export async function listCategoryProducts(
  deps: Deps,
  categoryId: string,
  query: CategoryProductsQuery,
) {
  const categoryIds = isId(categoryId) ? await findSubtreeIds(deps.db, categoryId) : [];
  if (categoryIds.length === 0) throw notFound('Category');
  return pageOfProducts(deps, categoryIds, query);
}

/**
 * Returns the facets of a listing with these filters: price range in rupees, colors and sizes, each
 * without its own filter.
 */
export async function listFacets(deps: Deps, { category, ...filters }: FacetsQuery) {
  const { db } = deps;
  const filter = await filterOf(deps, await categoriesNamed(deps, category), filters);
  const [total, price, colors, sizes] = await Promise.all([
    countProducts(db, filter),
    findPriceRange(db, filter),
    findColors(db, filter),
    findSizes(db, filter),
  ]);
  return {
    total,
    price: { min: toRupees(price.min ?? 0), max: toRupees(price.max ?? 0) },
    colors,
    sizes: sizes.toSorted((a, b) => compareSizes(a.size, b.size)),
  };
}

/**
 * Finds products for the search overlay, the most relevant first. An empty query returns the newest.
 */
export async function searchProducts(
  { db }: Deps,
  { q, limit }: z.output<typeof SearchQuery>,
  options: { bySku: boolean },
) {
  const text = await matchText(db, q, options);
  const filter = { categoryIds: null, text, colorKeys: [], inStock: false };
  const ids = await findProductIds(db, filter, undefined, { page: 1, limit });
  return { products: (await findProductsByIds(db, ids)).map(presentProduct) };
}

/**
 * Returns a product by its id.
 * @throws AppError NOT_FOUND, also for a deleted product
 */
export async function getProduct({ db }: Deps, id: string) {
  const row = isId(id) ? await findProduct(db, id) : null;
  if (!row) throw notFound('Product');
  return { product: presentProduct(row) };
}

/**
 * Returns how many open orders, carts and wishlists hold a product.
 * @throws AppError NOT_FOUND
 */
export async function getProductUsage({ db }: Deps, id: string) {
  const usage = isId(id) ? await findProductUsage(db, id) : null;
  if (!usage) throw notFound('Product');
  return usage;
}

/**
 * Returns the product of /product/{urlName}: the one that has this URL name, else the one that had it
 * before a rename.
 * @throws AppError NOT_FOUND
 */
export async function getProductByName({ db }: Deps, urlName: string) {
  const row = await findProductByName(db, urlName);
  if (!row) throw notFound('Product');
  return { product: presentProduct(row) };
}
