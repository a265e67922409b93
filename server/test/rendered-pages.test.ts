import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#client/app/render.tsx';
import { PAGE_DATA_ID, type PageRequest } from '#common/rendering.ts';
import { makeCategory, makeProduct } from './builders/products.ts';
import { callsTo, testApp } from './test-app.ts';

/* The head of a page has its tests in modules/pages. These are about its content. */

const clientDir = await mkdtemp(path.join(os.tmpdir(), 'vastra-client-'));
await writeFile(
  path.join(clientDir, 'index.html'),
  '<!doctype html><html lang="en-IN"><head><!-- head --><!-- /head --></head><body><!-- root --><div id="root"></div><!-- /root --></body></html>',
);
afterAll(() => rm(clientDir, { recursive: true, force: true }));

const app = await testApp({ clientDir }, renderPage);
const HASH = 'b'.repeat(32);
const women = await makeCategory(app, 'Women & Girls');
await makeProduct(app, {
  name: '<Indigo> Kurta',
  categoryId: women.id,
  images: [{ hash: HASH }],
  variants: [
    { size: 'M', color: 'Indigo', sellingPaise: 129_900, discountPaise: 50_000, stock: 3 },
    { size: 'L', color: 'Rust', sellingPaise: 159_900, stock: 3 },
  ],
});
const KURTA = '/product/%3CIndigo%3E%20Kurta';

async function visit(address: string, shop = app.raw) {
  const { status, text, headers } = await shop.get(address);
  const [head = '', body = ''] = text.split('</head>');
  const [, content = ''] = /<div id="root">([^]*)<\/div>\s*<script/.exec(body) ?? [];
  const [, data = '[]'] =
    new RegExp(`<script type="application/json" id="${PAGE_DATA_ID}">([^<]*)</script>`).exec(
      body,
    ) ?? [];
  return { status, headers, text, head, body, content, data: JSON.parse(data) as unknown[] };
}

/** A shop that counts the pages it renders. */
function countingShop() {
  let renders = 0;
  const counting = {
    ...app.deps,
    renderPage: (page: PageRequest) => {
      renders += 1;
      return renderPage(page);
    },
  };
  return { shop: callsTo(counting), renders: () => renders };
}

