import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { STANDARD_CONTENT } from '#common/content/standard-content.ts';
import { renderPage } from '#client/app/render.tsx';
import { connectTo } from '#server/src/postgres/db.ts';
import { importProducts } from '#server/src/modules/product-import/product-import.service.ts';
import { applySales } from '#server/src/modules/sales/apply-sales.service.ts';
import { saveArticle } from './builders/articles.ts';
import { fillForm, imageFile } from './builders/forms.ts';
import { placeOrderOf } from './builders/orders.ts';
import { saveMailSettings } from './builders/mail-settings.ts';
import { productAdmin } from './builders/product-admin.ts';
import { formOf, variantInput } from './builders/product-form.ts';
import { makeSale } from './builders/sales.ts';
import { makeUser } from './builders/users.ts';
import { SHORT_HEADER } from './import-shop.ts';
import { callsTo, testApp } from './test-app.ts';

const clientDir = await mkdtemp(path.join(os.tmpdir(), 'vastra-client-'));
await writeFile(
  path.join(clientDir, 'index.html'),
  '<!doctype html><html lang="en-IN"><head><!-- head --><!-- /head --></head><body><!-- root --><div id="root"></div><!-- /root --></body></html>',
);
afterAll(() => rm(clientDir, { recursive: true, force: true }));

const app = await testApp({ clientDir }, renderPage);
const { admin, category, added, edited, shown } = await productAdmin(app);
const customer = await makeUser(app);
const kurta = await added({
  productName: 'Dabu Kurta',
  variants: [variantInput({ stock: 12, sku: 'DABU-1' })],
});
const variantId = kurta.variants[0]?.id ?? '';

/** A second server of the same shop, and one that keeps nothing: it always shows what is stored. */
const second = connectTo(app.databaseUrl);
const third = connectTo(app.databaseUrl);
const here = callsTo(app.deps);
const other = callsTo({ ...app.deps, ...second });
const truth = callsTo({
  ...app.deps,
  ...third,
  config: { ...app.deps.config, cacheBytes: 0 },
});
afterAll(async () => {
  await second.close();
  await third.close();
});

const READS = [
  '/products',
  '/products?inStock=true&sort=price-asc',
  '/products?stock=low',
  '/products?stock=in&sort=name',
  '/products?stock=out&q=kurta',
  '/products?q=dabu&limit=5',
  '/products?category=Kurtas',
  '/products/facets',
  '/products/facets?q=indigo',
  '/products/facets?inStock=true',
  '/products/facets?stock=low',
  `/products/category/${category.id}`,
  `/products/category/${category.id}?inStock=true`,
  `/products/category/${category.id}?stock=out`,
  `/products/${kurta.id}`,
  '/products/by-name/Dabu%20Kurta',
  '/products/by-name/Soft%20Kurta',
  '/products/search?q=kurta',
  '/products/search?q=DABU-1',
  '/categories',
  '/company-details',
  '/legal-pages',
  '/content/home',
  '/content/frame',
  '/content/refund',
  '/blog/diwali-hours',
];

/** Rendered pages. */
const PAGES = ['/shop', '/category/Kurtas', '/product/Dabu%20Kurta', '/refund-policy'];
const URLS = [...READS.map((read) => `/api${read}`), ...PAGES];
const addressOf = (read: string) => (PAGES.includes(read) ? read : `/api${read}`);

/** What a caller gets from a server at every URL. */
async function readAll(server: typeof other, urls: readonly string[] = URLS): Promise<string[]> {
  const answers = await Promise.all(
    urls.map((url) => server.get(url).set('Authorization', `Bearer ${customer.token}`)),
  );
  return answers.map(({ status, text }) => (status === 200 ? text : String(status)));
}

/** Sets the stock of the kurta's variant. */
async function setStock(stock: number) {
  const { status } = await app.call('put', `/variants/${variantId}/stock`, admin).send({ stock });
  expect(status).toBe(200);
}

async function setStatus(status: string) {
  const answer = await app.call('put', `/products/${kurta.id}/status`, admin).send({ status });
  expect(answer.status).toBe(200);
}

