import { describe, expect, it } from 'vitest';
import type { Product, Variant } from '#common/contract/products.ts';
import { imageFile } from '#server/test/builders/forms.ts';
import { addAddress, addToCart, place } from '#server/test/builders/orders.ts';
import { formOf, variantInput } from '#server/test/builders/product-form.ts';
import { makeCategory, makeProduct, stockMismatches } from '#server/test/builders/products.ts';
import { makeUser } from '#server/test/builders/users.ts';
import { countStatements } from '#server/test/statements.ts';
import { testApp } from '#server/test/test-app.ts';
import { productAdmin } from '#server/test/builders/product-admin.ts';

const app = await testApp();
const { db } = app.deps;
const { admin, category, newForm, save, added, edited, shown, movementsOf, sizes } =
  await productAdmin(app);

const UNKNOWN = 'c0ffee00-0000-7000-8000-000000000000';

describe('an edited product', () => {
  it('keeps what the form leaves out, and its link', async () => {
    const product = await added({ description: 'Soft', isBestSeller: 'true' });
    const { id, productName, categoryId, variants } = formOf(product);
    expect(await edited({ id, productName, categoryId, variants })).toEqual(product);
    const cleared = await edited({ ...formOf(product), description: '', isBestSeller: 'false' });
    expect(cleared).toMatchObject({ description: '', isBestSeller: false });
  });

  it('has its variants changed by their ids, new ones added, the others removed, in the order of the form', async () => {
    const product = await added({
      variants: ['S', 'M', 'L'].map((size) => variantInput({ size, sku: `EDIT-${size}` })),
    });
    const [small, medium, large] = product.variants;
    const customer = await makeUser(app);
    await addToCart(app, customer, small?.id ?? '');
    await addToCart(app, customer, large?.id ?? '');
    const after = await edited({
      ...formOf(product),
      variants: [
        variantInput({ size: 'XL', color: 'Leaf', stock: 2 }),
        { ...large, originalPrice: 1200, discountPrice: 100 },
        { ...medium, color: 'Rust', colorHexCode: undefined },
      ],
    });
    expect(sizes(after)).toEqual(['XL Leaf', 'L Indigo', 'M Rust']);
    expect(after.variants).toMatchObject([
      { stock: 2, sku: null },
      { id: large?.id, originalPrice: 1200, discountPrice: 100, sku: 'EDIT-L' },
      { id: medium?.id, colorHexCode: '#a8481f', sku: 'EDIT-M' },
    ]);
    const cart = await app.call('get', '/cart', customer);
    expect(cart.body.items).toMatchObject([{ product: { variant: { id: large?.id } } }]);
    const removed = await db.stockMovement.findMany({
      where: { reason: 'REMOVED', userId: admin.id },
    });
    expect(removed).toMatchObject([{ change: -5, variantId: null }]);
    expect(await stockMismatches(app)).toEqual([]);
  });

  it('lets variants change their sizes, colours and SKUs with each other', async () => {
    const product = await added({
      variants: [
        variantInput({ size: 'S', sku: 'SWAP-1' }),
        variantInput({ size: 'M', sku: 'SWAP-2' }),
        variantInput({ size: 'L', sku: 'SWAP-3' }),
      ],
    });
    const [small, medium, large] = product.variants;
    const after = await edited({
      ...formOf(product),
      variants: [
        { ...small, size: 'M', sku: 'SWAP-2' },
        { ...medium, size: 'S', sku: 'SWAP-3' },
        variantInput({ size: 'L', sku: 'SWAP-1' }),
      ],
    });
    expect(after.variants).toMatchObject([
      { id: small?.id, size: 'M', sku: 'SWAP-2' },
      { id: medium?.id, size: 'S', sku: 'SWAP-3' },
      { size: 'L', sku: 'SWAP-1' },
    ]);
    expect(after.variants[2]?.id).not.toBe(large?.id);
  });

  it('keeps the SKU that the form leaves out, drops the one it empties, and keeps the paint of a colour', async () => {
    const product = await added({
      variants: [
        variantInput({ size: 'S', sku: 'KEEP', colorHexCode: '#123456' }),
        variantInput({ size: 'M', sku: 'DROP' }),
      ],
    });
    const [small, medium] = product.variants.map(
      ({ sku: _sku, colorHexCode: _hex, ...variant }) => variant,
    );
    const after = await edited({ ...formOf(product), variants: [small, { ...medium, sku: '' }] });
    expect(after.variants).toMatchObject([{ sku: 'KEEP', colorHexCode: '#123456' }, { sku: null }]);
  });

  it('refuses a SKU that another product or variant has, by its name', async () => {
    const owner = await added({ variants: [variantInput({ sku: 'MINE' })] });
    const other = await save(newForm({ variants: [variantInput({ sku: 'MINE' })] }), [
      await imageFile(),
    ]);
    const message = `SKU MINE belongs to "${owner.name}".`;
    expect([other.status, other.body.message]).toEqual([409, message]);
    expect(other.body.errors).toEqual([{ path: 'productVariants.0.sku', message }]);
    const twice = ['S', 'M'].map((size) => variantInput({ size, sku: 'TWICE' }));
    const same = await save(newForm({ variants: twice }), [await imageFile()]);
    expect([same.status, same.body.message]).toEqual([409, 'SKU TWICE is given to two variants.']);
  });

  it('is not found when it is unknown, and neither is a variant of another product', async () => {
    for (const id of ['nonsense', UNKNOWN]) {
      const answer = await save(newForm({ id }), [await imageFile()]);
      expect([answer.status, answer.body.message]).toEqual([404, 'Product not found']);
    }
    const [mine, other] = [await added(), await added()];
    for (const id of [other.variants[0]?.id, 'nonsense', UNKNOWN]) {
      const answer = await save({ ...formOf(mine), variants: [variantInput({ id })] });
      expect([answer.status, answer.body.message]).toEqual([404, 'Variant 1 not found']);
    }
    const created = await save(newForm({ variants: other.variants }), [await imageFile()]);
    expect(created.status).toBe(404);
    expect(await shown(other.id)).toEqual(other);
  });

  it('with another name has another link, and the former one leads to it until another takes it', async () => {
    const product = await added({ productName: 'Old Sherwani' });
    const renamed = await edited({ ...formOf(product), productName: 'New Sherwani' });
    expect(renamed).toMatchObject({ name: 'New Sherwani', urlName: 'New Sherwani' });
    const byName = async (name: string) =>
      (await app.call('get', `/products/by-name/${encodeURIComponent(name)}`)).body.product?.id;
    expect(await byName('old sherwani')).toBe(product.id);
    expect(await byName('New Sherwani')).toBe(product.id);
    const taker = await added({ productName: 'OLD Sherwani' });
    expect(taker.urlName).toBe('OLD Sherwani');
    expect(await byName('old sherwani')).toBe(taker.id);
    const back = await edited({ ...formOf(renamed), productName: 'Old Sherwani' });
    expect(back.urlName).toBe('Old Sherwani (2)');
    expect(await byName('New Sherwani')).toBe(product.id);
    const again = await edited({ ...formOf(back), productName: 'new sherwani' });
    expect(again.urlName).toBe('new sherwani');
    const upper = await edited({ ...formOf(again), productName: 'NEW SHERWANI' });
    expect(upper.urlName).toBe('NEW SHERWANI');
  });

  it('shows its new images after those that stay; what is removed leaves no file', async () => {
    const product = await added({}, [await imageFile('a.png'), await imageFile('b.png')]);
    const other = await added();
    const [first, second] = product.images;
    const deletedImageIds = JSON.stringify([first?.id, other.images[0]?.id, 'nonsense']);
    const after = await edited({ ...formOf(product), deletedImageIds }, [await imageFile('c.png')]);
    expect(after.images.map(({ id }) => id)).toEqual([second?.id, expect.any(String)]);
    expect((await app.raw.get(first?.url ?? '')).status).toBe(404);
    for (const { url } of [...after.images, ...other.images]) {
      expect((await app.raw.get(url)).status).toBe(200);
    }
    const all = JSON.stringify(after.images.map(({ id }) => id));
    const none = await save({ ...formOf(after), deletedImageIds: all });
    expect([none.status, none.body.message]).toEqual([400, 'Please upload at least 1 image']);
    const files = await Promise.all(Array.from({ length: 9 }, () => imageFile()));
    const tooMany = await save(formOf(after), files);
    expect([tooMany.status, tooMany.body.message]).toEqual([400, 'Maximum 10 images allowed.']);
    expect((await shown(product.id)).images).toEqual(after.images);
  });

  it('keeps the picture that an order or another product shows too', async () => {
    const file = await imageFile('shared.png', '#417d44');
    const [product, twin] = [await added({}, [file]), await added({}, [file])];
    const [image] = product.images;
    expect(twin.images[0]?.url).toBe(image?.url);
    const deletedImageIds = JSON.stringify([image?.id]);
    await edited({ ...formOf(product), deletedImageIds }, [await imageFile()]);
    expect((await app.raw.get(image?.url ?? '')).status).toBe(200);
  });
});

