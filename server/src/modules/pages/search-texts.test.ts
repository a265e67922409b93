import { expect, it } from 'vitest';
import type { Category } from '#common/contract/categories.ts';
import type { Product } from '#common/contract/products.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { testApp } from '#server/test/test-app.ts';
import { presentHead, type PageHead } from './head.present.ts';
import { presentCategoryHead } from './place-head.present.ts';
import { presentProductHead } from './product-head.present.ts';

const app = await testApp();
const PLACE = { publicUrl: 'https://shop.example.in', siteName: 'Vastra' };
const FILES = { scripts: [], styles: [] };
const { id } = await makeProduct(app, { name: 'Ikat Kurta', images: [{ hash: 'a'.repeat(32) }] });

/** Names and signs that could end an attribute, a tag or a script. */
const ODD_TEXTS = [
  'Kurta "by hand" & \'soft\'',
  '</title><script>alert(1)</script>',
  '</script><!-- ',
  'कुर्ता 👗🏽 ❤️',
  '\u202eقميص\u202c أزرق',
  'x'.repeat(150),
];

async function readProduct(): Promise<Product> {
  return (await app.call('get', `/products/${id}`)).body.product;
}

async function readCategory(): Promise<Category> {
  const { body } = await app.call('get', '/categories');
  return body[0];
}

/** What a browser reads in a head. */
function tagsOf(head: PageHead) {
  const source = presentHead(head, PLACE, FILES);
  const plain = (text = '') =>
    text
      .replace(/&(lt|gt|quot|#39);/g, (_, name: string) => SIGNS[name] ?? '')
      .replaceAll('&amp;', '&');
  const meta = (key: string) =>
    plain(new RegExp(`(?:name|property)="${key}" content="([^"]*)"`).exec(source)?.[1]);
  const [, json = '{}'] =
    /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(source) ?? [];
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(source)?.[1]),
    description: meta('description'),
    ogTitle: meta('og:title'),
    imageAlt: meta('og:image:alt'),
    scripts: source.match(/<script/g)?.length,
    facts: JSON.parse(json) as object,
  };
}
const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'" };

it('a product without texts of its own has its name and the shop’s', async () => {
  expect(tagsOf(presentProductHead(await readProduct(), PLACE))).toMatchObject({
    ...{ title: 'Ikat Kurta · Vastra', ogTitle: 'Ikat Kurta', imageAlt: 'Ikat Kurta' },
    facts: { image: [expect.stringMatching(/^https:\/\/shop\.example\.in\/uploads\/a+\.webp$/)] },
  });
});

it.each(ODD_TEXTS)(
  '%j stands whole in the head of a product, and is nothing but a text',
  async (text) => {
    const data = { seoTitle: text, seoDescription: `${text}.` };
    await app.deps.db.product.update({ where: { id }, data });
    await app.deps.db.productImage.updateMany({ data: { alt: text } });
    const product = await readProduct();
    expect(tagsOf(presentProductHead(product, PLACE))).toMatchObject({
      ...{ title: text, ogTitle: text, description: `${text}.`, imageAlt: text, scripts: 2 },
      facts: { name: 'Ikat Kurta', image: [{ '@type': 'ImageObject', caption: text }] },
    });
  },
);

it.each(ODD_TEXTS)('%j stands whole in the head of a category', async (text) => {
  const data = { seoTitle: text, seoDescription: `${text}.`, imageAlt: text };
  await app.deps.db.category.updateMany({ data });
  expect(tagsOf(presentCategoryHead(await readCategory(), PLACE))).toMatchObject({
    ...{ title: text, ogTitle: text, description: `${text}.`, scripts: 1 },
  });
});
