import type { Pool } from 'pg';
import { caseKey } from '#common/domain/case-key.ts';
import { imageUrlSql, isoTime, jsonList, rupees } from '../../postgres/json-sql.ts';
import { rowsOf, type Statement } from '../../postgres/statement.ts';

/** A product as the contract has it. */
export interface ProductJson {
  id: string;
  json: string;
}

/** The sale that sets the prices of a product p. Of several running ones, the largest. */
const SALE = `
  (SELECT row_to_json("item") FROM (
    SELECT s."id", s."name", s."basisPoints"::float8 / 100 AS "percent", ${isoTime('s."endsAt"')} AS "endsAt"
    FROM "Sale" s
    WHERE s."isRunning"
      AND s."basisPoints" = (SELECT max(v."saleBasisPoints") FROM "Variant" v WHERE v."productId" = p."id")
    ORDER BY s."id" LIMIT 1) AS "item")`;

/** The price of a variant v without the running sale; null without one. */
export const REGULAR_PRICE = `
  CASE WHEN v."saleBasisPoints" <> 0 THEN json_build_object(
    'originalPrice', ${rupees('v."regularPaise"')}, 'discountPrice', ${rupees('v."regularDiscountPaise"')}) END`;

/**
 * Returns the fields of a product p in the order of the contract.
 * @param forAdmins adds what only administrators get
 */
const fields = (forAdmins: boolean) => `
  p."id", p."name", p."urlName", p."description", p."isBestSeller", p."status",
  p."seoTitle", p."seoDescription", p."categoryId", (
    SELECT row_to_json("item") FROM (
      SELECT c."id", c."name", c."slug" FROM "Category" c WHERE c."id" = p."categoryId") AS "item"
  ) AS "category",${forAdmins ? ` ${SALE} AS "sale",` : ''} (
    -- An image without a color or text has no such field; no other field is null.
    SELECT coalesce(array_to_json(array_agg(json_strip_nulls(row_to_json("item")))), '[]') FROM (
      SELECT i."id", i."uploadId", ${imageUrlSql('u."hash"')} AS "url", u."width", u."height",
        nullif(i."color", '') AS "color", i."alt"
      FROM "ProductImage" i JOIN "Upload" u ON u."id" = i."uploadId"
      WHERE i."productId" = p."id" ORDER BY i."position") AS "item"
  ) AS "images",
  ${jsonList(`
    SELECT v."id", v."sku", v."size", v."color", v."colorHexCode", v."stock",
      ${rupees('v."originalPaise"')} AS "originalPrice", ${rupees('v."discountPaise"')} AS "discountPrice"${
        forAdmins ? `, ${REGULAR_PRICE} AS "regular"` : ''
      }
    FROM "Variant" v WHERE v."productId" = p."id" ORDER BY v."position"`)} AS "variants",
  ${isoTime('p."createdAt"')} AS "createdAt", ${isoTime('p."updatedAt"')} AS "updatedAt"`;

/** The product p of a query, as JSON. */
const productJson = (forAdmins: boolean) =>
  `(SELECT row_to_json("item") FROM (SELECT ${fields(forAdmins)}) AS "item")::text AS "json"`;

/** Which products p are found: those for sale, or all that are not deleted. */
const findable = (hidden: boolean) =>
  `p."deletedAt" IS NULL${hidden ? '' : ` AND p."status" = 'ACTIVE'`}`;

const findByIds = (hidden: boolean): Statement => ({
  name: hidden ? 'all-products-by-ids' : 'products-by-ids',
  text: `
    SELECT p."id", ${productJson(hidden)}
    FROM unnest($1::uuid[]) WITH ORDINALITY AS "wanted" ("id", "place")
    JOIN "Product" p ON p."id" = "wanted"."id"
    WHERE ${findable(hidden)} ORDER BY "wanted"."place"`,
});
const BY_IDS = findByIds(false);
const ALL_BY_IDS = findByIds(true);

/** Products per statement. Between two of them other requests get the connection. */
const SLICE = 250;

/**
 * Returns products in the order of `ids`. Unknown and deleted ones are left out.
 * @param gone aborts when no client needs them any more
 * @param hidden whether drafts and archived products are returned and what sales change, which only administrators
 *   may see
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
    found.push(...(await rowsOf<ProductJson>(pool, hidden ? ALL_BY_IDS : BY_IDS, [slice])));
  }
  return found;
}

// A present name wins over a former one. Deleted products have no present name.
const findByName = (hidden: boolean): Statement => ({
  name: hidden ? 'any-product-by-name' : 'product-by-name',
  text: `
    SELECT p."id", ${productJson(hidden)}
    FROM "Product" p
    WHERE ${findable(hidden)} AND p."id" = coalesce(
      (SELECT "id" FROM "Product" WHERE "urlKey" = $1 AND "deletedAt" IS NULL),
      (SELECT "productId" FROM "FormerProductName" WHERE "urlKey" = $1))`,
});
const BY_NAME = findByName(false);
const ANY_BY_NAME = findByName(true);

/**
 * Finds a product by its URL name, else by a former one, without regard to case.
 * @param hidden whether drafts and archived products are found and what sales change, which only administrators may
 *   see
 */
export async function findProductJsonByName(
  pool: Pool,
  urlName: string,
  { hidden = false } = {},
): Promise<ProductJson | undefined> {
  const [row] = await rowsOf<ProductJson>(pool, hidden ? ANY_BY_NAME : BY_NAME, [caseKey(urlName)]);
  return row;
}
