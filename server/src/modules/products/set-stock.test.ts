import { describe, expect, it } from 'vitest';
import type { Product } from '#common/contract/products.ts';
import type { Tx } from '#server/src/postgres/db.ts';
import { addAddress, addToCart, place } from '#server/test/builders/orders.ts';
import { variantInput } from '#server/test/builders/product-form.ts';
import { productAdmin } from '#server/test/builders/product-admin.ts';
import { stockMismatches } from '#server/test/builders/products.ts';
import { makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';
import { during } from '#server/test/waiting.ts';
import { lockProduct } from './product-edits.queries.ts';

const app = await testApp();
const admins = await productAdmin(app);
const { admin, added, shown, movementsOf } = admins;

function setStock(id: string | undefined, body: object) {
  return app.call('put', `/variants/${id ?? ''}/stock`, admin).send(body);
}

function variantOf(product: Product) {
  const [variant] = product.variants;
  if (!variant) throw new Error('A product without a variant.');
  return variant;
}

describe('the stock of one variant, set from the list', () => {
  it('is what was typed, with a movement that says who set it; the other variants stay', async () => {
    const product = await added({ variants: [variantInput(), variantInput({ size: 'L' })] });
    const variant = variantOf(product);
    const answer = await setStock(variant.id, { stock: 12, expectedStock: 5 });
    expect([answer.status, answer.body]).toEqual([200, { variant: { ...variant, stock: 12 } }]);
    const after = await shown(product.id);
    expect(after.variants.map(({ stock }) => stock)).toEqual([12, 5]);
    expect(await movementsOf(variant.id)).toEqual([
      { change: 5, reason: 'INITIAL', userId: admin.id },
      { change: 7, reason: 'ADMIN_EDIT', userId: admin.id },
    ]);
    expect(await stockMismatches(app)).toEqual([]);
  });

  it('changes by the difference, so that an order in between stays counted', async () => {
    const product = await added();
    const { id } = variantOf(product);
    const customer = await makeUser(app);
    await addToCart(app, customer, id, 2);
    await place(app, customer, (await addAddress(app, customer)).id);
    const answer = await setStock(id, { stock: 10, expectedStock: 5 });
    expect(answer.body.variant.stock).toBe(8);
    const taken = await setStock(id, { stock: 0, expectedStock: 10 });
    expect([taken.status, taken.body.message]).toEqual([
      409,
      'M, Indigo: only 8 left in stock, so 10 cannot be taken off. Load the product again.',
    ]);
    expect(taken.body.errors).toEqual([{ path: 'stock', message: taken.body.message }]);
    expect(variantOf(await shown(product.id)).stock).toBe(8);
  });

  it('that is the same already moves nothing', async () => {
    const { id } = variantOf(await added());
    expect((await setStock(id, { stock: 5 })).status).toBe(200);
    expect(await movementsOf(id)).toHaveLength(1);
  });

  it('of two administrators at the same moment keeps both differences', async () => {
    const { id } = variantOf(await added());
    const answers = await Promise.all(
      [6, 7, 8, 9].map((stock) => setStock(id, { stock, expectedStock: 5 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const stocks = answers.map(({ body }) => Number(body.variant.stock));
    expect(Math.max(...stocks)).toBe(15);
    expect(await stockMismatches(app)).toEqual([]);
  });

  it.each([{ stock: -1 }, { stock: 1.5 }, { stock: 'many' }, { stock: 1_000_001 }, {}])(
    'refuses %j',
    async (body) => {
      const { id } = variantOf(await added());
      const answer = await setStock(id, body);
      expect([answer.status, answer.body.errors[0]?.path]).toEqual([400, 'stock']);
    },
  );

  it('is found no more once the product is deleted, nor under an unknown id', async () => {
    const product = await added();
    await app.call('delete', `/products/${product.id}`, admin);
    for (const id of [variantOf(product).id, 'nonsense', product.id]) {
      const answer = await setStock(id, { stock: 1 });
      expect([answer.status, answer.body.message]).toEqual([404, 'Variant not found']);
    }
  });
});

describe('a stock that is set while', () => {
  it('the product is deleted is not set', async () => {
    const product = await added();
    const { id } = variantOf(product);
    const remove = async (tx: Tx) => {
      await lockProduct(tx, product.id);
      const deletedAt = app.deps.clock.now();
      await tx.product.update({ where: { id: product.id }, data: { deletedAt, urlKey: null } });
    };
    const answer = await during(app, remove, () => setStock(id, { stock: 9 }));
    expect([answer.status, answer.body.message]).toEqual([404, 'Variant not found']);
    expect(await movementsOf(id)).toHaveLength(1);
  });

  it('a price is saved is answered with that price', async () => {
    const product = await added();
    const { id } = variantOf(product);
    const raise = async (tx: Tx) => {
      await lockProduct(tx, product.id);
      await tx.variant.update({ where: { id }, data: { sellingPaise: 123_400 } });
    };
    const answer = await during(app, raise, () => setStock(id, { stock: 9 }));
    expect(answer.body.variant).toMatchObject({ stock: 9, originalPrice: 1_234 });
  });
});

describe('a stock set with an Idempotency-Key', () => {
  const attempt = (id: string, body: object) => setStock(id, body).set('Idempotency-Key', 'count');

  it('changes once, however often it is sent, and is no other stock', async () => {
    const { id } = variantOf(await added());
    for (const again of [id, id, id.toUpperCase()]) {
      const answer = await attempt(again, { stock: 12, expectedStock: 5 });
      expect([again, answer.status, answer.body.variant.stock]).toEqual([again, 200, 12]);
    }
    const other = await attempt(id, { stock: 13, expectedStock: 5 });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await movementsOf(id)).map(({ change }) => change)).toEqual([5, 7]);
  });

  it('changes once if it is sent several times at the same moment', async () => {
    const { id } = variantOf(await added());
    const key = { 'Idempotency-Key': 'at once' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => setStock(id, { stock: 12, expectedStock: 5 }).set(key)),
    );
    expect(answers.map(({ body }) => body.variant.stock)).toEqual([12, 12, 12, 12]);
    expect((await movementsOf(id)).map(({ change }) => change)).toEqual([5, 7]);
    expect(await stockMismatches(app)).toEqual([]);
  });

  it('uses no key up when it is refused', async () => {
    const { id } = variantOf(await added());
    const key = (body: object) => setStock(id, body).set('Idempotency-Key', 'refused');
    expect((await key({ stock: 0, expectedStock: 9 })).status).toBe(409);
    expect((await key({ stock: 9, expectedStock: 5 })).body.variant.stock).toBe(9);
  });
});
