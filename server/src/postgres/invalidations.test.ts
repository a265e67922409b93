import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { LOW_STOCK } from '#common/shop-limits.ts';
import { newId } from '../lib/ids.ts';
import { connectTo } from './db.ts';
import { createInvalidations, type Changed } from './invalidations.ts';
import { makeCategory, makeProduct } from '../../test/builders/products.ts';
import { makeUser } from '../../test/builders/users.ts';
import { testApp } from '../../test/test-app.ts';

const app = await testApp();
const { db, invalidations, pool } = app.deps;
const heard: Changed[] = [];
invalidations.listen((changed) => heard.push(changed));

/** What was announced since the test began, sorted; 'all' for everything. */
async function announced(): Promise<string[]> {
  await invalidations.catchUp();
  return [
    ...new Set(heard.flatMap((changed) => (changed === 'all' ? 'all' : [...changed]))),
  ].sort();
}

beforeEach(async () => {
  await invalidations.catchUp();
  heard.length = 0;
});

const product = await makeProduct(app, {
  images: [{ hash: 'a'.repeat(64) }],
  variants: [{ stock: 50 }, { size: 'L', stock: 50 }],
});
const tag = `product:${product.id}`;
const variantId = product.variants[0]?.id ?? '';
const customer = await makeUser(app);
await db.company.create({ data: { name: 'Vastra' } });
await db.legalPage.create({ data: { slug: 'privacy-policy', title: 'Privacy', content: 'Text' } });

const setStock = (stock: number) =>
  db.variant.update({ where: { id: variantId }, data: { stock } });

