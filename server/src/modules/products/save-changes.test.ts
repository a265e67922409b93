import { describe, expect, it } from 'vitest';
import type { Image, Product } from '#common/contract/products.ts';
import { imageFile } from '#server/test/builders/forms.ts';
import { addAddress, addToCart, place } from '#server/test/builders/orders.ts';
import { formOf, sendProduct, variantInput } from '#server/test/builders/product-form.ts';
import { productAdmin } from '#server/test/builders/product-admin.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const { db } = app.deps;
const { save, added, edited, shown, sizes } = await productAdmin(app);

const MANY = 400;
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const onlyId = ({ id }: { id?: string }) => ({ id });

/** The database's own mark of a row's version: another one means that the row was written. */
async function versions({ id }: Product): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ id: string; version: string }[]>`
    SELECT "id"::text, xmin::text AS "version" FROM "Variant" WHERE "productId" = ${id}::uuid`;
  return new Map(rows.map((row) => [row.id, row.version]));
}

function differing(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([id, version]) => before.get(id) !== version).map(([id]) => id);
}

describe('a form that sends only what changed', () => {
  const large = () =>
    added({
      variants: Array.from({ length: MANY }, (_, n) => variantInput({ size: `${n}`, sku: null })),
    });

  it('changes one of 400 variants and writes one row, the others keep everything and their places', async () => {
    const product = await large();
    const before = await versions(product);
    const changed = product.variants[200];
    const after = await edited({
      ...formOf(product),
      variants: product.variants.map((variant) =>
        variant === changed ? { ...variant, originalPrice: 1500 } : onlyId(variant),
      ),
    });
    expect(after.variants).toEqual(
      product.variants.map((variant) =>
        variant === changed ? { ...variant, originalPrice: 1500 } : variant,
      ),
    );
    expect(differing(before, await versions(product))).toEqual([changed?.id]);
  });

  it('removes the first and adds one at the end without touching the 399 between them', async () => {
    const product = await large();
    const before = await versions(product);
    const after = await edited({
      ...formOf(product),
      variants: [...product.variants.slice(1).map(onlyId), variantInput({ size: 'new' })],
    });
    expect(sizes(after).slice(0, 2)).toEqual(['1 Indigo', '2 Indigo']);
    expect(sizes(after).at(-1)).toBe('new Indigo');
    expect(differing(before, await versions(product))).toEqual([after.variants.at(-1)?.id]);
  });

  it('puts variants into another order by their ids alone', async () => {
    const product = await added({
      variants: ['S', 'M', 'L'].map((size) => variantInput({ size })),
    });
    const after = await edited({
      ...formOf(product),
      variants: product.variants.toReversed().map(onlyId),
    });
    expect(after.variants).toEqual(product.variants.toReversed());
  });

  it('is refused when a variant becomes what one that stays is already', async () => {
    const product = await added({ variants: ['S', 'M'].map((size) => variantInput({ size })) });
    const [small, medium] = product.variants;
    const answer = await save({
      ...formOf(product),
      variants: [onlyId(small ?? {}), { ...medium, size: 's' }],
    });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [
        {
          path: 'productVariants.1.size',
          message: 'Variants 1 and 2 are both size s in Indigo.',
        },
      ],
    ]);
  });

  it('needs a price and a color of a new variant, and an id that the product has of one that stays', async () => {
    const [product, other] = [await added(), await added()];
    const priceless = await save({ ...formOf(product), variants: [{ size: 'M' }] });
    expect(priceless.body.errors).toEqual([
      {
        path: 'productVariants.0.originalPrice',
        message: 'Please enter Original Price.',
      },
      { path: 'productVariants.0.color', message: 'Color is required.' },
    ]);
    for (const id of [other.variants[0]?.id, 'nonsense']) {
      const answer = await save({ ...formOf(product), variants: [{ id }] });
      expect([answer.status, answer.body.message]).toEqual([404, 'Variant 1 not found']);
    }
    const nothing = await save({ ...formOf(product), variants: [{}] });
    expect(nothing.status).toBe(400);
  });
});

