import { describe, expect, it } from 'vitest';
import type { Product } from '#common/contract/products.ts';
import { placeOrderOf } from '#server/test/builders/orders.ts';
import { productAdmin } from '#server/test/builders/product-admin.ts';
import { formOf, variantInput } from '#server/test/builders/product-form.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const { admin, edited, save, shown, sizes } = await productAdmin(app);

/** A product as an import makes it: one variant without a color, one with. */
async function importedProduct(): Promise<Product> {
  const { id } = await makeProduct(app, {
    variants: [
      { size: 'S', color: '', stock: 5 },
      { size: 'M', color: 'Indigo', stock: 5 },
    ],
    images: [{ hash: 'abc123' }],
  });
  return shown(id);
}

describe('the color of a variant', () => {
  it('may stay missing where an import gave none, while price and stock are edited', async () => {
    const product = await importedProduct();
    const [plain, indigo] = formOf(product).variants;
    const { color: _, ...withoutColor } = { ...plain, originalPrice: 1200, stock: 9 };
    const repriced = await edited({ ...formOf(product), variants: [withoutColor, indigo] });
    expect(sizes(repriced)).toEqual(['S ', 'M Indigo']);
    expect(repriced.variants[0]).toMatchObject({ originalPrice: 1200, stock: 9 });
    const [sameAgain] = formOf(repriced).variants;
    const emptied = await edited({
      ...formOf(repriced),
      variants: [{ ...sameAgain, color: '', discountPrice: 100 }, { id: indigo?.id }],
    });
    expect(emptied.variants[0]).toMatchObject({ color: '', discountPrice: 100 });
  });

  it('can be given to a variant without one, and is not taken away again', async () => {
    const product = await importedProduct();
    const [plain, indigo] = formOf(product).variants;
    const colored = await edited({
      ...formOf(product),
      variants: [{ ...plain, color: 'Rust', colorHexCode: undefined }, indigo],
    });
    expect(colored.variants[0]).toMatchObject({ color: 'Rust', colorHexCode: '#a8481f' });
    for (const color of ['', '  ', null, undefined]) {
      const [first, second] = formOf(colored).variants;
      const answer = await save({
        ...formOf(colored),
        variants: [first, { ...second, color }],
      });
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        [{ path: 'productVariants.1.color', message: 'Color is required.' }],
      ]);
    }
    expect(sizes(await shown(product.id))).toEqual(['S Rust', 'M Indigo']);
  });

  it('is required of a variant that joins one without a color, and names each that lacks it', async () => {
    const product = await importedProduct();
    const form = formOf(product);
    const answer = await save({
      ...form,
      variants: [
        ...form.variants,
        variantInput({ size: 'L', color: '' }),
        variantInput({ size: 'XL', color: undefined }),
      ],
    });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [2, 3].map((index) => {
        return { path: `productVariants.${index}.color`, message: 'Color is required.' };
      }),
    ]);
    const joined = await edited({
      ...form,
      variants: [...form.variants, variantInput({ size: 'L', color: 'Rust' })],
    });
    expect(sizes(joined)).toEqual(['S ', 'M Indigo', 'L Rust']);
  });

  it('is refused as missing before anything of a new product is kept', async () => {
    const answer = await save({
      productName: 'Colorless Kurta',
      categoryId: (await importedProduct()).categoryId,
      variants: [{ size: 'M', originalPrice: 999 }],
    });
    expect([answer.status, answer.body.message]).toEqual([400, 'Color is required.']);
    const after = await app.call('get', '/products?q=colorless');
    expect(after.body.data).toEqual([]);
  });

  it('that is missing leaves a product for sale, beside colored variants', async () => {
    const product = await importedProduct();
    const customer = await makeUser(app);
    const order = await placeOrderOf(app, customer, product.variants[0]?.id ?? '');
    expect(order.items[0]?.product.variant).toMatchObject({ size: 'S', color: '' });
    const stocked = await app
      .call('put', `/variants/${product.variants[0]?.id}/stock`, admin)
      .send({ stock: 3 });
    expect([stocked.status, stocked.body.variant]).toMatchObject([200, { color: '', stock: 3 }]);
  });
});
