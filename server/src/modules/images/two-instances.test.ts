import { readdir } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { fillForm, imageFile, type TestFile } from '#server/test/builders/forms.ts';
import { sendProduct, variantInput } from '#server/test/builders/product-form.ts';
import { makeCategory } from '#server/test/builders/products.ts';
import { makeAdmin } from '#server/test/builders/users.ts';
import { imageKeeperFor } from '#server/test/image-keepers.ts';
import { callsTo, testApp, type TestApp } from '#server/test/test-app.ts';
import { connectTo } from '../../postgres/db.ts';

// Each round decodes images, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const app = await testApp();
const admin = await makeAdmin(app);
const category = await makeCategory(app);

/** A second instance: own connections and own image store, over the same database and the same folder. */
const connections = connectTo(app.databaseUrl);
const imageKeeper = imageKeeperFor(connections.pool, app.uploadsDir);
const calls = callsTo({ ...app.deps, ...connections, imageKeeper });
const other: TestApp = {
  ...app,
  raw: calls,
  call: (method, path, caller) => {
    const request = calls[method](`/api${path}`);
    return caller ? request.set('Authorization', `Bearer ${caller.token}`) : request;
  },
};
const instances = [app, other] as const;

const ROUNDS = 8;
let made = 0;

async function addProduct(shop: TestApp, image: TestFile) {
  made += 1;
  const fields = {
    productName: `Shared Kurta ${made}`,
    categoryId: category.id,
    variants: [variantInput()],
  };
  const answer = await sendProduct(shop, admin, fields, [image]);
  expect(answer.status).toBe(201);
  return answer.body.product;
}

async function addCategory(shop: TestApp, image: TestFile) {
  made += 1;
  const request = shop.call('post', '/categories', admin);
  const answer = await fillForm(
    request,
    { name: `Shared ${made}` },
    { field: 'media', list: [image] },
  );
  expect(answer.status).toBe(201);
  return answer.body;
}

/** Saves a company logo and returns its URL. */
async function saveLogo(shop: TestApp, image: TestFile): Promise<string> {
  const request = shop.call('put', '/company-details', admin);
  const answer = await fillForm(request, { name: 'Vastra' }, { field: 'logo', list: [image] });
  expect(answer.status).toBe(200);
  return answer.body.logoUrl;
}

const served = async (url: string) => (await app.raw.get(url)).status;
const filesOf = async (url: string) => {
  const hash = url.replace('/uploads/', '').slice(0, 40);
  return (await readdir(app.uploadsDir)).filter((name) => name.startsWith(hash));
};

test('an image that one instance deletes while the other adds it is never lost', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const image = await imageFile();
    const [first, second] = round % 2 === 0 ? instances : ([other, app] as const);
    const old = await addProduct(first, image);
    const [deleted, added] = await Promise.all([
      first.call('delete', `/products/${old.id}`, admin),
      addProduct(second, image),
    ]);
    expect(deleted.status).toBe(200);
    expect(await served(added.images[0].url), `round ${round}`).toBe(200);
    await second.call('delete', `/products/${added.id}`, admin);
    expect(await filesOf(added.images[0].url), 'no file of it is left').toEqual([]);
  }
});

test('nor is one that a category loses while the logo becomes it, or a product', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const image = await imageFile();
    const old = await addCategory(app, image);
    const [deleted, logo, added] = await Promise.all([
      app.call('delete', `/categories/${old.id}`, admin),
      saveLogo(other, image),
      addProduct(other, image),
    ]);
    expect(deleted.status).toBe(200);
    expect([await served(logo), await served(added.images[0].url)]).toEqual([200, 200]);
    await Promise.all([
      saveLogo(app, await imageFile()),
      other.call('delete', `/products/${added.id}`, admin),
    ]);
    expect(await filesOf(logo)).toEqual([]);
  }
});

test('nor one that a refused form has brought while the other instance adds it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const image = await imageFile();
    const form = {
      productName: 'Refused Kurta',
      categoryId: 'unknown',
      variants: [variantInput()],
    };
    const [refused, added] = await Promise.all([
      sendProduct(app, admin, form, [image]),
      addProduct(other, image),
    ]);
    expect(refused.status).toBe(400);
    expect(await served(added.images[0].url), `round ${round}`).toBe(200);
    await other.call('delete', `/products/${added.id}`, admin);
    expect(await filesOf(added.images[0].url)).toEqual([]);
  }
});

test('nothing is left to check afterwards', async () => {
  const { rows } = await app.deps.pool.query('SELECT * FROM "ImageCheck"');
  expect(rows).toEqual([]);
  await connections.close();
});