const WRITES: [string, string[], () => Promise<unknown>][] = [
  [
    'a new description',
    [
      '/products',
      `/products/${kurta.id}`,
      '/products/by-name/Dabu%20Kurta',
      '/products/search?q=kurta',
    ],
    async () => edited({ ...formOf(await shown(kurta.id)), description: 'Indigo on cotton' }),
  ],
  [
    'a new price',
    ['/products', '/products/facets', '/products?inStock=true&sort=price-asc'],
    async () => {
      const { variants, ...form } = formOf(await shown(kurta.id));
      const dearer = variants.map((variant) => ({ ...variant, originalPrice: 1499 }));
      return edited({ ...form, variants: dearer });
    },
  ],
  [
    'a sale that starts, with the product in a list by price',
    [
      '/products',
      '/products/facets',
      '/products?inStock=true&sort=price-asc',
      `/products/${kurta.id}`,
      '/products/by-name/Dabu%20Kurta',
      '/products/search?q=kurta',
      '/shop',
      '/category/Kurtas',
      '/product/Dabu%20Kurta',
    ],
    () => makeSale(app, admin, { productIds: [kurta.id], percent: 30 }),
  ],
  [
    'a sale that ends',
    ['/products', '/products/facets', `/products/${kurta.id}`, '/product/Dabu%20Kurta'],
    async () => {
      await app.deps.db.sale.updateMany({ data: { endsAt: app.deps.clock.now() } });
      await applySales(app.deps);
    },
  ],
  [
    'a stock that an administrator sets',
    [`/products/${kurta.id}`, '/products', `/products/category/${category.id}`],
    () =>
      app.call('put', `/variants/${variantId}/stock`, admin).send({ stock: 11, expectedStock: 12 }),
  ],
  [
    'an order that leaves the stock low',
    [`/products/${kurta.id}`, '/products?stock=low', '/products/search?q=DABU-1'],
    () => placeOrderOf(app, customer, variantId, 1),
  ],
  [
    'an order of the last units',
    ['/products?stock=low', '/products?inStock=true&sort=price-asc'],
    () => placeOrderOf(app, customer, variantId, 10),
  ],
  [
    'few units after none',
    [
      ...['/products?stock=low', '/products?stock=out&q=kurta', '/products/facets?stock=low'],
      ...['/products/facets?inStock=true', `/products/category/${category.id}?inStock=true`],
      ...['/shop', '/category/Kurtas', '/product/Dabu%20Kurta'],
    ],
    () => setStock(3),
  ],
  [
    'many units after few',
    [
      ...['/products?stock=low', '/products?stock=in&sort=name', '/products/facets?stock=low'],
      ...['/category/Kurtas', '/shop', '/products'],
    ],
    () => setStock(30),
  ],
  [
    'no units after many',
    [
      ...['/products?stock=in&sort=name', '/products?stock=out&q=kurta', '/shop'],
      ...['/products/facets?inStock=true', `/products/category/${category.id}?stock=out`],
    ],
    () => setStock(0),
  ],
  [
    'mails about sizes back in stock that are switched off',
    ['/company-details', '/product/Dabu%20Kurta'],
    () => saveMailSettings(app, admin, { kinds: { BACK_IN_STOCK: false } }),
  ],
  [
    'many units after none',
    [
      ...['/products?stock=in&sort=name', '/products?stock=out&q=kurta', '/shop'],
      ...['/products/facets?inStock=true', '/category/Kurtas'],
    ],
    () => setStock(20),
  ],
  [
    'an archived product',
    [
      ...['/products', '/products?q=dabu&limit=5', '/products/facets', '/categories'],
      ...[
        `/products/${kurta.id}`,
        '/products/by-name/Dabu%20Kurta',
        `/products/category/${category.id}`,
      ],
      ...['/products/search?q=kurta', '/shop', '/category/Kurtas', '/product/Dabu%20Kurta'],
    ],
    () => setStatus('ARCHIVED'),
  ],
  [
    'a product that is for sale again',
    [
      ...['/products', '/products/facets', '/categories', `/products/${kurta.id}`],
      ...['/products/by-name/Dabu%20Kurta', '/products/search?q=kurta', '/product/Dabu%20Kurta'],
    ],
    () => setStatus('ACTIVE'),
  ],
  [
    'a new name',
    [
      '/products/by-name/Soft%20Kurta',
      '/products/by-name/Dabu%20Kurta',
      '/products?q=dabu&limit=5',
    ],
    async () => edited({ ...formOf(await shown(kurta.id)), productName: 'Soft Kurta' }),
  ],
  [
    'another product that takes the former name',
    ['/products/by-name/Dabu%20Kurta', '/categories', '/products/facets'],
    () => added({ productName: 'Dabu Kurta' }),
  ],
  [
    'a new category name',
    ['/categories', `/products/${kurta.id}`, '/products', `/products/category/${category.id}`],
    async () => {
      const request = app.call('put', `/categories/${category.id}`, admin);
      return fillForm(request, { name: 'Long Kurtas' }, { field: 'media', list: [] });
    },
  ],
  [
    'texts for search engines and of an image',
    [`/products/${kurta.id}`, '/products', '/shop', '/category/Kurtas'],
    async () => {
      const product = await shown(kurta.id);
      const imageAlts = JSON.stringify({ [product.images[0]?.id ?? '']: 'A kurta on a line' });
      return edited({ ...formOf(product), seoTitle: 'Dabu by hand', imageAlts });
    },
  ],
  [
    'the text of an image alone',
    [`/products/${kurta.id}`, '/products'],
    async () => {
      const { images } = await shown(kurta.id);
      const where = { id: images[0]?.id ?? '' };
      await app.deps.db.productImage.update({ where, data: { alt: 'Seen from behind' } });
    },
  ],
  [
    'texts of a category for search engines',
    ['/categories', '/category/Kurtas'],
    async () => {
      const request = app.call('put', `/categories/${category.id}`, admin);
      const fields = { name: 'Long Kurtas', seoTitle: 'Kurtas to the knee' };
      return fillForm(request, fields, { field: 'media', list: [] });
    },
  ],
  [
    'a new category',
    ['/categories'],
    async () => {
      const files = { field: 'media', list: [await imageFile()] };
      return fillForm(app.call('post', '/categories', admin), { name: 'Sarees' }, files);
    },
  ],
  [
    'another order of the categories',
    ['/categories', '/shop'],
    async () => {
      const { body: tree } = await app.call('get', '/categories');
      const ids: string[] = tree.map(({ id }: { id: string }) => id);
      return app
        .call('put', `/categories/${ids.at(-1) ?? ''}/place`, admin)
        .send({ place: 1, expectedOrder: ids });
    },
  ],
  [
    'new company details',
    ['/company-details'],
    () => app.call('put', '/company-details', admin).field('name', 'Rao & Daughters'),
  ],
  [
    'a policy page',
    ['/legal-pages'],
    () => {
      const page = { slug: 'privacy-policy', title: 'Privacy', content: 'Text' };
      return app.call('post', '/legal-pages', admin).send(page);
    },
  ],
  [
    'a new phone in the header',
    ['/content/frame', '/shop'],
    () => {
      const body = { ...STANDARD_CONTENT.frame.body, showsPhone: true };
      const content = JSON.stringify({ key: 'frame', body });
      return app.call('put', '/content', admin).field('content', content);
    },
  ],
  [
    'a new refund policy',
    ['/content/refund', '/refund-policy'],
    () => {
      const { body } = STANDARD_CONTENT.refund;
      const content = JSON.stringify({ key: 'refund', body: { ...body, heading: 'Returns' } });
      return app.call('put', '/content', admin).field('content', content);
    },
  ],
  [
    'an article of the blog',
    ['/blog/diwali-hours'],
    () => saveArticle(app, admin, { text: 'We close at nine.' }),
  ],
  [
    'an import',
    ['/products', '/products/facets', '/categories', '/products/search?q=kurta'],
    async () => {
      const file = path.join(app.dataDir, 'shop.csv');
      await writeFile(file, `${SHORT_HEADER}\nnew-kurta,New Kurta,Size,M,NEW-1,4,799`);
      const { db, clock, imageKeeper } = app.deps;
      return importProducts({ db, imageKeeper, clock, file, imageFolder: undefined });
    },
  ],
  [
    'new synonyms',
    ['/products/search?q=kurta'],
    async () => {
      await added({ productName: 'Long Tunic' });
      await readAll(other);
      const data = ['kurta', 'tunic'].map((term) => ({ term, group: 'kurta' }));
      await app.deps.db.searchSynonym.deleteMany({ where: { term: { in: ['kurta', 'tunic'] } } });
      return app.deps.db.searchSynonym.createMany({ data });
    },
  ],
  [
    'a deleted product',
    ['/products', `/products/${kurta.id}`, '/products/by-name/Soft%20Kurta', '/categories'],
    () => app.call('delete', `/products/${kurta.id}`, admin),
  ],
];

describe.each(WRITES)('%s', (_what, affected, write) => {
  it('is seen by every visitor of two servers in the next request, also by those who were reading', async () => {
    const servers = [here, other];
    const before = await readAll(truth);
    for (const server of servers) expect(await readAll(server)).toEqual(before);
    let isWritten = false;
    // Visitors who read all the time meet every moment of the write.
    const visitors = servers.map(async (server) => {
      while (!isWritten) await readAll(server, affected.map(addressOf));
    });
    await write();
    const [first, then] = await Promise.all(servers.map((server) => readAll(server)));
    isWritten = true;
    await Promise.all(visitors);
    const after = await readAll(truth);
    expect(first).toEqual(after);
    expect(then).toEqual(after);
    for (const server of servers) expect(await readAll(server)).toEqual(after);
    // The test would prove nothing if the write changed nothing.
    const changed = URLS.filter((_url, index) => before[index] !== after[index]);
    expect(changed).toEqual(expect.arrayContaining(affected.map(addressOf)));
  });
});
