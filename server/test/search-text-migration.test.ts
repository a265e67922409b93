import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { placeOrderOf } from './builders/orders.ts';
import { makeProduct } from './builders/products.ts';
import { makeAdmin, makeUser } from './builders/users.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const { db } = app.deps;
const MIGRATIONS = path.join(PROJECT_ROOT, 'prisma', 'migrations');

/** Runs migrations again, in their order, over what a shop has stored. */
async function runAgain(...names: string[]): Promise<void> {
  const folders = await readdir(MIGRATIONS);
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  for (const name of names) {
    const folder = folders.find((each) => each.endsWith(`_${name}`)) ?? '';
    const sql = await readFile(path.join(MIGRATIONS, folder, 'migration.sql'), 'utf8');
    await client.query(sql);
  }
  await client.end();
}

it('a shop of an earlier version finds its products, orders and mails by the new rules', async () => {
  const customer = await makeUser(app, { username: "d'souza" });
  const { id: productId, variants } = await makeProduct(app, {
    name: 'ज़री D’Souza Top',
    variants: [{ sku: "O'N/1, A" }, { size: 'L', sku: 'Plain-1' }],
  });
  const order = await placeOrderOf(app, customer, variants[0]?.id ?? '');
  const other = await placeOrderOf(app, customer, variants[1]?.id ?? '');
  const noSku = await placeOrderOf(app, customer, (await makeProduct(app)).variants[0]?.id ?? '');
  const ids = [order.id, other.id, noSku.id];
  const keys = async () =>
    (await db.order.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })).map(
      ({ searchKey }) => searchKey,
    );
  const expected = await keys();
  await db.searchSynonym.createMany({
    data: ['kid’s', 'kids'].map((term) => ({ term, group: 'child' })),
  });
  // What the former rules stored: the migration of that day made it, before SKU or product went.
  await db.$executeRaw`DROP INDEX "Variant_sku_search_idx"`;
  await db.$executeRaw`DROP INDEX "OutboxMail_recipient_search_idx"`;
  await db.$executeRaw`DROP FUNCTION "search_text"(text)`;
  await runAgain('search_text');
  expect(await keys()).not.toEqual(expected);
  await db.variant.updateMany({ where: { productId }, data: { sku: null, skuKey: null } });

  await runAgain('search_text_separators');

  expect(await keys()).toEqual(expected);
  const found = async (q: string) =>
    (await app.call('get', '/orders/all', admin).query({ q })).body.orders.map(
      ({ id }: { id: string }) => id,
    );
  expect(await found('on 1')).toEqual([order.id]);
  expect(await found("O'N/1, A")).toEqual([order.id]);
  for (const q of ['जरी', 'dsouza']) {
    const { body } = await app.call('get', '/products/search', customer).query({ q });
    expect([q, body.products[0]?.id]).toEqual([q, productId]);
  }
  const terms = await db.searchSynonym.findMany({ where: { group: 'child' } });
  expect(terms.map(({ term }) => term)).toEqual(['kids']);
  const stored = await db.outboxMail.findMany({ where: { orderId: { in: ids } } });
  const mails = await app.call('get', '/mails', admin).query({ q: 'dsouza' });
  expect(mails.body.pagination.totalItems).toBe(stored.length);
  expect(stored.length).toBeGreaterThan(0);
});
