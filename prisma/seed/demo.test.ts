import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareSizes } from '#common/domain/sizes.ts';
import { createDb, type Db } from '#server/src/lib/db.ts';
import { createImageStore } from '#server/src/lib/images.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/test-database.ts';
import { seedDemoShop } from './demo.ts';
import { DEMO_PRODUCTS } from './goods.ts';
import { seedPolicyPages } from './policies.ts';

const logger = { info: () => undefined };
const uploads = mkdtempSync(path.join(tmpdir(), 'uploads-'));
const images = createImageStore(uploads);
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(database.url);
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
  rmSync(uploads, { recursive: true, force: true });
});

test('two servers that start on an empty shop fill it once, with pictures that are there', async () => {
  await Promise.all([seedDemoShop({ db, images, logger }), seedDemoShop({ db, images, logger })]);
  const products = await db.product.findMany({
    include: { variants: true, images: { include: { upload: true } }, category: true },
    orderBy: { id: 'desc' },
  });
  expect(products.map(({ name }) => name)).toEqual(DEMO_PRODUCTS.map(({ name }) => name));
  for (const product of products) {
    expect(product.images.length, product.name).toBeGreaterThan(0);
    expect(product.category.parentId, product.name).not.toBeNull();
    for (const { upload } of product.images) {
      expect(existsSync(path.join(uploads, `${upload.hash}.webp`)), upload.filename).toBe(true);
    }
  }
  expect((await db.company.findFirst())?.name).toBe('Vastra');
});

test('has something sold out, something with one piece left, and a history for every piece', async () => {
  const variants = await db.variant.findMany();
  const stocks = variants.map(({ stock }) => stock);
  expect(stocks).toContain(0);
  expect(stocks).toContain(1);
  const moved = await db.stockMovement.aggregate({ _sum: { change: true } });
  expect(moved._sum.change).toBe(stocks.reduce((sum, stock) => sum + stock, 0));
  for (const { originalPaise, discountPaise } of variants) {
    expect(discountPaise).toBeLessThanOrEqual(originalPaise);
  }
});

test('names categories of the same name by their parents, as their links need it', async () => {
  const slugs = (await db.category.findMany({ where: { name: 'Kurtas' } })).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(2);
});

test('offers sizes in wearing order', () => {
  for (const { sizes } of DEMO_PRODUCTS) expect([...sizes].sort(compareSizes)).toEqual(sizes);
});

test('the policy pages speak of the company by its placeholders', async () => {
  await seedPolicyPages(db);
  const pages = await db.legalPage.findMany({ orderBy: { slug: 'asc' } });
  expect(pages.map(({ slug }) => slug)).toEqual(['privacy-policy', 'terms-conditions']);
  for (const { content } of pages) {
    for (const placeholder of ['{{companyName}}', '{{companyEmail}}', '{{companyAddress}}']) {
      expect(content).toContain(placeholder);
    }
  }
});

test('a policy page that the owner rewrote stays rewritten', async () => {
  await seedPolicyPages(db);
  const where = { slug: 'terms-conditions' };
  await db.legalPage.update({ where, data: { content: 'Ours.' } });
  await seedPolicyPages(db);
  expect((await db.legalPage.findUniqueOrThrow({ where })).content).toBe('Ours.');
  await db.legalPage.deleteMany();
});

test('a shop that is in use is left as it is', async () => {
  await db.productImage.deleteMany();
  await db.$executeRaw`TRUNCATE "Product" CASCADE`;
  await seedDemoShop({ db, images, logger });
  expect(await db.product.count()).toBe(0);
});
