import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { importProducts } from '#server/src/modules/product-import/product-import.service.ts';
import { placeOrderOf, setStatus } from './builders/orders.ts';
import { productAdmin } from './builders/product-admin.ts';
import { formOf, variantInput } from './builders/product-form.ts';
import { makeProduct } from './builders/products.ts';
import { makeUser } from './builders/users.ts';
import { SHORT_HEADER } from './import-shop.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const { db, clock, imageKeeper } = app.deps;
const { admin, added, edited } = await productAdmin(app);

/** Products of which the kept price or discount is not that of their variants; [] when all are right. */
function wrongPrices() {
  return db.$queryRaw<unknown[]>`
    SELECT p."name", p."lowestPaise", p."highestDiscount" FROM "Product" p
    LEFT JOIN "Variant" v ON v."productId" = p."id" GROUP BY p."id"
    HAVING p."lowestPaise" <> coalesce(min(v."originalPaise"), 0)
      OR p."highestDiscount" <> coalesce(max(v."discountPaise"::float8
        / nullif(v."originalPaise" + v."discountPaise", 0)), 0)`;
}

async function keptOf(id: string) {
  const { lowestPaise, highestDiscount } = await db.product.findUniqueOrThrow({ where: { id } });
  return [lowestPaise, highestDiscount];
}

afterEach(async () => {
  expect(await wrongPrices()).toEqual([]);
});

it('a product stores its lowest price and its highest discount after every kind of save', async () => {
  const product = await added({
    variants: [
      variantInput({ size: 'S', originalPrice: 500 }),
      variantInput({ size: 'M', originalPrice: 900, discountPrice: 300 }),
    ],
  });
  expect(await keptOf(product.id)).toEqual([50_000, 0.25]);
  const [small, medium] = formOf(product).variants;
  const dearer = await edited({
    ...formOf(product),
    variants: [
      { ...small, originalPrice: 950 },
      { ...medium, discountPrice: 0 },
    ],
  });
  expect(await keptOf(product.id)).toEqual([90_000, 0]);
  const three = await edited({
    ...formOf(dearer),
    variants: [
      ...formOf(dearer).variants,
      variantInput({ size: 'L', originalPrice: 100, discountPrice: 100 }),
    ],
  });
  expect(await keptOf(product.id)).toEqual([10_000, 0.5]);
  await edited({ ...formOf(three), variants: formOf(three).variants.slice(0, 1) });
  expect(await keptOf(product.id)).toEqual([95_000, 0]);
});

it('an import updates them for new and for known products', async () => {
  const file = path.join(app.dataDir, 'shop.csv');
  const read = async (rows: string) => {
    writeFileSync(file, `${SHORT_HEADER}\n${rows}`);
    await importProducts({ db, imageKeeper, clock, file });
    return (await db.product.findUniqueOrThrow({ where: { handle: 'tee' } })).lowestPaise;
  };
  const rows = 'tee,Plain Tee,Size,S,T-S,5,499\ntee,,,M,T-M,8,599\n';
  expect(await read(rows)).toBe(49_900);
  expect(await read(rows.replace('499', '699'))).toBe(59_900);
  expect(await read(`${rows}tee,,,L,T-L,8,399\n`)).toBe(39_900);
});

it('a change of variants by SQL updates them too', async () => {
  const sizes = ['S', 'M', 'L', 'XL'].map((size) => ({ size, sellingPaise: 1000 }));
  const { id, variants } = await makeProduct(app, { variants: sizes });
  const other = await makeProduct(app, { variants: [{ size: 'XXL', sellingPaise: 5000 }] });
  const [one, two] = variants.map((variant) => variant.id);
  const change = (data: object, variantId?: string) =>
    db.variant.updateMany({
      where: { productId: id, ...(variantId ? { id: variantId } : {}) },
      data,
    });
  await change({ sellingPaise: 2000 }, one);
  expect(await keptOf(id)).toEqual([1000, 0]);
  await change({ sellingPaise: { increment: 500 } });
  expect(await keptOf(id)).toEqual([1500, 0]);
  await change({ sellingPaise: { decrement: 700 }, discountPaise: 200 });
  expect(await keptOf(id)).toEqual([800, 0.2]);
  await change({ sellingPaise: 0, discountPaise: 0 }, two);
  expect(await keptOf(id)).toEqual([0, 0.2]);
  await change({ productId: other.id }, two);
  expect([await keptOf(id), await keptOf(other.id)]).toEqual([
    [800, 0.2],
    [0, 0],
  ]);
  await db.variant.deleteMany({ where: { productId: id } });
  expect(await keptOf(id)).toEqual([0, 0]);
});

it('concurrent writers of one product leave the right price over all variants', async () => {
  const sizes = Array.from({ length: 12 }, (_, index) => ({
    size: `${index}`,
    sellingPaise: 1000 + index,
  }));
  const { id, variants } = await makeProduct(app, { variants: sizes });
  for (const step of [3000, -2500, 700]) {
    await Promise.all(
      variants.map((variant, index) =>
        db.variant.update({
          where: { id: variant.id },
          data: { sellingPaise: { increment: step + ((index * 7) % 12) } },
        }),
      ),
    );
    expect(await wrongPrices()).toEqual([]);
  }
  expect((await keptOf(id))[0]).toBeGreaterThan(2000);
});

it('an order, which changes only stocks, reads no prices', async () => {
  const { id, variants } = await makeProduct(app, { variants: [{ sellingPaise: 1000 }] });
  await db.product.update({ where: { id }, data: { lowestPaise: 1 } });
  const { id: order } = await placeOrderOf(app, await makeUser(app), variants[0]?.id ?? '');
  await setStatus(app, admin, order, 'CANCELED');
  expect((await keptOf(id))[0]).toBe(1);
  await db.$queryRaw`SELECT "refresh_product_prices"(ARRAY[${id}]::uuid[])::text`;
  expect((await keptOf(id))[0]).toBe(1000);
});
