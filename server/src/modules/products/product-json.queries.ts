import type { Pool } from 'pg';
import { caseKey } from '#common/domain/case-key.ts';
import { imageUrlSql, isoTime, jsonList, rupees } from '../../postgres/json-sql.ts';
import { rowsOf, type Statement } from '../../postgres/statement.ts';

/** A product as the contract has it. */
export interface ProductJson {
  id: string;
  json: string;
}

/** The fields of a product p in the order of the contract. */
const FIELDS = `
  p."id", p."name", p."urlName", p."description", p."isBestSeller", p."status", p."categoryId", (
    SELECT row_to_json("item") FROM (
      SELECT c."id", c."name", c."slug" FROM "Category" c WHERE c."id" = p."categoryId") AS "item"
  ) AS "category", (
    -- An image without a color has no such field; no other field is null.
    SELECT coalesce(array_to_json(array_agg(json_strip_nulls(row_to_json("item")))), '[]') FROM (
      SELECT i."id", i."uploadId", ${imageUrlSql('u."hash"')} AS "url", u."width", u."height",
        nullif(i."color", '') AS "color"
      FROM "ProductImage" i JOIN "Upload" u ON u."id" = i."uploadId"
      WHERE i."productId" = p."id" ORDER BY i."position") AS "item"
  ) AS "images",
  ${jsonList(`
    SELECT v."id", v."sku", v."size", v."color", v."colorHexCode", v."stock",
      ${rupees('v."originalPaise"')} AS "originalPrice", ${rupees('v."discountPaise"')} AS "discountPrice"
    FROM "Variant" v WHERE v."productId" = p."id" ORDER BY v."position"`)} AS "variants",
  ${isoTime('p."createdAt"')} AS "createdAt", ${isoTime('p."updatedAt"')} AS "updatedAt"`;

/** The product p of a query, as JSON. */
const JSON_OF_PRODUCT = `(SELECT row_to_json("item") FROM (SELECT ${FIELDS}) AS "item")::text AS "json"`;

const BY_IDS: Statement = {
  name: 'products-by-ids',
  text: `
    SELECT p."id", ${JSON_OF_PRODUCT}
    FROM unnest($1::uuid[]) WITH ORDINALITY AS "wanted" ("id", "place")
    JOIN "Product" p ON p."id" = "wanted"."id"
    WHERE p."deletedAt" IS NULL AND (p."status" = 'ACTIVE' OR $2::boolean) ORDER BY "wanted"."place"`,
};

/** Products per statement. Between two of them other requests get the connection. */
const SLICE = 250;

/**
 * Returns products in the order of `ids`. Unknown and deleted ones are left out.
 * @param gone aborts when no client needs them any more
 * @param hidden whether drafts and archived products are returned, which only administrators may see
 */
export async function findProductsJson(
  pool: Pool,
  ids: readonly string[],
  { gone, hidden = false }: { gone?: AbortSignal; hidden?: boolean } = {},
): Promise<ProductJson[]> {
  const found: ProductJson[] = [];
  for (let start = 0; start < ids.length; start += SLICE) {
    gone?.throwIfAborted();
    const slice = ids.slice(start, start + SLICE);
    found.push(...(await rowsOf<ProductJson>(pool, BY_IDS, [slice, hidden])));
  }
  return found;
}

// A present name wins over a former one. Deleted products have no present name.
const BY_NAME: Statement = {
  name: 'product-by-name',
  text: `
    SELECT p."id", ${JSON_OF_PRODUCT}
    FROM "Product" p
    WHERE p."deletedAt" IS NULL AND (p."status" = 'ACTIVE' OR $2::boolean) AND p."id" = coalesce(
      (SELECT "id" FROM "Product" WHERE "urlKey" = $1 AND "deletedAt" IS NULL),
      (SELECT "productId" FROM "FormerProductName" WHERE "urlKey" = $1))`,
};

/**
 * Finds a product by its URL name, else by a former one, without regard to case.
 * @param hidden whether drafts and archived products are found, which only administrators may see
 */
export async function findProductJsonByName(
  pool: Pool,
  urlName: string,
  { hidden = false } = {},
): Promise<ProductJson | undefined> {
  const [row] = await rowsOf<ProductJson>(pool, BY_NAME, [caseKey(urlName), hidden]);
  return row;
}
