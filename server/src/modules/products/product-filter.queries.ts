import type { ProductSort, StockState } from '#common/contract/products.ts';
import { LOW_STOCK } from '#common/limits.ts';
import { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db } from '../../postgres/db.ts';
import { rowsOf, type PageOf } from '../../lib/paging.ts';
import { countFromCache } from '../../postgres/counter-cache.ts';
import type { TextMatch } from './product-search.queries.ts';

/** The filters of a listing. One and the same variant must meet all conditions on variants. */
export interface ProductFilter {
  /** Null means every category. */
  categoryIds: string[] | null;
  text: TextMatch | null;
  /** Selling price, in paise. */
  minPaise?: number | undefined;
  maxPaise?: number | undefined;
  /** Case keys; the variant must have any of them. Empty filters nothing. */
  colorKeys: string[];
  sizeKey?: string | undefined;
  inStock: boolean;
  stock?: StockState | undefined;
}

/**
 * The condition that a stock state puts on a variant v. The numbers are literals, because Postgres
 * chooses an index by how many rows have such a value, which it cannot estimate for a parameter.
 */
export const STOCK_CONDITIONS: Readonly<Record<StockState, Prisma.Sql>> = {
  in: Prisma.raw(`v."stock" > ${LOW_STOCK}`),
  low: Prisma.raw(`v."stock" BETWEEN 1 AND ${LOW_STOCK}`),
  out: Prisma.raw(`v."stock" = 0`),
};

/** A facet, counted without its own filter so that it shows what else can be chosen. */
type Facet = 'price' | 'color' | 'size';

function variantConditions(filter: ProductFilter, without?: Facet): Prisma.Sql[] {
  const { minPaise, maxPaise, colorKeys, sizeKey, inStock, stock } = filter;
  const conditions: Prisma.Sql[] = [];
  if (without !== 'price') {
    if (minPaise !== undefined)
      conditions.push(Prisma.sql`v."originalPaise" >= ${minPaise}::bigint`);
    if (maxPaise !== undefined)
      conditions.push(Prisma.sql`v."originalPaise" <= ${maxPaise}::bigint`);
  }
  if (without !== 'color' && colorKeys.length > 0) {
    conditions.push(Prisma.sql`v."colorKey" = ANY(${colorKeys})`);
  }
  if (without !== 'size' && sizeKey !== undefined) {
    conditions.push(Prisma.sql`v."sizeKey" = ${sizeKey}`);
  }
  if (inStock) conditions.push(Prisma.sql`v."stock" > 0`);
  if (stock) conditions.push(STOCK_CONDITIONS[stock]);
  return conditions;
}

function productConditions({ categoryIds, text }: ProductFilter): Prisma.Sql[] {
  return [
    Prisma.sql`p."deletedAt" IS NULL`,
    ...(categoryIds ? [Prisma.sql`p."categoryId" = ANY(${categoryIds}::uuid[])`] : []),
    ...(text ? [text.condition] : []),
  ];
}

const AND = ' AND ';

/**
 * FROM and WHERE of the products p that match the filter, joined with their search index s if it has a
 * text.
 */
function matching(filter: ProductFilter): Prisma.Sql {
  const onVariants = variantConditions(filter);
  const conditions = productConditions(filter);
  if (onVariants.length > 0) {
    conditions.push(Prisma.sql`EXISTS (
      SELECT 1 FROM "Variant" v WHERE v."productId" = p."id" AND ${Prisma.join(onVariants, AND)})`);
  }
  return Prisma.sql`FROM "Product" p ${searchOf(filter)} WHERE ${Prisma.join(conditions, AND)}`;
}

function searchOf({ text }: ProductFilter): Prisma.Sql {
  return text ? Prisma.sql`JOIN "ProductSearch" s ON s."productId" = p."id"` : Prisma.empty;
}

/** An aggregate over the variants of product p that meet the filter. */
function overMatching(filter: ProductFilter, aggregate: Prisma.Sql): Prisma.Sql {
  const conditions = [Prisma.sql`v."productId" = p."id"`, ...variantConditions(filter)];
  return Prisma.sql`(SELECT ${aggregate} FROM "Variant" v WHERE ${Prisma.join(conditions, AND)})`;
}

const LOWEST_PRICE = Prisma.sql`min(v."originalPaise")`;
const HIGHEST_DISCOUNT = Prisma.sql`max("discount_share"(v."originalPaise", v."discountPaise"))`;
const NEWEST = Prisma.sql`p."createdAt" DESC, p."id" DESC`;

