import type { ProductListQuery } from '#common/contract/products.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { paginationOf, type PageOf } from '../../lib/paging.ts';
import { findCategoryId, findSubtreeIds } from '../categories/categories.queries.ts';
import { presentProduct } from './products.present.ts';
import { countProducts, findProduct, findProductByName, findProducts } from './products.queries.ts';

async function pageOfProducts({ db }: Deps, categoryIds: string[] | null, page: PageOf) {
  const [rows, total] = await Promise.all([
    findProducts(db, categoryIds, page),
    countProducts(db, categoryIds),
  ]);
  return { data: rows.map(presentProduct), pagination: paginationOf(page, total) };
}

/** A page of all products, or of a category and those below it; an unknown category has none. */
export async function listProducts(deps: Deps, { category, ...page }: ProductListQuery) {
  if (!category) return pageOfProducts(deps, null, page);
  const categoryId = await findCategoryId(deps.db, category);
  return pageOfProducts(deps, categoryId ? await findSubtreeIds(deps.db, categoryId) : [], page);
}

/**
 * A page of a category's products and of those below it.
 * @throws AppError NOT_FOUND for an unknown category
 */
export async function listCategoryProducts(deps: Deps, categoryId: string, page: PageOf) {
  const categoryIds = isId(categoryId) ? await findSubtreeIds(deps.db, categoryId) : [];
  if (categoryIds.length === 0) throw notFound('Category');
  return pageOfProducts(deps, categoryIds, page);
}

/** @throws AppError NOT_FOUND */
export async function getProduct({ db }: Deps, id: string) {
  const row = isId(id) ? await findProduct(db, id) : null;
  if (!row) throw notFound('Product');
  return { product: presentProduct(row) };
}

/**
 * The product behind /product/{productName}: the one that has the link now, else the one that had it.
 * @throws AppError NOT_FOUND
 */
export async function getProductByName({ db }: Deps, urlName: string) {
  const row = await findProductByName(db, urlName);
  if (!row) throw notFound('Product');
  return { product: presentProduct(row) };
}