describe('the images of a product', () => {
  const files = (...names: string[]) => Promise.all(names.map((name) => imageFile(name)));
  const urls = ({ images }: Product) => images.map(({ url }) => url);

  it('stand in the order of the form, old and new ones mixed; the first is the cover', async () => {
    const product = await added({}, await files('a.png', 'b.png', 'c.png'));
    const [a, b, c] = idsOf(product.images);
    const after = await edited(
      { ...formOf(product), imageOrder: JSON.stringify(['new:1', c, 'new:0', a]) },
      await files('d.png', 'e.png'),
    );
    expect(idsOf(after.images).filter((id) => [a, b, c].includes(id))).toEqual([c, a, b]);
    expect([after.images[1]?.id, after.images[3]?.id, after.images[4]?.id]).toEqual([c, a, b]);
    const swapped = [...idsOf(after.images)].reverse();
    const again = await edited({ ...formOf(after), imageOrder: JSON.stringify(swapped) });
    expect(idsOf(again.images)).toEqual(swapped);
    expect(urls(await shown(product.id))).toEqual(urls(again));
  });

  it('stand in the order of the form from the start', async () => {
    const sent = await files('a.png', 'b.png');
    const plain = await added({}, sent);
    const turned = await added({ imageOrder: '["new:1","new:0"]' }, sent);
    expect(urls(turned)).toEqual(urls(plain).reverse());
  });

  it('ignore images that are gone, and refuse a new one that was not sent', async () => {
    const product = await added({}, await files('a.png', 'b.png'));
    const [a, b] = idsOf(product.images);
    const after = await edited({
      ...formOf(product),
      deletedImageIds: JSON.stringify([a]),
      imageOrder: JSON.stringify([b, a, 'nonsense', b]),
    });
    expect(idsOf(after.images)).toEqual([b]);
    const refused = await save({ ...formOf(product), imageOrder: '["new:0"]' });
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'imageOrder']);
    const broken = await save({ ...formOf(product), imageOrder: '{}' });
    expect([broken.status, broken.body.errors[0].path]).toEqual([400, 'imageOrder']);
  });

  it('show the colours that the form says, and keep theirs where it says nothing', async () => {
    const product = await added({ imageColors: '{"new:1":" Rust "}' }, await files('a', 'b'));
    const colors = (images: readonly Image[]) => images.map(({ color }) => color);
    expect(colors(product.images)).toEqual([undefined, 'Rust']);
    const [a, b] = idsOf(product.images);
    const same = await edited({ ...formOf(product), imageOrder: JSON.stringify([b, a]) });
    expect(colors(same.images)).toEqual(['Rust', undefined]);
    const imageColors = JSON.stringify({ [a ?? '']: 'Indigo', [b ?? '']: '' });
    const after = await edited({ ...formOf(product), imageColors });
    expect(colors(after.images)).toEqual([undefined, 'Indigo']);
  });
});

