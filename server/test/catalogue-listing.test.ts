import { beforeAll, expect, it } from 'vitest';
import { fillShop } from '../../scripts/big-shop/fill.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const { db, pool } = app.deps;

/** What differs between products of the generated shop, so that every sort and every mode has ties. */
async function vary(): Promise<void> {
  await db.$executeRaw`UPDATE "Variant" SET "originalPaise" = "originalPaise" + 5000 * "position"
    WHERE "position" % 2 = 1 AND hashtext("id"::text) % 3 = 0`;
  await db.$executeRaw`UPDATE "Variant" SET "color" = upper("color"), "colorHexCode" = '#123456'
    WHERE hashtext("id"::text) % 2 = 0`;
  await db.$executeRaw`UPDATE "Variant" SET "color" = '', "colorKey" = ''
    WHERE hashtext("id"::text) % 7 = 0 AND "position" = 0`;
  await db.$executeRaw`UPDATE "Variant" SET "size" = lower("size") WHERE hashtext("id"::text) % 5 = 0`;
  await db.$executeRaw`UPDATE "Product" SET "deletedAt" = now(), "urlKey" = NULL
    WHERE hashtext("id"::text) % 11 = 0`;
  await db.$executeRaw`UPDATE "Product" SET "status" = 'DRAFT' WHERE hashtext("id"::text) % 13 = 0`;
  await db.$executeRaw`UPDATE "Product" SET "status" = 'ARCHIVED' WHERE hashtext("id"::text) % 13 = 1`;
  await db.$executeRaw`UPDATE "Product" SET "createdAt" = date_trunc('month', "createdAt")`;
}

beforeAll(async () => {
  await fillShop(app.databaseUrl, { products: 400, variants: 2400, orders: 0 });
  await vary();
}, 60_000);

interface Filter {
  query: string;
  /** Conditions on a product p with its search index s. */
  product?: string;
  /** Conditions on a variant v, by facet. */
  color?: string;
  size?: string;
  price?: string;
  stock?: string;
}

const inWomen = `p."categoryId" IN (WITH RECURSIVE t AS (SELECT "id" FROM "Category" WHERE "slugKey" = 'women'
  UNION SELECT c."id" FROM "Category" c JOIN t ON c."parentId" = t."id") SELECT "id" FROM t)`;
const FILTERS: Filter[] = [
  { query: '' },
  { query: 'category=women', product: inWomen },
  { query: 'color=indigo&color=ROSE', color: `v."colorKey" IN ('indigo', 'rose')` },
  { query: 'size=m', size: `v."sizeKey" = 'm'` },
  { query: 'minPrice=1000&maxPrice=2000', price: `v."originalPaise" BETWEEN 100000 AND 200000` },
  {
    query: 'inStock=true&minPrice=5000',
    stock: `v."stock" > 0`,
    price: `v."originalPaise" >= 500000`,
  },
  { query: 'stock=low', stock: `v."stock" BETWEEN 1 AND 10` },
  {
    query: 'category=Women&color=teal&size=L&maxPrice=3333.33&stock=in',
    ...{ product: inWomen, color: `v."colorKey" = 'teal'`, size: `v."sizeKey" = 'l'` },
    ...{ price: `v."originalPaise" <= 333333`, stock: `v."stock" > 10` },
  },
  {
    query: 'q=women%20kur&size=S',
    product: `s."vector" @@ to_tsquery('english', 'women & kur:*')`,
    size: `v."sizeKey" = 's'`,
  },
  { query: 'color=none', color: `v."colorKey" = 'none'` },
];

const FOR_SALE = `p."deletedAt" IS NULL AND p."status" = 'ACTIVE'`;
const FROM = `FROM "Product" p JOIN "ProductSearch" s ON s."productId" = p."id"`;

function conditions({ color, size, price, stock }: Filter): string {
  return [`v."productId" = p."id"`, color, size, price, stock].filter(Boolean).join(' AND ');
}

