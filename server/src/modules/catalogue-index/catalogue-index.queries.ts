import type { Pool } from 'pg';
import type { ProductStatus } from '#common/domain/product-status.ts';
import { rowsOf, type Statement } from '../../postgres/statement.ts';

/** A variant as the statement lists it: color, its key and hex code, size and its key, stock, price, discount. */
type VariantRow = [string, string, string, string, string, number, number, number];

/** What the index reads of a product. */
export interface IndexRow {
  id: string;
  createdAt: number;
  isBestSeller: boolean;
  status: ProductStatus;
  categoryId: string;
  name: string;
  /** The search text, or null if the product has no search index. */
  text: string | null;
  /** The text form of a tsvector. */
  vector: string | null;
  variants: VariantRow[] | null;
}

const PRODUCT_IDS: Statement = {
  name: 'catalogue-ids',
  text: `SELECT "id" FROM "Product" WHERE "deletedAt" IS NULL ORDER BY "createdAt", "id"`,
};

const PRODUCTS: Statement = {
  name: 'catalogue-products',
  text: `
    SELECT p."id", (extract(epoch FROM p."createdAt") * 1000)::float8 AS "createdAt", p."isBestSeller",
      p."status", p."categoryId", p."name", s."text", s."vector"::text AS "vector", (
        SELECT json_agg(json_build_array(v."color", v."colorKey", v."colorHexCode", v."size", v."sizeKey",
          v."stock", v."originalPaise", v."discountPaise"))
        FROM "Variant" v WHERE v."productId" = p."id") AS "variants"
    FROM unnest($1::uuid[]) AS "one" ("id")
    JOIN "Product" p ON p."id" = "one"."id"
    LEFT JOIN "ProductSearch" s ON s."productId" = p."id"
    WHERE p."deletedAt" IS NULL ORDER BY p."createdAt", p."id"`,
};

/** Returns the ids of all products, oldest first. */
export async function findAllIds(pool: Pool): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(pool, PRODUCT_IDS, []);
  return rows.map(({ id }) => id);
}

/** Returns what the index reads of products, oldest first. Unknown and deleted ones are left out. */
export function findIndexRows(pool: Pool, ids: readonly string[]): Promise<IndexRow[]> {
  return rowsOf<IndexRow>(pool, PRODUCTS, [ids]);
}

const NAME_ORDER: Statement = {
  name: 'catalogue-name-order',
  text: `
    SELECT "id" FROM "Product" WHERE "deletedAt" IS NULL
    ORDER BY "name" COLLATE "name_order", "id"`,
};

/** Returns the ids of all products in the order of their names. */
export async function findNameOrder(pool: Pool): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(pool, NAME_ORDER, []);
  return rows.map(({ id }) => id);
}

const TEXT_ORDERS: Statement = {
  name: 'catalogue-text-orders',
  text: `
    SELECT "text", row_number() OVER (ORDER BY "text")::int AS "plain",
      row_number() OVER (ORDER BY "text" COLLATE "name_order")::int AS "byName"
    FROM unnest($1::text[]) AS "one" ("text")`,
};

/** The places of a text in the database's own order and in that of names. */
export interface TextPlaces {
  text: string;
  plain: number;
  byName: number;
}

/** Sorts texts as the database does. */
export function findTextPlaces(pool: Pool, texts: readonly string[]): Promise<TextPlaces[]> {
  return rowsOf<TextPlaces>(pool, TEXT_ORDERS, [texts]);
}

/** A category as listings find it. */
export interface CategoryRow {
  id: string;
  parentId: string | null;
  slugKey: string;
  formerSlugs: string[];
}

const CATEGORIES: Statement = {
  name: 'catalogue-categories',
  text: `
    SELECT c."id", c."parentId", c."slugKey",
      ARRAY(SELECT f."slugKey" FROM "FormerCategorySlug" f WHERE f."categoryId" = c."id") AS "formerSlugs"
    FROM "Category" c`,
};

/** Returns all categories with their present and former slugs. */
export function findCategoryRows(pool: Pool): Promise<CategoryRow[]> {
  return rowsOf<CategoryRow>(pool, CATEGORIES, []);
}

const SYNONYMS: Statement = {
  name: 'catalogue-synonyms',
  text: `SELECT "term", "group" FROM "SearchSynonym" ORDER BY "term"`,
};

export interface SynonymRow {
  term: string;
  group: string;
}

/** Returns all synonyms. */
export function findSynonymRows(pool: Pool): Promise<SynonymRow[]> {
  return rowsOf<SynonymRow>(pool, SYNONYMS, []);
}

// The operators ~>=~ and ~<~ compare bytes, so the index finds a beginning that is a parameter.
const PREPARED_TEXT: Statement = {
  name: 'catalogue-prepared-text',
  text: `
    SELECT to_tsquery('english', $1)::text AS "query", ARRAY(
      SELECT DISTINCT "productId"::text FROM "Variant"
      WHERE $2::text IS NOT NULL AND "search_text"("sku") ~>=~ $2 AND "search_text"("sku") ~<~ ($2 || chr(1114111))
    ) AS "bySku"`,
};

/**
 * Stems a query and finds the products that have a SKU or its beginning.
 * @param sku as search text; null finds none
 */
export async function prepareText(
  pool: Pool,
  query: string,
  sku: string | null,
): Promise<{ query: string; bySku: string[] }> {
  const [row] = await rowsOf<{ query: string; bySku: string[] }>(pool, PREPARED_TEXT, [query, sku]);
  return row ?? { query: '', bySku: [] };
}

const NAMES_LIKE: Statement = {
  name: 'catalogue-names-like',
  text: `SELECT "id" FROM "Product" WHERE "deletedAt" IS NULL AND strpos("name", $1) > 0`,
};

/** Returns the products whose names have these characters as they are written. Uses no index. */
export async function findNamesWith(pool: Pool, characters: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(pool, NAMES_LIKE, [characters]);
  return rows.map(({ id }) => id);
}

const ALIKE: Statement = {
  name: 'catalogue-alike',
  text: `
    SELECT a."productId" AS "id", word_similarity($1, s."text") AS "similarity"
    FROM products_alike($1) a JOIN "ProductSearch" s ON s."productId" = a."productId"`,
};

const ALIKE_AMONG: Statement = {
  name: 'catalogue-alike-among',
  text: `
    SELECT "productId" AS "id", word_similarity($1, "text") AS "similarity" FROM "ProductSearch"
    WHERE "productId" = ANY($2::uuid[]) AND word_similarity($1, "text") >= 0.4`,
};

/** Returns those of the given products whose words look like a query's. */
export function findAlikeAmong(
  pool: Pool,
  text: string,
  ids: readonly string[],
): Promise<{ id: string; similarity: number }[]> {
  return rowsOf<{ id: string; similarity: number }>(pool, ALIKE_AMONG, [text, ids]);
}

/** Returns the products whose words look like a query's. */
export function findAlike(pool: Pool, text: string): Promise<{ id: string; similarity: number }[]> {
  return rowsOf<{ id: string; similarity: number }>(pool, ALIKE, [text]);
}
