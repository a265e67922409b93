import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { caseKey } from '#common/domain/case-key.ts';
import { connectTo } from '#server/src/postgres/db.ts';
import { makeCategory, makeProduct } from '#server/test/builders/products.ts';
import { countStatements } from '#server/test/statements.ts';
import { callsTo, testApp } from '#server/test/test-app.ts';

const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', isEntry: true },
  'src/app/main.tsx': { file: 'assets/main-1.js', imports: ['_shared.js'], isEntry: true },
  '_shared.js': { file: 'assets/shared-1.js' },
  '_card.js': { file: 'assets/card-1.js', imports: ['_shared.js', '_card.js'] },
  'any/source.tsx': {
    file: 'assets/product-page-1.js',
    name: 'product-page',
    isDynamicEntry: true,
    imports: ['src/app/main.tsx', '_card.js'],
    css: ['assets/product-page-1.css'],
  },
};
const clientDir = await mkdtemp(path.join(os.tmpdir(), 'vastra-client-'));
await mkdir(path.join(clientDir, '.vite'));
await writeFile(path.join(clientDir, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
await writeFile(
  path.join(clientDir, 'index.html'),
  '<!doctype html><html lang="en-IN"><head><!-- head --><title>Vastra</title><!-- /head --></head><body></body></html>',
);
afterAll(() => rm(clientDir, { recursive: true, force: true }));

const SHOP = 'https://shop.example';
const app = await testApp({ clientDir, publicUrl: SHOP });

const TAGS = /<(title|meta|link|script)\b([^>]*)>(?:([^<]*)<\/(?:title|script)>)?/g;
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescape = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => SIGNS[name] ?? '');

/** A head as a browser reads it: no text in it can be mistaken for a tag. */
function read(page: string) {
  const tags = Array.from(page.matchAll(TAGS), ([, name = '', attributes = '', text = '']) => ({
    name,
    attributes: Object.fromEntries(
      Array.from(attributes.matchAll(/([\w:-]+)="([^"]*)"/g), ([, key = '', value = '']) => [
        key,
        unescape(value),
      ]),
    ),
    text: unescape(text),
  }));
  const meta = (key: string) =>
    tags.find(({ attributes }) => attributes['name'] === key || attributes['property'] === key)
      ?.attributes['content'];
  const links = (rel: string) =>
    tags.flatMap(({ attributes }) => (attributes['rel'] === rel ? [attributes] : []));
  return {
    title: tags.find(({ name }) => name === 'title')?.text,
    titles: tags.filter(({ name }) => name === 'title').length,
    meta,
    links,
    canonical: links('canonical')[0]?.['href'],
    scripts: tags.filter(({ name }) => name === 'script'),
    data: Array.from(
      page.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g),
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  };
}

async function visit(address: string) {
  const { status, text, headers } = await app.raw.get(address);
  return { status, headers, ...read(text), text };
}

const women = await makeCategory(app, 'Women & Girls');
const HASH = 'a'.repeat(32);
const kurta = await makeProduct(app, {
  name: 'Indigo Kurta',
  categoryId: women.id,
  images: [{ hash: HASH }],
  variants: [
    { size: 'S', sellingPaise: 99_900, stock: 0 },
    { size: 'M', sellingPaise: 129_900, discountPaise: 50_000 },
    { size: 'XXL', sellingPaise: 139_950, stock: 3 },
  ],
});
await app.deps.db.product.update({
  where: { id: kurta.id },
  data: { description: `# About\n\n- Dyed by **hand** & ${'slowly '.repeat(40)}` },
});
await app.deps.db.company.create({
  data: { id: 1, name: 'Neel & Co', email: 'hello@neel.example', phone: '9876543210' },
});