describe('the stock of an edited product', () => {
  async function withStock(stock: number): Promise<[Product, Variant]> {
    const product = await added({ variants: [variantInput({ stock })] });
    const [variant] = product.variants;
    if (!variant) throw new Error('The product has no variant.');
    return [product, variant];
  }
  const setStock = (id: string, stock: number) =>
    db.variant.update({ where: { id }, data: { stock } });

  it('is the figure of the form, written down as its difference', async () => {
    const [product, variant] = await withStock(5);
    const form = { ...formOf(product), variants: [{ ...variant, stock: 3 }] };
    expect((await edited(form)).variants[0]?.stock).toBe(3);
    await edited(form);
    expect(await movementsOf(variant.id)).toEqual([
      { change: 5, reason: 'INITIAL', userId: admin.id },
      { change: -2, reason: 'ADMIN_EDIT', userId: admin.id },
    ]);
  });

  it('changes by what was changed in the form, when the form says what it saw', async () => {
    const [product, variant] = await withStock(5);
    const customer = await makeUser(app);
    const address = await addAddress(app, customer);
    await addToCart(app, customer, variant.id, 2);
    expect((await place(app, customer, address.id)).status).toBe(201);
    const form = (stock: number) => ({
      ...formOf(product),
      variants: [{ ...variant, stock, expectedStock: 5 }],
    });
    expect((await edited(form(5))).variants[0]?.stock).toBe(3);
    expect((await edited(form(15))).variants[0]?.stock).toBe(13);
    expect(await stockMismatches(app)).toEqual([]);
  });

  it('never ends below zero or above what a stock can be', async () => {
    const [product, variant] = await withStock(5);
    await setStock(variant.id, 2);
    const below = await save({
      ...formOf(product),
      productName: 'Changed',
      variants: [{ ...variant, stock: 1, expectedStock: 5 }],
    });
    const message =
      'M, Indigo: only 2 left in stock, so 4 cannot be taken off. Load the product again.';
    expect([below.status, below.body.errors]).toEqual([
      409,
      [{ path: 'productVariants.0.stock', message }],
    ]);
    expect(await shown(product.id)).toMatchObject({ name: product.name, variants: [{ stock: 2 }] });
    await setStock(variant.id, 6);
    const above = await save({
      ...formOf(product),
      variants: [{ ...variant, stock: 1_000_000, expectedStock: 5 }],
    });
    expect(above.status).toBe(409);
    await setStock(variant.id, 5);
  });
});