describe('what a change announces', () => {
  it('a new product: lists and counts, but no product that was there', async () => {
    await makeProduct(app, { categoryId: product.categoryId });
    const tags = await announced();
    expect(tags.filter((one) => !one.startsWith('product:'))).toEqual([
      'product-counts',
      'products',
    ]);
    expect(tags).not.toContain(tag);
  });

  it.each([
    ['name', { name: 'Madder Kurta' }, ['products']],
    ['description', { description: 'Soft' }, ['products']],
    ['mark as a best seller', { isBestSeller: true }, ['products']],
    ['deletion', { deletedAt: new Date() }, ['product-counts', 'products']],
    ['return', { deletedAt: null }, ['product-counts', 'products']],
  ])('a product’s %s: the product and the lists', async (_what, data, lists) => {
    await db.product.update({ where: { id: product.id }, data });
    expect(await announced()).toEqual([...lists, tag].sort());
  });

  it('a product’s move to another category: the counts as well', async () => {
    const { id: categoryId } = await makeCategory(app);
    await announced();
    heard.length = 0;
    await db.product.update({ where: { id: product.id }, data: { categoryId } });
    expect(await announced()).toEqual(['product-counts', tag, 'products']);
  });

  it('a save that changes nothing: nothing', async () => {
    const { updatedAt, name } = await db.product.findUniqueOrThrow({ where: { id: product.id } });
    await db.product.update({ where: { id: product.id }, data: { name, updatedAt } });
    expect(await announced()).toEqual([]);
  });

  it.each([
    ['stays plentiful', 50, LOW_STOCK + 1, []],
    ['becomes low', LOW_STOCK + 1, LOW_STOCK, ['stock-states']],
    ['stays low', LOW_STOCK, 1, []],
    ['sells out', 1, 0, ['stock-states']],
    ['comes back', 0, 3, ['stock-states']],
    ['is plentiful again', 3, 50, ['stock-states']],
  ])(
    'a stock that %s: the product, and lists that filter by stock only if the badge changes',
    async (_what, from, to, lists) => {
      await setStock(from);
      await announced();
      heard.length = 0;
      await setStock(to);
      expect(await announced()).toEqual([tag, ...lists]);
    },
  );

  it.each([
    ['price', { sellingPaise: 100 }],
    ['discount', { discountPaise: 1 }],
    ['size', { size: 'XXL', sizeKey: 'xxl' }],
    ['SKU', { sku: 'K-1', skuKey: 'k-1' }],
  ])('a variant’s %s: the product and the lists', async (_what, data) => {
    await db.variant.update({ where: { id: variantId }, data });
    expect(await announced()).toEqual([tag, 'products']);
  });

  it('variants that come and go, many at once: their products', async () => {
    const other = await makeProduct(app);
    await announced();
    heard.length = 0;
    await db.variant.deleteMany({
      where: { productId: { in: [product.id, other.id] }, size: { not: 'XXL' } },
    });
    expect(await announced()).toEqual([tag, `product:${other.id}`, 'products'].sort());
  });

  it('a product’s images: the product', async () => {
    await db.productImage.updateMany({ where: { productId: product.id }, data: { color: 'Red' } });
    expect(await announced()).toEqual([tag]);
    heard.length = 0;
    await db.productImage.deleteMany({ where: { productId: product.id } });
    expect(await announced()).toEqual([tag]);
  });

  it('a former name, and a product that takes one', async () => {
    await db.formerProductName.create({ data: { urlKey: 'old kurta', productId: product.id } });
    expect(await announced()).toEqual(['product-names']);
    heard.length = 0;
    await makeProduct(app, { name: 'Old Kurta', categoryId: product.categoryId });
    expect(await announced()).toContain('product-names');
    heard.length = 0;
    await db.product.updateMany({ where: { urlKey: 'old kurta' }, data: { urlKey: 'new kurta' } });
    expect(await announced()).not.toContain('product-names');
    heard.length = 0;
    await db.product.updateMany({ where: { urlKey: 'new kurta' }, data: { urlKey: 'old kurta' } });
    expect(await announced()).toContain('product-names');
  });

  it('categories, their former links, company details, policy pages and synonyms', async () => {
    const { id, slugKey } = await makeCategory(app, 'Sarees');
    expect(await announced()).toEqual(['categories']);
    const changes: [string, () => Promise<unknown>][] = [
      ['categories', () => db.category.update({ where: { id }, data: { description: 'Silk' } })],
      [
        'categories',
        () => db.formerCategorySlug.create({ data: { slugKey: `${slugKey}-1`, categoryId: id } }),
      ],
      ['categories', () => db.category.delete({ where: { id } })],
      ['company', () => db.company.updateMany({ data: { phone: '9876543210' } })],
      ['legal', () => db.legalPage.updateMany({ data: { title: 'Your privacy' } })],
      ['synonyms', () => db.searchSynonym.updateMany({ data: { group: 'shirt' } })],
      ['synonyms', () => db.searchSynonym.deleteMany()],
      ['company', () => db.company.deleteMany()],
      ['legal', () => db.legalPage.deleteMany()],
    ];
    for (const [expected, change] of changes) {
      heard.length = 0;
      await change();
      expect(await announced()).toEqual([expected]);
    }
  });

  it('a user’s role, sessions and deletion, but not a profile or a new account', async () => {
    const { id } = await makeUser(app);
    const user = { where: { id } };
    await db.user.update({ ...user, data: { firstName: 'Asha' } });
    expect(await announced()).toEqual([]);
    await db.user.update({ ...user, data: { tokenVersion: { increment: 1 } } });
    expect(await announced()).toEqual([`user:${id}`]);
    heard.length = 0;
    await db.user.update({ ...user, data: { userType: 'ADMIN' } });
    expect(await announced()).toEqual([`user:${id}`]);
    heard.length = 0;
    await db.user.delete(user);
    expect(await announced()).toEqual([`user:${id}`]);
  });

  it('an image that is replaced in its row, or a table that is emptied: everything', async () => {
    await db.upload.updateMany({ data: { width: 700 } });
    expect(await announced()).toEqual(['all']);
    heard.length = 0;
    await db.$executeRaw`TRUNCATE "LegalPage"`;
    expect(await announced()).toEqual(['all']);
  });

  it('a change that is taken back: nothing', async () => {
    const undone = db.$transaction(async (tx) => {
      await tx.product.updateMany({ data: { description: 'Never' } });
      throw new Error('Not today.');
    });
    await expect(undone).rejects.toThrow('Not today.');
    expect(await announced()).toEqual([]);
  });
});