describe('the time of the last change', () => {
  it('moves with whatever a save changes: a price, a stock, a variant, a picture, an order', async () => {
    let product = await added({ variants: ['S', 'M'].map((size) => variantInput({ size })) }, [
      await imageFile(),
      await imageFile(),
    ]);
    const form = () => formOf(product);
    const changes = [
      () => ({ ...form(), description: 'New' }),
      () => ({ ...form(), variants: form().variants.map((v) => ({ ...v, originalPrice: 5 })) }),
      () => ({ ...form(), variants: form().variants.map((v) => ({ ...v, stock: 9 })) }),
      () => ({ ...form(), variants: form().variants.slice(1) }),
      () => ({ ...form(), imageOrder: JSON.stringify(idsOf(product.images).reverse()) }),
      () => ({ ...form(), deletedImageIds: JSON.stringify([product.images[0]?.id]) }),
    ];
    for (const change of changes) {
      const after = await edited(change());
      expect(after.updatedAt > product.updatedAt).toBe(true);
      product = after;
    }
    expect((await edited(form())).updatedAt).toBe(product.updatedAt);
  });

  it('does not move when an order takes stock, which no form overwrites', async () => {
    const product = await added();
    const customer = await makeUser(app);
    const address = await addAddress(app, customer);
    await addToCart(app, customer, product.variants[0]?.id ?? '', 2);
    expect((await place(app, customer, address.id)).status).toBe(201);
    const { updatedAt } = product;
    expect(await shown(product.id)).toMatchObject({ updatedAt, variants: [{ stock: 3 }] });
    const form = { ...formOf(product), description: 'New', expectedUpdatedAt: updatedAt };
    expect(await edited(form)).toMatchObject({ description: 'New', variants: [{ stock: 3 }] });
  });

  it('lets the second of two administrators know, and nothing of theirs is saved', async () => {
    const opened = await added();
    const { updatedAt: expectedUpdatedAt } = opened;
    const first = await edited({ ...formOf(opened), description: 'First', expectedUpdatedAt });
    const second = await save({ ...formOf(opened), productName: 'Second', expectedUpdatedAt }, [
      await imageFile(),
    ]);
    expect([second.status, second.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(second.body.message).toMatch(
      /^You changed this product on \d+ \w+ \d{4}, \d+:\d\d [ap]m, after you opened it\. Nothing was saved\.$/,
    );
    expect(await shown(opened.id)).toEqual(first);
    const again = { ...formOf(first), productName: 'Second', expectedUpdatedAt: first.updatedAt };
    expect(await edited(again)).toMatchObject({ name: 'Second', description: 'First' });
  });

  it('names who saved the form, not who set a stock in the list after that', async () => {
    const opened = await added();
    const [saver, clerk] = [await makeAdmin(app), await makeAdmin(app)];
    const form = { ...formOf(opened), expectedUpdatedAt: opened.updatedAt };
    const saved = await sendProduct(app, saver, { ...form, description: 'First' });
    expect(saved.status).toBe(200);
    const refusal = async () => (await save({ ...form, description: 'Late' })).body.message;
    const { id } = opened.variants[0] ?? {};
    const stock = await app.call('put', `/variants/${id}/stock`, clerk).send({ stock: 40 });
    expect(stock.status).toBe(200);
    expect(await refusal()).toContain(`${saver.username} changed this product on `);
    const { updatedAt } = await db.product.findUniqueOrThrow({ where: { id: opened.id } });
    const [change] = await db.change.findMany({ where: { actorId: clerk.id } });
    const {
      id: _id,
      changes: _changes,
      ...setLater
    } = change ?? expect.fail('No audit log entry.');
    const at = new Date(updatedAt.getTime() + 3_600_000);
    await db.change.create({ data: { ...setLater, at, changes: [] } });
    expect(await refusal()).toContain(`${saver.username} changed this product on `);
  });

  it('names who saved last, not who saved just before', async () => {
    const opened = await added();
    const [saver, earlier] = [await makeAdmin(app), await makeAdmin(app)];
    const form = { ...formOf(opened), expectedUpdatedAt: opened.updatedAt };
    expect((await sendProduct(app, saver, { ...form, description: 'Last' })).status).toBe(200);
    const { updatedAt } = await db.product.findUniqueOrThrow({ where: { id: opened.id } });
    const saved = await db.change.findFirstOrThrow({ where: { actorId: saver.id } });
    const { id: _id, ...change } = saved;
    const at = new Date(updatedAt.getTime() - 1);
    const actor = { actorId: earlier.id, actorName: earlier.username };
    await db.change.create({ data: { ...change, ...actor, at, changes: [] } });
    const late = await save({ ...form, description: 'Late' });
    expect(late.body.message).toContain(`${saver.username} changed this product on `);
  });

  it('is compared only when it is stated, and must be a time', async () => {
    const opened = await added();
    await edited({ ...formOf(opened), description: 'First' });
    await edited({ ...formOf(opened), description: 'Second' });
    const answer = await save({ ...formOf(opened), expectedUpdatedAt: 'yesterday' });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [
        {
          path: 'expectedUpdatedAt',
          message: 'expectedUpdatedAt must be a time such as 2026-11-28T08:30:00.000Z.',
        },
      ],
    ]);
  });
});
