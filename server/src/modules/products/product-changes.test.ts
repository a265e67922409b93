import { expect, it } from 'vitest';
import type { Change } from '#common/contract/changes.ts';
import { imageFile } from '#server/test/builders/forms.ts';
import { formOf, variantInput } from '#server/test/builders/product-form.ts';
import { productAdmin } from '#server/test/builders/product-admin.ts';
import { makeCategory } from '#server/test/builders/products.ts';
import { countStatements } from '#server/test/statements.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const { db } = app.deps;
const { admin, category, added, edited } = await productAdmin(app);

async function findLog(id: string): Promise<Change[]> {
  const { body } = await app.call('get', `/changes?kind=PRODUCT&id=${id}`, admin);
  return body.changes;
}

/** What the latest save of a product changed. */
async function latest(id: string) {
  const [change] = await findLog(id);
  return change?.changes.map(({ field, from, to }) => [field, from, to]);
}

it('a new product is told with all that it is', async () => {
  const variants = [
    variantInput({ sku: 'LOG-1', discountPrice: 100 }),
    variantInput({ size: 'L', stock: 0, originalPrice: 1299.5 }),
  ];
  const product = await added({ productName: 'Ajrakh Kurta', description: 'Cotton', variants });
  expect(await findLog(product.id)).toMatchObject([
    {
      actor: { id: admin.id, name: admin.username },
      kind: 'PRODUCT',
      label: 'Ajrakh Kurta',
      action: 'CREATED',
      changes: [
        { field: 'Name', from: null, to: 'Ajrakh Kurta' },
        { field: 'Category', from: null, to: category.name },
        { field: 'Description', from: null, to: 'Cotton' },
        { field: 'Best seller', from: null, to: 'No' },
        { field: 'Status', from: null, to: 'Active' },
        { field: 'Picture', from: null, to: 'kurta.png' },
        { field: 'Variant', from: null, to: 'M, Indigo: ₹999, ₹100 off, 5 in stock, LOG-1' },
        { field: 'Variant', from: null, to: 'L, Indigo: ₹1,299.50, 0 in stock' },
      ],
    },
  ]);
});

it('every field of a save is told with what it was', async () => {
  const product = await added({ productName: 'Plain Kurta', variants: [variantInput()] });
  const [image] = product.images;
  const saris = await makeCategory(app, 'Saris');
  const form = formOf(product);
  const [variant] = form.variants;
  await edited(
    {
      ...form,
      productName: 'Printed Kurta',
      categoryId: saris.id,
      description: 'New',
      isBestSeller: 'true',
      deletedImageIds: JSON.stringify([image?.id]),
      variants: [
        {
          ...variant,
          size: 'XL',
          color: 'Rust',
          colorHexCode: '#aa4411',
          sku: 'LOG-2',
          stock: 9,
          originalPrice: 899,
          discountPrice: 100,
        },
      ],
    },
    [await imageFile('front.png')],
  );
  expect(await latest(product.id)).toEqual([
    ['Name', 'Plain Kurta', 'Printed Kurta'],
    ['Category', category.name, 'Saris'],
    ['Description', null, 'New'],
    ['Best seller', 'No', 'Yes'],
    ['Picture', 'kurta.png', null],
    ['Picture', null, 'front.png'],
    ['M, Indigo: Size', 'M', 'XL'],
    ['M, Indigo: Colour', 'Indigo', 'Rust'],
    ['M, Indigo: Colour code', variant?.colorHexCode, '#aa4411'],
    ['M, Indigo: SKU', null, 'LOG-2'],
    ['M, Indigo: Price', '₹999', '₹899'],
    ['M, Indigo: Discount', null, '₹100'],
    // The rest is behind GET /changes/{id}.
  ]);
  const [saved] = await findLog(product.id);
  expect(saved?.changeCount).toBe(13);
  const whole = (await app.call('get', `/changes/${saved?.id ?? ''}`, admin)).body.change;
  expect(whole.changes.at(-1)).toEqual({ field: 'M, Indigo: Stock', from: '5', to: '9' });
});

it('variants that come and go are told, and a save that changes nothing is not', async () => {
  const product = await added({ variants: [variantInput(), variantInput({ size: 'L' })] });
  const form = formOf(product);
  await edited(form);
  expect((await findLog(product.id)).length).toBe(1);
  await edited({ ...form, variants: [...form.variants.slice(1), variantInput({ size: 'S' })] });
  expect(await latest(product.id)).toEqual([
    ['Variant', 'M, Indigo: ₹999, 5 in stock', null],
    ['Variant', null, 'S, Indigo: ₹999, 5 in stock'],
  ]);
});

it('a stock set from the list is told, the same stock again is not', async () => {
  const product = await added();
  const url = `/variants/${product.variants[0]?.id ?? ''}/stock`;
  for (const stock of [12, 12]) await app.call('put', url, admin).send({ stock });
  expect((await findLog(product.id)).length).toBe(2);
  expect(await latest(product.id)).toEqual([['M, Indigo: Stock', '5', '12']]);
});

it('a deleted product is told with what it was', async () => {
  const product = await added({ productName: 'Last Kurta' });
  await app.call('delete', `/products/${product.id}`, admin);
  const [change] = await findLog(product.id);
  expect(change).toMatchObject({ action: 'DELETED', label: 'Last Kurta' });
  expect(await latest(product.id)).toContainEqual(['Variant', 'M, Indigo: ₹999, 5 in stock', null]);
});

it('a refused save is not told', async () => {
  const product = await added();
  const before = await db.change.count();
  const url = `/variants/${product.variants[0]?.id ?? ''}/stock`;
  expect((await app.call('put', url, admin).send({ stock: 0, expectedStock: 9 })).status).toBe(409);
  expect(await db.change.count()).toBe(before);
});

it('a save of 100 variants asks the database as often as one of two', async () => {
  const saved = async (count: number) => {
    const variants = Array.from({ length: count }, (_, index) =>
      variantInput({ size: `${index}` }),
    );
    const product = await added({ variants });
    const form = formOf(product);
    const dearer = form.variants.map((variant) => ({ ...variant, originalPrice: 1999 }));
    const statements = await countStatements(() => edited({ ...form, variants: dearer }));
    const [change] = await findLog(product.id);
    return { statements, told: change?.changeCount, shown: change?.changes.length };
  };
  const few = await saved(2);
  const many = await saved(100);
  expect(many).toEqual({ statements: few.statements, told: 100, shown: 12 });
});