describe('the page of a product', () => {
  it('says to search engines and in previews what it sells, and for how much', async () => {
    const { status, title, titles, meta, canonical, data } = await visit('/product/Indigo%20Kurta');
    expect([status, title, titles]).toEqual([200, 'Indigo Kurta · Neel & Co', 1]);
    expect(canonical).toBe(`${SHOP}/product/Indigo%20Kurta`);
    expect(meta('description')).toMatch(/^About Dyed by hand & slowly .{80,}slowly…$/);
    expect(meta('description')?.length).toBeLessThanOrEqual(160);
    expect(meta('og:title')).toBe('Indigo Kurta');
    expect(meta('og:site_name')).toBe('Neel & Co');
    expect(meta('application-name')).toBe('Neel & Co');
    expect(meta('og:type')).toBe('product');
    expect(meta('og:image')).toBe(`${SHOP}/uploads/${HASH}.webp`);
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(meta('product:price:amount')).toBe('1299.00');
    expect(meta('product:price:currency')).toBe('INR');
    expect(meta('product:availability')).toBe('in stock');
    expect(meta('robots')).toBeUndefined();
    expect(data[0]).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Indigo Kurta',
      category: 'Women & Girls',
      brand: { '@type': 'Brand', name: 'Neel & Co' },
      image: [`${SHOP}/uploads/${HASH}.webp`],
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '1299.00',
        highPrice: '1399.50',
        priceCurrency: 'INR',
        offerCount: 2,
        availability: 'https://schema.org/InStock',
      },
    });
    expect(data[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: `${SHOP}/` },
        { position: 2, name: 'Women & Girls', item: `${SHOP}/category/Women-%26-Girls` },
        { position: 3, name: 'Indigo Kurta', item: `${SHOP}/product/Indigo%20Kurta` },
      ],
    });
  });

  it('lets its first picture and its code be fetched with it', async () => {
    const { links } = await visit('/product/Indigo%20Kurta');
    expect(links('preload')).toEqual([
      expect.objectContaining({
        as: 'image',
        type: 'image/avif',
        imagesrcset: `/uploads/${HASH}-160.avif 160w, /uploads/${HASH}-320.avif 320w, /uploads/${HASH}-640.avif 640w, /uploads/${HASH}.avif 800w`,
        imagesizes: '(min-width: 1280px) 560px, (min-width: 768px) 45vw, calc(100vw - 32px)',
      }),
    ]);
    expect(links('deferred-module').map(({ href }) => href)).toEqual([
      '/assets/main-1.js',
      '/assets/shared-1.js',
      '/assets/product-page-1.js',
      '/assets/card-1.js',
    ]);
    expect(links('stylesheet').map(({ href }) => href)).toEqual(['/assets/product-page-1.css']);
  });

  it('with one price has one offer, and says when all is sold out', async () => {
    await makeProduct(app, { name: 'Last Saree', variants: [{ stock: 0, sellingPaise: 50_000 }] });
    const { data, meta } = await visit('/product/Last%20Saree');
    expect(data[0]?.['offers']).toMatchObject({
      '@type': 'Offer',
      price: '500.00',
      availability: 'https://schema.org/OutOfStock',
    });
    expect(meta('product:availability')).toBe('out of stock');
    expect(meta('og:image')).toBeUndefined();
    expect(meta('description')).toMatch(/^Last Saree, from Kurtas \d+ at Neel & Co\.$/);
  });

  it.each([
    '</title><script>alert(1)</script>',
    '</script><img src=x onerror=alert(1)>',
    '<!-- <script>',
    `" onload="alert(1)' x='`,
    '$& $1 $` \\u003c',
    'सूती साड़ी 🌸',
    '-->&lt;b&gt;',
  ])('named %s is that text and nothing else', async (name) => {
    const product = await makeProduct(app, { name });
    await app.deps.db.product.update({
      where: { id: product.id },
      data: { description: `${name}\n${name}` },
    });
    const address = `/product/${encodeURIComponent(name)}`;
    const { status, title, titles, meta, canonical, data, scripts, text } = await visit(address);
    expect([status, title, titles]).toEqual([200, `${name} · Neel & Co`, 1]);
    expect(meta('og:title')).toBe(name);
    expect(meta('description')).toBe(`${name} ${name}`);
    expect(data[0]?.['name']).toBe(name);
    expect(canonical).toBe(SHOP + address);
    expect(scripts.map(({ attributes }) => attributes)).toEqual([
      { type: 'application/ld+json' },
      { type: 'application/ld+json' },
    ]);
    expect(text).toMatch(/^<!doctype html><html lang="en-IN"><head>/);
    expect(text).toMatch(/<\/head><body><\/body><\/html>$/);
  });

  it('under a former name is the same page, which names the present one as the true one', async () => {
    const product = await makeProduct(app, { name: 'Teal Kurta' });
    await app.deps.db.formerProductName.create({
      data: { urlKey: caseKey('Green Kurta'), productId: product.id },
    });
    for (const address of [
      '/product/Green%20Kurta',
      '/product/TEAL%20kurta',
      '/product/Teal%20Kurta/',
    ]) {
      const { status, title, canonical } = await visit(address);
      expect([status, title]).toEqual([200, 'Teal Kurta · Neel & Co']);
      expect(canonical).toBe(`${SHOP}/product/Teal%20Kurta`);
    }
  });

  it('asks the database no more when it has many variants', async () => {
    const sizes = Array.from({ length: 60 }, (_, index) => ({ size: String(index), color: 'Red' }));
    await makeProduct(app, { name: 'Many Sizes', variants: sizes });
    const few = await countStatements(() => visit('/product/Last%20Saree'));
    const many = await countStatements(() => visit('/product/Many%20Sizes'));
    expect(many).toBeLessThanOrEqual(few);
  });
});

