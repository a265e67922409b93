import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTo, type Connections, type Db } from '#server/src/postgres/db.ts';
import { createImageStore } from '#server/src/modules/images/images.service.ts';
import { newId } from '#server/src/lib/ids.ts';
import type { ImageKeeper } from '#server/src/modules/images/image-keeper.service.ts';
import { createDiskUploads } from '#server/src/storage/disk-uploads.ts';
import { imageKeeperFor } from '#server/test/image-keepers.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/test-database.ts';
import { paintDemoShop, seedDemoShop } from './demo.ts';
import { DEMO_CATEGORIES } from './designs/categories.ts';
import { demoImagesOf } from './demo-pictures.ts';
import { DEMO_PRODUCTS } from './demo-products.ts';
import { startPainter } from './painter.ts';
import { seedPolicyPages } from '#server/src/modules/legal/policy-pages.service.ts';

const logger = { info: () => undefined, error: (fault: unknown) => expect(fault).toBeNull() };
const folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
const uploadSettings = { folder };
const uploads = createDiskUploads(folder);
const images = createImageStore(uploads);
/** A few of the products: one sold out, one with last pieces. */
const SAMPLE = ['Gingham Weekend Shirt', 'Twirl Denim Skirt'];
const products = DEMO_PRODUCTS.filter(({ name }) => SAMPLE.includes(name));
let database: TestDatabase;
let db: Db;
let close: Connections['close'];
let imageKeeper: ImageKeeper;

beforeAll(async () => {
  database = await createTestDatabase();
  const connections = connectTo(database.url);
  ({ db, close } = connections);
  imageKeeper = imageKeeperFor(connections.pool, folder);
});
afterAll(async () => {
  await close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The painting process gives way to all others, so it takes long on a busy machine. */
const PATIENCE_MS = 300_000;

const isThere = (hash: string) => existsSync(path.join(folder, `${hash}.webp`));

test('two servers that start on an empty shop fill it once', async () => {
  const request = { db, products };
  await Promise.all([seedDemoShop(request), seedDemoShop(request)]);
  const written = await db.product.findMany({
    include: { variants: true, images: { include: { upload: true } }, category: true },
    orderBy: { id: 'desc' },
  });
  expect(written.map(({ name }) => name)).toEqual(products.map(({ name }) => name));
  for (const product of written) {
    expect(product.images.length, product.name).toBeGreaterThan(1);
    expect(product.category.parentId, product.name).not.toBeNull();
    const colors = new Set(product.variants.map(({ color }) => color));
    expect(new Set(product.images.map(({ color }) => color)), product.name).toEqual(colors);
  }
});

test(
  'an image that a request waits for is drawn early, and the next start draws what a stop left',
  async () => {
    const uploads = await db.upload.findMany({ orderBy: { id: 'asc' } });
    const last = uploads.at(-1);
    if (!last) throw new Error('There are no pictures.');
    const first = await paintDemoShop({
      db,
      products,
      images,
      uploadSettings,
      imageKeeper,
      logger,
    });
    await first.waitFor(last.hash);
    await first.stop();
    const drawnAt = (hash: string) => statSync(path.join(folder, `${hash}.webp`)).mtimeMs;
    const drawn = uploads.map(({ hash }) => hash).filter(isThere);
    const earlier = drawn.filter((hash) => drawnAt(hash) < drawnAt(last.hash));
    expect(earlier.length).toBeLessThan(uploads.length / 2);
    /* On a busy machine the stop may come when all are drawn. */
    rmSync(path.join(folder, `${uploads[0]?.hash}.webp`), { force: true });

    const second = await paintDemoShop({
      db,
      products,
      images,
      uploadSettings,
      imageKeeper,
      logger,
    });
    expect(second.waitFor(last.hash), 'no request waits for an image that exists').toBeUndefined();
    await second.done;
    for (const { hash, filename, width, height } of uploads) {
      expect(isThere(hash), filename).toBe(true);
      const picture = await sharp(path.join(folder, `${hash}.webp`)).metadata();
      expect([picture.width, picture.height], filename).toEqual([width, height]);
    }
  },
  PATIENCE_MS,
);

test(
  'a picture that is deleted while it is drawn leaves no file behind',
  async () => {
    // An image of a product that is not in the sample, so no other row names it.
    const drawn = [...demoImagesOf(DEMO_PRODUCTS).drawings.keys()].at(-1);
    const named = { hash: drawn ?? '', filename: 'gone.png', width: 1, height: 1 };
    const { id, hash } = await db.upload.create({ data: { id: newId(), ...named } });
    const painter = startPainter(imageKeeper, { uploads: { folder }, hashes: [hash] }, logger);
    await db.upload.delete({ where: { id } });
    await imageKeeper.sweep([hash]);
    await painter.done;
    expect(readdirSync(folder).filter((file) => file.startsWith(hash))).toEqual([]);
  },
  PATIENCE_MS,
);

test('the shop has a name, a logo, and its whole tree of categories with words to each', async () => {
  const company = await db.company.findFirst({ include: { logo: true } });
  expect(company).toMatchObject({ name: 'Vastra', logo: { filename: 'vastra.png' } });
  const categories = await db.category.findMany();
  expect(categories).toHaveLength(DEMO_CATEGORIES.length);
  for (const { name, description } of categories) expect(description, name).toBeTruthy();
  const skirts = categories.find(({ name }) => name === 'Frocks & Skirts');
  expect(skirts?.uploadId).toBeTruthy();
});

test('has something sold out, something with few pieces left, and a history for every piece', async () => {
  const variants = await db.variant.findMany({ include: { product: true } });
  const stocks = variants.map(({ stock }) => stock);
  const shirt = variants.filter(({ product }) => product.name === 'Gingham Weekend Shirt');
  expect(shirt.every(({ stock }) => stock === 0)).toBe(true);
  expect(Math.max(...stocks)).toBeLessThanOrEqual(5);
  const moved = await db.stockMovement.aggregate({ _sum: { change: true } });
  expect(moved._sum.change).toBe(stocks.reduce((sum, stock) => sum + stock, 0));
});

test('names categories of the same name by their parents, as their links need it', async () => {
  const slugs = (await db.category.findMany({ where: { name: 'Western Wear' } })).map(
    ({ slug }) => slug,
  );
  expect(new Set(slugs).size).toBe(3);
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

test('the terms have their sections, and state age, liability, court and notice', async () => {
  await seedPolicyPages(db);
  const { content } = await db.legalPage.findUniqueOrThrow({ where: { slug: 'terms-conditions' } });
  expect([...content.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
    'Interpretation',
    'Acknowledgment',
    'Links',
    'Termination',
    'Liability',
    'Disclaimer',
    'Governing law',
    'Contact',
  ]);
  for (const term of ['over 18', '100 USD', 'Maharashtra, India', '30 days']) {
    expect(content).toContain(term);
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
  await seedDemoShop({ db, products });
  expect(await db.product.count()).toBe(0);
});