describe('every committed change is announced', () => {
  const other = connectTo(app.databaseUrl);
  afterAll(() => other.close());

  it('also if its transaction began before later ones that are known already', async () => {
    const late = await app.deps.pool.connect();
    await late.query('BEGIN');
    await late.query(`INSERT INTO "Company" ("id", "name", "updatedAt") VALUES (1, 'Late', now())`);
    expect(await announced()).toEqual([]);
    await makeCategory(app, 'Meanwhile');
    expect(await announced()).toEqual(['categories']);
    heard.length = 0;
    expect(await announced()).toEqual([]);
    await late.query('COMMIT');
    late.release();
    expect(await announced()).toEqual(['company']);
    heard.length = 0;
    expect(await announced()).toEqual([]);
  });

  it('also if part of its transaction was taken back', async () => {
    const client = await app.deps.pool.connect();
    await client.query('BEGIN');
    await client.query('SAVEPOINT part');
    await client.query(`UPDATE "Company" SET "phone" = '1'`);
    await client.query('ROLLBACK TO part');
    await client.query('SAVEPOINT part');
    await client.query(`UPDATE "Company" SET "phone" = '2'`);
    await client.query('RELEASE part');
    await client.query('COMMIT');
    client.release();
    expect(await announced()).toEqual(['company']);
  });

  it('to every process', async () => {
    const there: Changed[] = [];
    await other.invalidations.catchUp();
    other.invalidations.listen((changed) => there.push(changed));
    await setStock(41);
    await Promise.all([invalidations.catchUp(), other.invalidations.catchUp()]);
    expect([heard, there]).toEqual([[new Set([tag])], [new Set([tag])]]);
    await other.db.user.update({ where: { id: customer.id }, data: { tokenVersion: 5 } });
    await Promise.all([invalidations.catchUp(), other.invalidations.catchUp()]);
    expect([heard[1], there[1]]).toEqual([
      new Set([`user:${customer.id}`]),
      new Set([`user:${customer.id}`]),
    ]);
  });

  it('before a call returns that began after the commit, however many run at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      heard.length = 0;
      const busy = Array.from({ length: 5 }, () => invalidations.catchUp());
      await setStock(20 + round);
      await invalidations.catchUp();
      expect(heard).toContainEqual(new Set([tag]));
      await Promise.all(busy);
    }
  });
});

it('rows are deleted when every process has read them, and not before', async () => {
  const rows = () =>
    db.$queryRaw<{ tag: string }[]>`SELECT DISTINCT "tag" FROM "CacheInvalidation" ORDER BY 1`;
  const hasty = createInvalidations(app.databaseUrl, pool, { retentionMs: 0 });
  await hasty.tidy();
  await db.$executeRaw`UPDATE "Company" SET "phone" = '3'`;
  expect(await rows()).toContainEqual({ tag });
  await db.$executeRaw`INSERT INTO "CacheInvalidation" ("tag", "xid")
    SELECT "number"::text, '3'::xid8 FROM generate_series(1, 20500) AS "number"`;
  await hasty.tidy();
  expect(await rows()).toEqual([{ tag: 'company' }]);
  await invalidations.tidy();
  await invalidations.tidy();
  expect(await rows()).toEqual([{ tag: 'company' }]);
  await hasty.close();
});

describe('everything counts as changed', () => {
  it('at the first call', async () => {
    const fresh = createInvalidations(app.databaseUrl, pool);
    const changes: Changed[] = [];
    fresh.listen((changed) => changes.push(changed));
    await fresh.catchUp();
    await fresh.catchUp();
    await fresh.close();
    expect(changes).toEqual(['all']);
  });

  it('after a pause in which rows may have been deleted', async () => {
    const hasty = createInvalidations(app.databaseUrl, pool, { retentionMs: 0 });
    const changes: Changed[] = [];
    await hasty.catchUp();
    hasty.listen((changed) => changes.push(changed));
    await hasty.catchUp();
    await hasty.close();
    expect(changes).toEqual(['all']);
  });

  it('after the connection was lost', async () => {
    await db.$queryRaw`SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE '%CacheInvalidation%' AND pid <> pg_backend_pid()`;
    await invalidations.catchUp().catch(() => undefined);
    expect(await announced()).toEqual(['all']);
    heard.length = 0;
    expect(await announced()).toEqual([]);
  });

  it('after the table was replaced, as a restore does', async () => {
    await db.$transaction([
      db.$executeRaw`ALTER TABLE "CacheInvalidation" RENAME TO "Outworn"`,
      db.$executeRaw`CREATE TABLE "CacheInvalidation" (LIKE "Outworn" INCLUDING ALL)`,
      db.$executeRaw`DROP TABLE "Outworn"`,
    ]);
    expect(await announced()).toEqual(['all']);
    heard.length = 0;
    await setStock(12);
    expect(await announced()).toEqual([tag]);
  });

  it('but not because of rows that a restored database brought from another server', async () => {
    const tags = [newId(), newId()];
    await db.$executeRaw`INSERT INTO "CacheInvalidation" ("tag", "xid")
      VALUES (${tags[0]}, '9000000000000'::xid8), (${tags[1]}, '3'::xid8)`;
    expect(await announced()).toEqual([]);
    await db.$executeRaw`DELETE FROM "CacheInvalidation" WHERE "tag" = ANY(${tags})`;
  });
});