/**
 * Returns the aggregate over the variants that meet the filter. Without conditions on variants it is
 * the column `kept`, which triggers keep up to date and which has an index.
 */
function ofVariants(filter: ProductFilter, aggregate: Prisma.Sql, kept: Prisma.Sql): Prisma.Sql {
  return variantConditions(filter).length === 0 ? kept : overMatching(filter, aggregate);
}

const lowestPrice = (filter: ProductFilter) =>
  ofVariants(filter, LOWEST_PRICE, Prisma.sql`p."lowestPaise"`);
const highestDiscount = (filter: ProductFilter) =>
  ofVariants(filter, HIGHEST_DISCOUNT, Prisma.sql`p."highestDiscount"`);

function orderOf(filter: ProductFilter, sort: ProductSort | undefined): Prisma.Sql {
  switch (sort) {
    case 'price-asc':
      return Prisma.sql`${lowestPrice(filter)} ASC, ${NEWEST}`;
    case 'price-desc':
      return Prisma.sql`${lowestPrice(filter)} DESC, ${NEWEST}`;
    case 'discount':
      return Prisma.sql`${highestDiscount(filter)} DESC, ${NEWEST}`;
    case 'name':
      return Prisma.sql`p."name" COLLATE "name_order" ASC, p."id" ASC`;
    case 'best-seller':
      return Prisma.sql`p."isBestSeller" DESC, ${NEWEST}`;
    case 'newest':
      return NEWEST;
    case undefined:
      return filter.text ? Prisma.sql`${filter.text.rank} DESC, ${NEWEST}` : NEWEST;
  }
}

/**
 * Returns the ids of a page of products. Without `sort`, a search is sorted by relevance and a listing
 * by newest.
 */
export async function findProductIds(
  db: Db,
  filter: ProductFilter,
  sort: ProductSort | undefined,
  page: PageOf,
): Promise<string[]> {
  const { skip, take } = rowsOf(page);
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT p."id" ${matching(filter)} ORDER BY ${orderOf(filter, sort)} LIMIT ${take} OFFSET ${skip}`;
  return rows.map(({ id }) => id);
}

/** Counts products. With no filter except categories it reads the counter cache. */
export async function countProducts(db: Db, filter: ProductFilter): Promise<number> {
  const { categoryIds, text } = filter;
  if (!text && variantConditions(filter).length === 0) {
    return countFromCache(db, 'Product', { keys: categoryIds ?? undefined });
  }
  const [row] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS "total" ${matching(filter)}`;
  return row?.total ?? 0;
}

/** FROM and WHERE of the variants v that match the filter, without the condition of one facet. */
function variantsWithout(filter: ProductFilter, facet: Facet): Prisma.Sql {
  const conditions = [...productConditions(filter), ...variantConditions(filter, facet)];
  return Prisma.sql`FROM "Product" p JOIN "Variant" v ON v."productId" = p."id" ${searchOf(filter)}
    WHERE ${Prisma.join(conditions, AND)}`;
}

/** Lowest and highest selling price in paise, or nulls if no variant matches. */
export async function findPriceRange(db: Db, filter: ProductFilter) {
  const [row] = await db.$queryRaw<{ min: number | null; max: number | null }[]>`
    SELECT min(v."originalPaise") AS "min", max(v."originalPaise") AS "max"
    ${variantsWithout(filter, 'price')}`;
  return { min: row?.min ?? null, max: row?.max ?? null };
}

/** Returns colors with the number of products that have them, most frequent first, then by name. */
export function findColors(db: Db, filter: ProductFilter) {
  return db.$queryRaw<{ name: string; hex: string; count: number }[]>`
    SELECT mode() WITHIN GROUP (ORDER BY v."color") AS "name",
      mode() WITHIN GROUP (ORDER BY v."colorHexCode") AS "hex",
      count(DISTINCT p."id")::int AS "count"
    ${variantsWithout(filter, 'color')} AND v."colorKey" <> ''
    GROUP BY v."colorKey" ORDER BY "count" DESC, v."colorKey" COLLATE "name_order"`;
}

/** Returns sizes with the number of products that have them, unsorted. */
export function findSizes(db: Db, filter: ProductFilter) {
  return db.$queryRaw<{ size: string; count: number }[]>`
    SELECT mode() WITHIN GROUP (ORDER BY v."size") AS "size", count(DISTINCT p."id")::int AS "count"
    ${variantsWithout(filter, 'size')} GROUP BY v."sizeKey"`;
}