function where(filter: Filter): string {
  const narrows = filter.color ?? filter.size ?? filter.price ?? filter.stock;
  return [
    FOR_SALE,
    ...(filter.product ? [filter.product] : []),
    ...(narrows ? [`EXISTS (SELECT FROM "Variant" v WHERE ${conditions(filter)})`] : []),
  ].join(' AND ');
}

function ofVariants(filter: Filter, aggregate: string): string {
  return `(SELECT ${aggregate} FROM "Variant" v WHERE ${conditions(filter)})`;
}

const NEWEST = `p."createdAt" DESC, p."id" DESC`;
const SORTS: Record<string, (filter: Filter) => string> = {
  newest: () => NEWEST,
  'price-asc': (filter) => `${ofVariants(filter, 'min(v."originalPaise")')}, ${NEWEST}`,
  'price-desc': (filter) => `${ofVariants(filter, 'min(v."originalPaise")')} DESC, ${NEWEST}`,
  discount: (filter) =>
    `${ofVariants(filter, 'max(discount_share(v."originalPaise", v."discountPaise"))')} DESC, ${NEWEST}`,
  name: () => `p."name" COLLATE "name_order", p."id"`,
  'best-seller': () => `p."isBestSeller" DESC, ${NEWEST}`,
};

const CASES = FILTERS.flatMap((filter) =>
  Object.keys(SORTS).map((sort) => ({ filter, sort, query: filter.query })),
);

it.each(CASES)(
  'lists the products that SQL finds for "$query", sorted by $sort',
  async ({ filter, sort }) => {
    const order = SORTS[sort]?.(filter) ?? '';
    const { rows } = await pool.query<{ id: string }>(
      `SELECT p."id" ${FROM} WHERE ${where(filter)} ORDER BY ${order}`,
    );
    const ids = rows.map(({ id }) => id);
    for (const page of [1, 3]) {
      const path = `/products?${filter.query}&sort=${sort}&limit=7&page=${page}`;
      const { body } = await app.call('get', path);
      expect(body.data.map(({ id }: { id: string }) => id)).toEqual(
        ids.slice(7 * (page - 1), 7 * page),
      );
      expect(body.pagination.totalItems).toBe(ids.length);
    }
  },
);

it.each(FILTERS)('counts the facets that SQL counts for "$query"', async (filter) => {
  const joined = (facet: 'color' | 'size' | 'price') => {
    const { [facet]: _ignored, ...others } = filter;
    return `${FROM} JOIN "Variant" v ON ${conditions(others)}
      WHERE ${FOR_SALE} ${filter.product ? `AND ${filter.product}` : ''}`;
  };
  const all = async <T extends object>(text: string) => (await pool.query<T>(text)).rows;
  const [total] = await all<{ count: number }>(
    `SELECT count(*)::int AS "count" ${FROM} WHERE ${where(filter)}`,
  );
  const [price] = await all<{ min: number; max: number }>(
    `SELECT coalesce(min(v."originalPaise"), 0)::float8 / 100 AS "min",
       coalesce(max(v."originalPaise"), 0)::float8 / 100 AS "max" ${joined('price')}`,
  );
  const colors = await all(
    `SELECT mode() WITHIN GROUP (ORDER BY v."color") AS "name",
       mode() WITHIN GROUP (ORDER BY v."colorHexCode") AS "hex", count(DISTINCT p."id")::int AS "count"
     ${joined('color')} AND v."colorKey" <> ''
     GROUP BY v."colorKey" ORDER BY "count" DESC, v."colorKey" COLLATE "name_order"`,
  );
  const sizes = await all(
    `SELECT mode() WITHIN GROUP (ORDER BY v."size") AS "size", count(DISTINCT p."id")::int AS "count"
     ${joined('size')} GROUP BY v."sizeKey" ORDER BY v."sizeKey"`,
  );
  const { body } = await app.call('get', `/products/facets?${filter.query}`);
  const bySize = (a: { size: string }, b: { size: string }) =>
    a.size.toLowerCase() < b.size.toLowerCase() ? -1 : 1;
  expect({ ...body, sizes: body.sizes.toSorted(bySize) }).toEqual({
    ...{ total: total?.count, price, colors, sizes },
  });
});
