import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compareSizes } from '#common/domain/sizes.ts';
import { LIMITS } from '#common/limits.ts';
import type { DemoProduct } from './demo-product.ts';
import { drawPicture, type Picture, sizeOf } from './draw/picture.ts';
import { DEMO_CATEGORIES } from './designs/categories.ts';
import { DEMO_PRODUCTS } from './demo-products.ts';

test('at least 80 products hang in a tree of three levels, none in a category that is not there', () => {
  expect(DEMO_PRODUCTS.length).toBeGreaterThanOrEqual(80);
  const known = new Set(DEMO_CATEGORIES.map(({ path }) => path.join('/')));
  const used = new Set(DEMO_PRODUCTS.map(({ category }) => category.join('/')));
  for (const path of used) expect(known).toContain(path);
  for (const { category } of DEMO_PRODUCTS) expect(category).toHaveLength(3);
  const leaves = [...known].filter((path) => path.split('/').length === 3);
  expect(used.size).toBe(leaves.length);
  const roots = DEMO_CATEGORIES.filter(({ path }) => path.length === 1).map(({ path }) => path[0]);
  expect(roots).toEqual(['Women', 'Men', 'Children']);
});

test('every name and handle is used once', () => {
  expect(new Set(DEMO_PRODUCTS.map(({ name }) => name)).size).toBe(DEMO_PRODUCTS.length);
  expect(new Set(DEMO_PRODUCTS.map(({ handle }) => handle)).size).toBe(DEMO_PRODUCTS.length);
});

test('every product is seen whole in each of its colours, and closer once', () => {
  for (const { name, images, variants } of DEMO_PRODUCTS) {
    expect(images.length, name).toBeGreaterThanOrEqual(2);
    expect(images.length, name).toBeLessThanOrEqual(LIMITS.productImages);
    const whole = images.filter(({ picture }) => !picture.closer).map(({ color }) => color);
    expect(whole, name).toEqual([...new Set(variants.map(({ color }) => color))]);
    expect(images[1]?.picture.closer, name).toBeDefined();
  }
});

test('a price is never above its list price, and every product can be sold as the shop sells', () => {
  for (const { name, price, listPrice, variants } of DEMO_PRODUCTS) {
    expect(price, name).toBeGreaterThan(0);
    expect(Number.isInteger(price), name).toBe(true);
    // The discount is at most the selling price (docs/specification.md#prices).
    expect(listPrice - price, name).toBeGreaterThanOrEqual(0);
    expect(listPrice - price, name).toBeLessThanOrEqual(price);
    for (const { stock, hex } of variants) {
      expect(stock, name).toBeGreaterThanOrEqual(0);
      expect(hex, name).toMatch(/^#[0-9a-f]{6}$/);
    }
  }
});

test('some products are sold out, some are last pieces, most are in stock', () => {
  const pieces = (product: DemoProduct) => product.variants.map(({ stock }) => stock);
  const soldOut = DEMO_PRODUCTS.filter((product) => pieces(product).every((stock) => stock === 0));
  const last = DEMO_PRODUCTS.filter((product) => {
    const most = Math.max(...pieces(product));
    return most > 0 && most <= 5;
  });
  expect(soldOut.length).toBeGreaterThanOrEqual(3);
  expect(last.length).toBeGreaterThanOrEqual(3);
  expect(soldOut.length + last.length).toBeLessThan(DEMO_PRODUCTS.length / 4);
  expect(DEMO_PRODUCTS.filter(({ bestSeller }) => bestSeller).length).toBeGreaterThanOrEqual(10);
});

test('a description says what cloth it is, how it fits, how to care for it, and which size to take', () => {
  for (const { name, description } of DEMO_PRODUCTS) {
    for (const word of ['Fabric: ', 'Fit: ', 'Care: ', 'Size guide:']) {
      expect(description, name).toContain(word);
    }
    expect(description.length, name).toBeLessThanOrEqual(LIMITS.description);
  }
});

test('sizes are offered in wearing order', () => {
  for (const { name, variants } of DEMO_PRODUCTS) {
    const sizes = [...new Set(variants.map(({ size }) => size))];
    expect([...sizes].sort(compareSizes), name).toEqual(sizes);
  }
});

const named = (name: string) => {
  const picture = DEMO_PRODUCTS.find((product) => product.name === name)?.images[0]?.picture;
  if (!picture) throw new Error(`There is no ${name}.`);
  return picture;
};

test('no two pictures of whole garments look alike, and each shows more than its ground', async () => {
  const size = { width: 80, height: 100 };
  const seen = new Map<string, string>();
  for (const { name, images } of DEMO_PRODUCTS) {
    for (const { color, picture } of images.filter((each) => !each.picture.closer)) {
      const { data, info } = await drawPicture({ ...picture, size });
      const { channels } = await sharp(data, { raw: info }).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev)), name).toBeGreaterThan(12);
      const hash = createHash('sha256').update(data).digest('hex');
      expect(seen.get(hash), `${name} in ${color}`).toBeUndefined();
      seen.set(hash, name);
    }
  }
}, 60_000);

test('a picture is four by five, and the same is drawn alike every time', async () => {
  const picture: Picture = named('Kanchi Silk Saree');
  const { data, info } = await drawPicture(picture);
  expect((info.width * 5) / 4).toBe(info.height);
  expect(info).toMatchObject(sizeOf(picture));
  const again = await drawPicture(picture);
  expect(Buffer.from(again.data).equals(Buffer.from(data))).toBe(true);
});
