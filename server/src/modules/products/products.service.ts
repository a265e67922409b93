import type { z } from 'zod';
import {
  Product,
  type AllProductsQuery,
  type CategoryProductsQuery,
  type Facets,
  type FacetsQuery,
  type ProductListQuery,
  type SearchQuery,
} from '#common/contract/products.ts';
import { caseKey } from '#common/domain/case-key.ts';
import { sizeKey } from '#common/domain/size-key.ts';
import { toPaise, toRupees } from '#common/domain/money.ts';
import { compareSizes } from '#common/domain/sizes.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { paginationOf } from '../../lib/paging.ts';
import { ReadyJson } from '../../lib/ready-json.ts';
import type { CurrentCatalogue } from '../catalogue-index/catalogue-index.service.ts';
import {
  listFacetCounts,
  listProductIds,
  type ListingFilter,
} from '../catalogue-index/listing.service.ts';
import {
  findProductJsonByName,
  findProductsJson,
  type ProductJson,
} from './product-json.queries.ts';
import { findProductUsage } from './product-usage.queries.ts';

type Filters = Omit<FacetsQuery, 'category'>;

/** Returns the filter of a query. Without a status it finds the products that shoppers see. */
function filterOf(
  categoryIds: string[] | null,
  given: Filters,
  status: ListingFilter['status'] = 'ACTIVE',
): ListingFilter {
  const { color, size, minPrice, maxPrice, inStock, stock, q } = given;
  return {
    categoryIds,
    q: q ?? '',
    bySku: true,
    status,
    minPaise: minPrice === undefined ? undefined : toPaise(minPrice),
    maxPaise: maxPrice === undefined ? undefined : toPaise(maxPrice),
    colorKeys: color.map(caseKey),
    sizeKey: size ? sizeKey(size) : undefined,
    inStock: inStock === 'true',
    stock,
  };
}

/**
 * Returns the tag of the changes that let variants enter or leave a list that filters by stock. All other
 * lists show the same products whatever the stock is.
 */
function stockTags({ inStock, stock }: Filters): string[] {
  return inStock === 'true' || stock !== undefined ? ['stock-states'] : [];
}

const tagsOf = (products: readonly ProductJson[]) => products.map(({ id }) => `product:${id}`);
const listJson = (products: readonly ProductJson[]) =>
  `[${products.map(({ json }) => json).join(',')}]`;

/** Which products a list shows; those for sale unless it says otherwise. */
interface Shown {
  status?: ListingFilter['status'];
}

async function pageOfProducts(
  deps: Deps,
  current: CurrentCatalogue,
  categoryIds: string[] | null,
  { status, sort, page, limit, ...filters }: CategoryProductsQuery & Shown,
  gone: AbortSignal,
): Promise<ReadyJson> {
  const query = { ...filterOf(categoryIds, filters, status), sort, page: { page, limit } };
  const { ids, total } = await listProductIds(deps, current, query);
  const products = await findProductsJson(deps.pool, ids, { gone, hidden: status !== undefined });
  const pagination = JSON.stringify(paginationOf({ page, limit }, total));
  const json = `{"data":${listJson(products)},"pagination":${pagination}}`;
  return new ReadyJson({ json, tags: [...tagsOf(products), ...stockTags(filters)] });
}

/**
 * Returns the ids of a category and its descendants. Null without a category, which means all; empty
 * for an unknown one.
 */
function categoriesNamed({ categories }: CurrentCatalogue, idOrSlug: string | undefined) {
  if (!idOrSlug) return null;
  const id = categories.find(idOrSlug);
  return id === undefined ? [] : categories.listSubtree(id);
}

/**
 * A page of all products, or of a category and its descendants. An unknown category gives an empty
 * page.
 */
export async function listProducts(
  deps: Deps,
  { category, ...query }: ProductListQuery,
  gone: AbortSignal,
) {
  const current = await deps.catalogueIndex.current();
  return pageOfProducts(deps, current, categoriesNamed(current, category), query, gone);
}

/** A page of all products for administrators, drafts and archived ones included unless the query says otherwise. */
export async function listAllProducts(
  deps: Deps,
  { category, status, ...query }: AllProductsQuery,
  gone: AbortSignal,
) {
  const current = await deps.catalogueIndex.current();
  const categoryIds = categoriesNamed(current, category);
  return pageOfProducts(deps, current, categoryIds, { ...query, status: status ?? 'ALL' }, gone);
}