describe('other pages', () => {
  it('the home page says who the shop is', async () => {
    for (const address of ['/', '/home']) {
      const { status, title, canonical, data } = await visit(address);
      expect([status, title, canonical]).toEqual([200, 'Neel & Co', `${SHOP}/`]);
      expect(data).toMatchObject([
        {
          '@type': 'Organization',
          name: 'Neel & Co',
          url: `${SHOP}/`,
          email: 'hello@neel.example',
          telephone: '+919876543210',
        },
        { '@type': 'WebSite', name: 'Neel & Co' },
      ]);
    }
  });

  it('a category has its own name; the whole shop has one address, however it is filtered', async () => {
    const category = await visit('/category/women-%26-girls');
    expect([category.status, category.title]).toEqual([200, 'Women & Girls · Neel & Co']);
    expect(category.canonical).toBe(`${SHOP}/category/Women-%26-Girls`);
    for (const address of ['/shop', '/shop?color=Red&size=M', '/category/All%20Product']) {
      const { title, canonical } = await visit(address);
      expect([title, canonical]).toEqual(['All Products · Neel & Co', `${SHOP}/shop`]);
    }
    const about = await visit('/about');
    expect([about.title, about.canonical]).toEqual(['About · Neel & Co', `${SHOP}/about`]);
  });

  it('that sets a new password is not stored and does not pass its address on', async () => {
    const { headers } = await app.raw.get('/reset-password?token=old');
    expect([headers['referrer-policy'], headers['cache-control']]).toEqual([
      'no-referrer',
      'no-store',
    ]);
  });

  it('of a renamed category is still there, and names its new address as the one to list', async () => {
    const { id } = await makeCategory(app, 'Kept Stole');
    const data = { slugKey: 'shawls', categoryId: id };
    await app.deps.db.formerCategorySlug.create({ data });
    for (const address of [
      '/category/Shawls',
      '/category/Kept-Stole',
      '/category/Kept%20Stole',
      '/category/kept%20%20stole%20',
    ]) {
      const { status, title, canonical, meta } = await visit(address);
      expect([address, status, title, canonical, meta('robots')]).toEqual([
        address,
        200,
        'Kept Stole · Neel & Co',
        `${SHOP}/category/Kept-Stole`,
        undefined,
      ]);
    }
    const { text } = await app.raw.get('/sitemaps/pages.xml');
    expect(text).toContain(`<loc>${SHOP}/category/Kept-Stole</loc>`);
    expect(text).not.toMatch(/shawls/i);
  });

  it.each(['/cart', '/checkout', '/wishlist', '/myaccount/order', '/admin/product', '/login'])(
    '%s is nothing for search engines',
    async (address) => {
      const { status, meta, canonical, data } = await visit(address);
      expect([status, meta('robots'), canonical, data]).toEqual([200, 'noindex', undefined, []]);
    },
  );

  it.each([
    ['/product/No%20such%20thing', 'Product not found · Neel & Co'],
    ['/product/foo%', 'Product not found · Neel & Co'],
    ['/product/%E0%A4%A', 'Product not found · Neel & Co'],
    ['/product/a%00b', 'Product not found · Neel & Co'],
    ['/category/Winter-Coats', 'Winter Coats · Neel & Co'],
    ['/nowhere', 'Page not found · Neel & Co'],
    ['/product/', 'Page not found · Neel & Co'],
    ['/wp-login.php', 'Page not found · Neel & Co'],
  ])('%s does not exist, and the page says so', async (address, expected) => {
    const { status, title, meta, canonical } = await visit(address);
    expect([status, title, meta('robots'), canonical]).toEqual([
      404,
      expected,
      'noindex',
      undefined,
    ]);
  });

  it('are asked for each time, and sent only when they have changed', async () => {
    const first = await visit('/product/Indigo%20Kurta');
    expect(first.headers['cache-control']).toBe('no-cache');
    const tag = String(first.headers['etag']);
    const again = await app.raw.get('/product/Indigo%20Kurta').set('If-None-Match', tag);
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('are there, and say that something is wrong, while the database is away', async () => {
    const deps = { ...app.deps, ...connectTo('postgres://shop:shop@127.0.0.1:1/shop') };
    const answer = await callsTo(deps).get('/product/Indigo%20Kurta');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(read(answer.text).title).toBe('Vastra');
  });
});

describe('what crawlers ask for', () => {
  it('robots.txt names the sitemap', async () => {
    const { text, headers } = await app.raw.get('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toContain(`Sitemap: ${SHOP}/sitemap.xml`);
    expect(text).toContain('Disallow: /admin');
  });

  it('the sitemaps name every page, category and product by its whole address', async () => {
    const index = await app.raw.get('/sitemap.xml');
    expect(index.headers['content-type']).toMatch(/xml/);
    const locations = (xml: string) =>
      Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url = '']) => unescape(url));
    expect(locations(index.text)).toEqual([
      `${SHOP}/sitemaps/pages.xml`,
      `${SHOP}/sitemaps/products-1.xml`,
    ]);
    const gone = await makeProduct(app, { name: 'Gone' });
    await app.deps.db.product.update({
      where: { id: gone.id },
      data: { deletedAt: app.deps.clock.now(), urlKey: null },
    });
    const pages = await app.raw.get('/sitemaps/pages.xml');
    expect(locations(pages.text)).toEqual(
      expect.arrayContaining([`${SHOP}/`, `${SHOP}/about`, `${SHOP}/category/Women-%26-Girls`]),
    );
    const products = await app.raw
      .get('/sitemaps/products-1.xml')
      .buffer(true)
      .parse((response, done) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.on('end', () => done(null, text));
      });
    const known = await app.deps.db.product.findMany({ where: { deletedAt: null } });
    const expected = known.map(({ urlName }) => `${SHOP}/product/${encodeURIComponent(urlName)}`);
    expect(locations(String(products.body)).toSorted()).toEqual(expected.toSorted());
    expect((await app.raw.get('/sitemaps/products-2.xml')).status).toBe(404);
    expect((await app.raw.get('/sitemaps/other.xml')).status).toBe(404);
  });
});
