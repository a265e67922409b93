import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillForm, imageFile } from '#server/test/builders/forms.ts';
import { sendProduct, variantInput } from '#server/test/builders/product-form.ts';
import { makeCategory } from '#server/test/builders/products.ts';
import { makeAdmin } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';
import { importProducts } from '#server/src/modules/product-import/product-import.service.ts';

const app = await testApp();
const { db, pool, clock, imageKeeper } = app.deps;
const admin = await makeAdmin(app);
const category = await makeCategory(app);
const put = `${app.uploadsDir}.put-aside`;

/** What of the shop an upload may change. */
async function contents() {
  const [products, categories, uploads, log] = await Promise.all([
    db.product.count(),
    db.category.count(),
    db.upload.count(),
    db.change.count(),
  ]);
  return { products, categories, uploads, log, company: await db.company.findFirst() };
}

/** A file takes the place of the folder. Unlike a folder without rights, that stops the system's administrator too. */
beforeEach(async () => {
  await rename(app.uploadsDir, put);
  await writeFile(app.uploadsDir, '');
});
afterEach(async () => {
  await rm(app.uploadsDir, { recursive: true, force: true });
  await rename(put, app.uploadsDir).catch(() => mkdir(app.uploadsDir));
});

const form = { productName: 'Kurta', categoryId: category.id, variants: [variantInput()] };
const REQUESTS = [
  ['a product', async () => sendProduct(app, admin, form, [await imageFile(), await imageFile()])],
  [
    'a category',
    async () => {
      const media = { field: 'media', list: [await imageFile()] };
      return fillForm(app.call('post', '/categories', admin), { name: 'Scarves' }, media);
    },
  ],
  [
    'the logo',
    async () => {
      const logo = { field: 'logo', list: [await imageFile()] };
      return fillForm(app.call('put', '/company-details', admin), { name: 'Vastra' }, logo);
    },
  ],
] as const;

describe('while images cannot be stored', () => {
  it.each(REQUESTS)(
    '%s is refused for now, nothing of it is left, and later it is saved',
    async (_what, send) => {
      const before = await contents();
      const answer = await send();
      expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
      expect(answer.body.message).toMatch(/^Images cannot be stored/);
      expect(answer.headers['retry-after']).toBe('60');
      expect(await contents()).toEqual(before);
      await rm(app.uploadsDir);
      await rename(put, app.uploadsDir);
      expect((await send()).status).toBeLessThan(300);
    },
  );

  it('an edit without images is saved, and a deletion too', async () => {
    await rm(app.uploadsDir);
    await rename(put, app.uploadsDir);
    const { product } = (await sendProduct(app, admin, form, [await imageFile()])).body;
    await rename(app.uploadsDir, put);
    await writeFile(app.uploadsDir, '');
    const renamed = await sendProduct(app, admin, {
      ...form,
      id: product.id,
      productName: 'Shirt',
    });
    expect(renamed.status).toBe(200);
    const deleted = await app.call('delete', `/products/${product.id}`, admin);
    expect(deleted.status, 'the files go later').toBe(200);
    const { rows } = await pool.query('SELECT count(*)::int AS "due" FROM "ImageCheck"');
    expect(rows[0].due).toBeGreaterThan(0);
  });

  it('an import ends with the reason instead of adding products without images', async () => {
    const front = await imageFile('front.png');
    await writeFile(path.join(app.dataDir, front.name), front.bytes);
    const file = path.join(app.dataDir, 'shop.csv');
    const header = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src';
    await writeFile(file, `${header}\ntee,Plain Tee,Size,S,499,front.png\n`);
    const before = await db.product.count();
    const run = () => importProducts({ db, imageKeeper, clock, file });
    await expect(run()).rejects.toThrow(/^Images cannot be stored/);
    expect(await db.product.count()).toBe(before);
    await rm(app.uploadsDir);
    await rename(put, app.uploadsDir);
    expect((await run()).products.created).toBe(1);
    expect(await readdir(app.uploadsDir)).not.toEqual([]);
  });
});
