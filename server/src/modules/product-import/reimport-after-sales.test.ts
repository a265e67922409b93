import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Product } from '#common/contract/products.ts';
import { addAddress, addToCart, place } from '#server/test/builders/orders.ts';
import { stockMismatches } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';
import { importProducts } from './product-import.service.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const folder = mkdtempSync(path.join(tmpdir(), 'import-'));
const file = path.join(folder, 'shop.csv');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src';
const FIRST = ['tee,Plain Tee,Size,S,T-S,10,499,front.png', 'tee,,,M,T-M,8,499,'];

function importRows(rows: readonly string[]) {
  const { db, clock, imageKeeper } = app.deps;
  writeFileSync(file, `${[HEADER, ...rows].join('\n')}\n`);
  return importProducts({ db, clock, imageKeeper, file });
}

async function shownProduct(): Promise<Product> {
  return (await app.call('get', '/products')).body.data[0];
}

test('the stock that was sold and the price that an admin set outlive every import of the file', async () => {
  const front = sharp({ create: { width: 40, height: 50, channels: 3, background: '#aa0000' } });
  await front.png().toFile(path.join(folder, 'front.png'));
  await importRows(FIRST);
  const { id, name, categoryId, variants } = await shownProduct();
  const customer = await makeUser(app);
  const address = await addAddress(app, customer);
  await addToCart(app, customer, variants[0]?.id ?? '', 3);
  expect((await place(app, customer, address.id)).status).toBe(201);
  const [small, medium] = (await shownProduct()).variants;
  const saved = await app
    .call('post', '/products', admin)
    .field({ id, productName: `${name} of Khadi`, categoryId })
    .field('productVariants', JSON.stringify([small, { ...medium, originalPrice: 450 }]));
  expect(saved.status).toBe(200);

  const before = await shownProduct();
  const same = await importRows(FIRST);
  expect(same.products).toEqual({ created: 0, updated: 0, unchanged: 1, refused: 0 });
  expect(same.overwritten).toEqual([]);
  expect(await shownProduct()).toEqual(before);
  expect(before.variants).toMatchObject([
    { stock: 7, originalPrice: 499 },
    { stock: 8, originalPrice: 450 },
  ]);

  const changed = await importRows([
    'tee,Plain Tee,Size,S,T-S,10,549,front.png',
    'tee,,,M,T-M,6,499,',
  ]);
  expect(changed.variants).toMatchObject({ updated: 2 });
  const after = await shownProduct();
  expect(after.name).toBe('Plain Tee of Khadi');
  expect(after.variants).toMatchObject([
    { stock: 7, originalPrice: 549 },
    { stock: 6, originalPrice: 450 },
  ]);
  expect(await stockMismatches(app)).toEqual([]);
  const log = await app.call('get', '/changes?kind=PRODUCT', admin);
  expect(log.body.changes[0]).toMatchObject({ action: 'IMPORTED', label: 'Plain Tee of Khadi' });
});

test.each([0, 5])(
  'a stock that only the shop has counted, first as %i, stays when a file names its SKU for the first time',
  async (stock) => {
    const { categoryId } = await shownProduct();
    const sku = `OWN-${stock}`;
    const variant = { size: 'S', color: 'Indigo', stock, originalPrice: 900, sku };
    const made = await app
      .call('post', '/products', admin)
      .field({ productName: 'Own Kurta', categoryId })
      .field('productVariants', JSON.stringify([variant]))
      .attach('images', path.join(folder, 'front.png'));
    expect(made.status).toBe(201);
    const [own] = made.body.product.variants;
    const counted = await app.call('put', `/variants/${own.id}/stock`, admin).send({ stock: 6 });
    expect(counted.status).toBe(200);

    const report = await importRows([`own-kurta-${stock},Own Kurta,Size,S,${sku},10,900,`]);
    const kurta = (await app.call('get', `/products/${made.body.product.id}`)).body.product;
    expect(kurta.variants[0].stock).toBe(6);
    expect(report.overwritten).toEqual([]);
  },
);