describe('a deleted product', () => {
  it('is gone from the shop, carts and wishlists; its order remembers it', async () => {
    const product = await added({ productName: 'Farewell Kurta' });
    const [variant] = product.variants;
    const [buyer, dreamer] = [await makeUser(app), await makeUser(app)];
    const address = await addAddress(app, buyer);
    await addToCart(app, buyer, variant?.id ?? '', 2);
    const { order } = (await place(app, buyer, address.id)).body;
    await addToCart(app, dreamer, variant?.id ?? '');
    await app.call('post', `/wishlist/${product.id}`, dreamer);

    const answer = await app.call('delete', `/products/${product.id}`, admin);
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Product deleted successfully' },
    ]);
    expect((await app.call('get', `/products/${product.id}`)).status).toBe(404);
    expect((await app.call('get', '/products/by-name/Farewell%20Kurta')).status).toBe(404);
    expect((await app.call('get', '/cart', dreamer)).body.items).toEqual([]);
    expect((await app.call('get', '/wishlist', dreamer)).body.wishlist.items).toEqual([]);
    expect(await db.cartItem.count({ where: { variant: { productId: product.id } } })).toBe(0);
    expect(await db.wishlistItem.count({ where: { productId: product.id } })).toBe(0);

    const after = (await app.call('get', `/orders/${order.id}`, buyer)).body.order;
    expect(after.items[0].product).toEqual({ ...order.items[0].product, id: null });
    expect((await app.raw.get(after.items[0].product.image)).status).toBe(200);
    const canceled = await app.call('put', `/orders/${order.id}/cancel`, buyer);
    expect(canceled.status).toBe(200);
    expect(await stockMismatches(app)).toEqual([]);

    expect((await app.call('delete', `/products/${product.id}`, admin)).status).toBe(404);
    expect((await app.call('delete', '/products/nonsense', admin)).status).toBe(404);
    expect((await save(formOf(product))).status).toBe(404);
  });

  it('frees its name, its former names, its handle and its SKUs, and leaves no image behind', async () => {
    const product = await added({
      productName: 'Once',
      variants: [variantInput({ sku: 'FREED' })],
    });
    await db.product.update({ where: { id: product.id }, data: { handle: 'once' } });
    const renamed = await edited({ ...formOf(product), productName: 'Twice' });
    await app.call('delete', `/products/${product.id}`, admin);
    const row = await db.product.findUnique({
      where: { id: product.id },
      include: { formerNames: true },
    });
    expect(row).toMatchObject({ urlKey: null, handle: null, formerNames: [] });
    expect((await app.raw.get(renamed.images[0]?.url ?? '')).status).toBe(404);
    expect(await db.upload.count({ where: { id: product.images[0]?.uploadId ?? '' } })).toBe(0);
    const next = await added({ productName: 'Twice', variants: [variantInput({ sku: 'FREED' })] });
    expect(next.urlName).toBe('Twice');
  });

  it('does not keep its category from going', async () => {
    const old = await makeCategory(app, 'Last Season');
    const product = await added({ categoryId: old.id });
    const refused = await app.call('delete', `/categories/${old.id}`, admin);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '"Last Season" still holds 1 product.',
    ]);
    const buyer = await makeUser(app);
    const address = await addAddress(app, buyer);
    await addToCart(app, buyer, product.variants[0]?.id ?? '');
    const { order } = (await place(app, buyer, address.id)).body;
    await app.call('delete', `/products/${product.id}`, admin);
    expect((await app.call('delete', `/categories/${old.id}`, admin)).status).toBe(200);
    const after = (await app.call('get', `/orders/${order.id}`, buyer)).body.order;
    expect(after.items[0].product).toEqual({ ...order.items[0].product, id: null });
    expect((await app.call('put', `/orders/${order.id}/cancel`, buyer)).status).toBe(200);
    expect(await db.product.count({ where: { id: product.id } })).toBe(0);
  });
});