/** Returns the ids of all products that match filters of the back office's list. */
export async function listFilteredIds(
  deps: Deps,
  { q, category, stock, status }: Pick<AllProductsQuery, 'q' | 'category' | 'stock' | 'status'>,
): Promise<string[]> {
  const current = await deps.catalogueIndex.current();
  const categoryIds = categoriesNamed(current, category);
  const filter = filterOf(categoryIds, { q, stock, color: [] }, status ?? 'ALL');
  const page = { page: 1, limit: Number.MAX_SAFE_INTEGER };
  return (await listProductIds(deps, current, { ...filter, page })).ids;
}

/**
 * A page of the products of a category and its descendants.
 * @throws AppError NOT_FOUND for an unknown category
 */
export async function listCategoryProducts(
  deps: Deps,
  categoryId: string,
  query: CategoryProductsQuery,
  gone: AbortSignal,
) {
  const current = await deps.catalogueIndex.current();
  const categoryIds = current.categories.listSubtree(categoryId);
  if (categoryIds.length === 0) throw notFound('Category');
  return pageOfProducts(deps, current, categoryIds, query, gone);
}

/**
 * Returns the facets of a listing with these filters: price range in rupees, colors and sizes, each
 * without its own filter.
 */
export async function listFacets(
  deps: Deps,
  { category, ...filters }: FacetsQuery,
): Promise<ReadyJson> {
  const current = await deps.catalogueIndex.current();
  const filter = filterOf(categoriesNamed(current, category), filters);
  const { total, price, colors, sizes } = await listFacetCounts(deps, current, filter);
  const facets: Facets = {
    total,
    price: { min: toRupees(price.min), max: toRupees(price.max) },
    colors,
    sizes: sizes.toSorted((a, b) => compareSizes(a.size, b.size)),
  };
  return new ReadyJson({ json: JSON.stringify(facets), tags: stockTags(filters) });
}

/**
 * Finds products for the search overlay, the most relevant first. An empty query returns the newest.
 * @param bySku whether a SKU or its beginning also finds its product
 */
export async function searchProducts(
  deps: Deps,
  { q, limit }: z.output<typeof SearchQuery>,
  { bySku }: { bySku: boolean },
): Promise<ReadyJson> {
  const current = await deps.catalogueIndex.current();
  const filter = {
    ...({ categoryIds: null, q, bySku, status: 'ACTIVE' } as const),
    ...{ colorKeys: [], inStock: false },
  };
  const { ids } = await listProductIds(deps, current, { ...filter, page: { page: 1, limit } });
  const products = await findProductsJson(deps.pool, ids);
  return new ReadyJson({ json: `{"products":${listJson(products)}}`, tags: tagsOf(products) });
}

function answerProduct(product: ProductJson | undefined): ReadyJson {
  if (!product) throw notFound('Product');
  return new ReadyJson({ json: `{"product":${product.json}}`, tags: tagsOf([product]) });
}

/**
 * Returns a product by its id.
 * @param hidden whether drafts and archived products are found as well
 * @throws AppError NOT_FOUND, also for a deleted product
 */
export async function getProduct(
  { pool }: Deps,
  id: string,
  { hidden = false } = {},
): Promise<ReadyJson> {
  const [product] = isId(id) ? await findProductsJson(pool, [id], { hidden }) : [];
  return answerProduct(product);
}

/**
 * Returns a product for the answer to an administrator who has just saved it.
 * @throws AppError NOT_FOUND if it was deleted since
 */
export async function getSavedProduct({ pool }: Pick<Deps, 'pool'>, id: string): Promise<Product> {
  const [product] = await findProductsJson(pool, [id], { hidden: true });
  if (!product) throw notFound('Product');
  const { sale, variants, ...rest } = Product.parse(JSON.parse(product.json));
  return {
    ...rest,
    ...(sale ? { sale } : {}),
    variants: variants.map(({ regular, ...variant }) =>
      regular ? { ...variant, regular } : variant,
    ),
  };
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
 * @param hidden whether drafts and archived products are found as well
 * @throws AppError NOT_FOUND
 */
export async function getProductByName(
  { pool }: Deps,
  urlName: string,
  { hidden = false } = {},
): Promise<ReadyJson> {
  return answerProduct(await findProductJsonByName(pool, urlName, { hidden }));
}