describe('the HTML of a page', () => {
  it.each([
    ['/product/%00', 'Product not found'],
    ['/product/a%0Ab', 'Product not found'],
    [`/product/${'x'.repeat(400)}`, 'Product not found'],
    ['/category/%00', ''],
    [`/category/${'x'.repeat(400)}`, ''],
    [`/shop?q=${'x'.repeat(400)}`, ''],
    ['/shop?size=a%00b&color=%00&minPrice=x', ''],
  ])(
    'of a name that nothing can have is rendered, and no error is logged: %s',
    async (url, text) => {
      const logged = vi.spyOn(app.deps.logger, 'error');
      const { content } = await visit(url);
      expect(content).not.toBe('');
      expect(content).toContain(text);
      expect(logged).not.toHaveBeenCalled();
    },
  );

  it('of a product has its name, price and image, and preloads the image', async () => {
    const { status, head, content } = await visit(KURTA);
    expect(status).toBe(200);
    expect(content).toContain('<h1 class="text-title wrap-anywhere">&lt;Indigo&gt; Kurta</h1>');
    expect(content).toContain('₹1,299');
    expect(content).toContain('₹1,799');
    expect(content).toContain(`src="/uploads/${HASH}.webp"`);
    expect(content).toMatch(new RegExp(`<source type="image/avif" srcSet="/uploads/${HASH}-160`));
    expect(head).toMatch(
      new RegExp(`<link rel="preload" as="image" type="image/avif"[^>]*/uploads/${HASH}-160.avif`),
    );
    expect(head.match(/rel="preload" as="image"/g)).toHaveLength(1);
  });

  it('of a filtered category has its products, and a link to each further filter', async () => {
    const { content } = await visit('/category/Women-%26-Girls?color=Rust');
    expect(content).toContain('href="/product/%3CIndigo%3E%20Kurta"');
    /* The tile begins with the variant that was looked for. */
    expect(content).toContain('₹1,599');
    expect(content).toContain('href="/category/Women-%26-Girls?color=Rust&amp;color=Indigo"');
    expect(content).toContain('href="/category/Women-%26-Girls?color=Rust&amp;size=M"');
    expect(content).toContain('href="/category/Women-%26-Girls?color=Rust&amp;sort=price-asc"');
    expect(content).toMatch(/<form [^>]*method="get"/);
  });

  it('of a long listing leads to its next page', async () => {
    const many = await makeCategory(app, 'Many');
    for (let n = 1; n <= 26; n += 1) {
      await makeProduct(app, { name: `Stole ${n}`, categoryId: many.id });
    }
    const first = await visit('/category/Many');
    expect(first.content.match(/<article/g)).toHaveLength(24);
    expect(first.content).toContain('href="/category/Many?page=2"');
    const second = await visit('/category/Many?page=2');
    expect(second.content.match(/<article/g)).toHaveLength(2);
    expect(second.content).not.toContain('page=3');
  });

  it.each([
    ['/', 'Featured products'],
    ['/shop', 'All Products'],
    ['/about', 'Core values'],
    ['/blog', 'Notes on cloth'],
    ['/refund-policy', 'Return and Refund Policy'],
  ])('of %s says %s', async (address, text) => {
    const { status, content } = await visit(address);
    expect(status).toBe(200);
    expect(content).toContain(text);
    expect(content).toContain('<footer');
  });

  it.each([
    ['/product/Nothing', 'Product not found'],
    ['/category/Nothing', '<h1 class="max-w-full text-3xl">Nothing</h1>'],
    ['/nowhere', 'This page is not on the rail'],
    ['/product/foo%', 'Product not found'],
  ])('of %s says that there is nothing, with 404', async (address, text) => {
    const { status, content } = await visit(address);
    expect(status).toBe(404);
    expect(content).toContain(text);
  });

  it.each(['/cart', '/wishlist', '/checkout', '/myaccount/order', '/login'])(
    'of %s has the shop around an empty place',
    async (address) => {
      const { status, content, data, text } = await visit(address);
      expect(status).toBe(200);
      expect(content).toContain('<footer');
      expect(content).not.toContain('<h1');
      expect(data).toEqual([
        [['content', 'frame'], expect.anything()],
        [['company'], expect.anything()],
      ]);
      expect(text).toContain('This page needs JavaScript.');
    },
  );

  it('of the back office is empty', async () => {
    const { text } = await visit('/admin/orders');
    expect(text).toContain('<div id="root"></div>');
  });

  it('needs neither scripts nor styles that the Content-Security-Policy refuses', async () => {
    for (const address of ['/', KURTA, '/category/Women-%26-Girls?color=Rust&minPrice=1']) {
      const { body, headers } = await visit(address);
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(body).not.toMatch(/\sstyle="/);
      expect(body.match(/<script[^>]*>/g)).toEqual([
        `<script type="application/json" id="${PAGE_DATA_ID}">`,
      ]);
    }
  });

  it('shows a change in the next request', async () => {
    const before = await visit('/about');
    await app.deps.db.company.upsert({
      where: { id: 1 },
      create: { id: 1, name: 'Neel' },
      update: { name: 'Neel' },
    });
    const after = await visit('/about');
    expect(before.content).toMatch(/>About (<!-- -->)?Vastra</);
    expect(after.content).toMatch(/>About (<!-- -->)?Neel</);
  });

  it('is kept until what it shows changes, whatever else is in its URL', async () => {
    const { shop, renders } = countingShop();
    const first = await visit(KURTA, shop);
    const again = await visit(`${KURTA}?utm_source=letter`, shop);
    expect([renders(), again.text]).toEqual([1, first.text]);
    const etag = first.headers['etag'];
    await shop.get(KURTA).set('If-None-Match', String(etag)).expect(304);
    await app.deps.db.variant.updateMany({
      where: { sellingPaise: 129_900 },
      data: { sellingPaise: 124_900 },
    });
    const changed = await visit(KURTA, shop);
    expect(renders()).toBe(2);
    expect(changed.content).toContain('₹1,249');
  });

  it('is rendered once for all URLs that lead to no page', async () => {
    const { shop, renders } = countingShop();
    const texts = [];
    for (const url of ['/nowhere', '/shop/else?a=b', '/category/a/b', '/cart.php']) {
      const { status, text } = await visit(url, shop);
      expect(status).toBe(404);
      texts.push(text);
    }
    expect([new Set(texts).size, renders()]).toEqual([1, 1]);
  });

  it('is left to the browser if it cannot be rendered', async () => {
    let isBroken = true;
    const breaking = {
      ...app.deps,
      renderPage: (page: PageRequest) =>
        isBroken ? Promise.reject(new Error('A broken part')) : renderPage(page),
    };
    const shop = callsTo(breaking);
    const { status, head, text } = await visit(KURTA, shop);
    expect(status).toBe(200);
    expect(head).toContain('&lt;Indigo&gt; Kurta');
    expect(text).toContain('<div id="root"></div>');
    isBroken = false;
    expect((await visit(KURTA, shop)).content).toContain('<h1');
  });
});