it('saving 400 variants takes as many statements as saving 4', async () => {
  const counts: number[] = [];
  for (const sizesMade of [4, 400]) {
    const names = Array.from({ length: sizesMade }, (_, n) => `${n}`);
    const product = await added({ variants: names.map((size) => variantInput({ size })) });
    const [, ...kept] = product.variants;
    const variants = kept.map((variant, n) => ({
      ...variant,
      size: `${variant.size} cm`,
      sku: `S-${sizesMade}-${n}`,
      stock: 7,
      expectedStock: 5,
    }));
    const form = { ...formOf(product), variants: [...variants, variantInput({ size: 'new' })] };
    counts.push(await countStatements(() => save(form)));
  }
  expect(counts[1]).toBe(counts[0]);
});

describe('a product that was imported without images', () => {
  it('can be renamed, repriced, restocked and given a size before it has any', async () => {
    const { id } = await makeProduct(app, { categoryId: category.id });
    const product = await shown(id);
    const [variant] = product.variants;
    const fields = { ...variant, originalPrice: 749, stock: 3, expectedStock: variant?.stock };
    const after = await edited({
      ...formOf(product),
      productName: 'Block Print Kurta',
      variants: [fields, variantInput({ size: 'XXL' })],
      deletedImageIds: '["c0ffee00-0000-7000-8000-000000000000"]',
    });
    expect(after).toMatchObject({
      ...{ name: 'Block Print Kurta', images: [] },
      variants: [{ id: variant?.id, originalPrice: 749, stock: 3 }, { size: 'XXL' }],
    });
    expect(await shown(id)).toEqual(after);
  });

  it('needs one again once it has had one', async () => {
    const { id } = await makeProduct(app, { categoryId: category.id });
    const product = await edited(formOf(await shown(id)), [await imageFile()]);
    const deletedImageIds = JSON.stringify(product.images.map((image) => image.id));
    const none = await save({ ...formOf(product), deletedImageIds });
    expect([none.status, none.body.message]).toEqual([400, 'Please upload at least 1 image']);
    expect((await shown(id)).images).toEqual(product.images);
  });
});
