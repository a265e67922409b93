import { describe, expect, it } from 'vitest';
import { imageFile } from '#server/test/builders/forms.ts';
import { formOf, variantInput, type ProductFields } from '#server/test/builders/product-form.ts';
import { testApp } from '#server/test/test-app.ts';
import { productAdmin } from '#server/test/builders/product-admin.ts';

const app = await testApp();
const { db } = app.deps;
const { admin, category, newForm, save, added, shown, storedFiles, movementsOf } =
  await productAdmin(app);

describe('a new product', () => {
  it('has everything of its form, and its stock has a beginning', async () => {
    const answer = await save(
      {
        productName: ' 50% Silk & Cotton ',
        categoryId: category.id,
        description: 'Light\nand *soft*',
        isBestSeller: 'true',
        variants: [
          variantInput({ size: 'XL', sku: 'SILK-XL', colorHexCode: '#ABC', discountPrice: 0.5 }),
          variantInput({ color: 'Madder', stock: 0, originalPrice: 1234.55 }),
        ],
      },
      [await imageFile('front.png'), await imageFile('back.png')],
    );
    expect(answer.status).toBe(201);
    const { product } = answer.body;
    expect(product).toMatchObject({
      name: '50% Silk & Cotton',
      urlName: '50% Silk & Cotton',
      description: 'Light\nand *soft*',
      isBestSeller: true,
      category: { id: category.id, name: 'Kurtas' },
      variants: [
        {
          sku: 'SILK-XL',
          size: 'XL',
          color: 'Indigo',
          colorHexCode: '#aabbcc',
          stock: 5,
          originalPrice: 999,
          discountPrice: 0.5,
        },
        { sku: null, size: 'M', color: 'Madder', stock: 0, originalPrice: 1234.55 },
      ],
    });
    expect(product.images).toHaveLength(2);
    for (const { url } of product.images) expect((await app.raw.get(url)).status).toBe(200);
    expect(await shown(product.id)).toEqual(product);
    expect(await movementsOf(product.variants[0].id)).toEqual([
      { change: 5, reason: 'INITIAL', userId: admin.id },
    ]);
    expect(await movementsOf(product.variants[1].id)).toEqual([]);
  });

  it("with nothing but a price and a color is one 'Free Size' without stock and discount", async () => {
    const product = await added({ variants: [{ originalPrice: 10, color: 'Peacock dream' }] });
    expect(product).toMatchObject({ description: '', isBestSeller: false });
    expect(product.variants).toMatchObject([
      {
        size: 'Free Size',
        color: 'Peacock dream',
        colorHexCode: '#ffffff',
        stock: 0,
        originalPrice: 10,
        discountPrice: 0,
      },
    ]);
  });

  it.each([
    ['Navy Blue', '#1d2a4d'],
    ['#0F8', '#00ff88'],
    ['1D2a4d', '#1d2a4d'],
    ['Nothing known', '#ffffff'],
  ])('in %j is painted %s', async (color, hex) => {
    const product = await added({ variants: [variantInput({ color })] });
    expect(product.variants).toMatchObject([{ color, colorHexCode: hex }]);
  });

  it('of a name that is taken has a link of its own', async () => {
    const names: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      names.push((await added({ productName: index % 2 ? 'LORENE Top' : 'Lorene Top' })).urlName);
    }
    expect(names.slice(0, 3)).toEqual(['Lorene Top', 'LORENE Top (2)', 'Lorene Top (3)']);
    expect(names.at(-1)).toBe('LORENE Top (12)');
  });
});

const NO_PRICE = 'Please enter Original Price.';
const UNKNOWN = 'c0ffee00-0000-7000-8000-000000000000';
const BIG = 'Original Price must be an amount from 0 to 1,00,00,000 with at most two decimals.';

describe('a form with something wrong', () => {
  it.each<[string, ProductFields, string, string]>([
    ['no name', { productName: '  ' }, 'productName', 'Please fill Product Name'],
    ['no category', { categoryId: '' }, 'categoryId', 'Please select Category'],
    ['an unknown category', { categoryId: UNKNOWN }, 'categoryId', 'This category does not exist.'],
    ['a broken category', { categoryId: 'x' }, 'categoryId', 'This category does not exist.'],
    [
      'a long name',
      { productName: 'x'.repeat(201) },
      'productName',
      'Product name may have at most 200 characters, not 201.',
    ],
    [
      'a vague flag',
      { isBestSeller: 'maybe' },
      'isBestSeller',
      'isBestSeller must be true or false.',
    ],
    [
      'broken ids',
      { deletedImageIds: '[' },
      'deletedImageIds',
      'deletedImageIds must be a JSON list.',
    ],
    [
      'colours in pieces',
      { imageColors: '{' },
      'imageColors',
      'imageColors must be a JSON object.',
    ],
    ['no variants', { variants: [] }, 'productVariants', 'A product needs at least one variant.'],
    [
      '501 variants',
      { variants: Array.from({ length: 501 }, (_, n) => variantInput({ size: `${n}` })) },
      'productVariants',
      'A product may have at most 500 variants.',
    ],
    [
      'something that is not a list',
      { variants: { size: 'M' } },
      'productVariants',
      'productVariants must be a list of variants.',
    ],
    ...['', 'undefined', '[{"size":', 'NaN'].map(
      (productVariants): [string, ProductFields, string, string] => [
        `variants ${JSON.stringify(productVariants)}`,
        { productVariants },
        'productVariants',
        'productVariants must be a JSON list.',
      ],
    ),
    ...[undefined, null, ''].map((originalPrice): [string, ProductFields, string, string] => [
      `a price of ${JSON.stringify(originalPrice)}`,
      { variants: [variantInput({ originalPrice })] },
      'productVariants.0.originalPrice',
      NO_PRICE,
    ]),
    ...[-1, 1.005, '999', 10_000_000.01, 1e308].map(
      (originalPrice): [string, ProductFields, string, string] => [
        `a price of ${JSON.stringify(originalPrice)}`,
        { variants: [variantInput({ originalPrice })] },
        'productVariants.0.originalPrice',
        BIG,
      ],
    ),
    ...[-1, 1.5, '2', 1_000_001].map((stock): [string, ProductFields, string, string] => [
      `a stock of ${JSON.stringify(stock)}`,
      { variants: [variantInput(), variantInput({ size: 'L', stock })] },
      'productVariants.1.stock',
      'Stock must be a whole number from 0 to 1000000.',
    ]),
    [
      'a discount above the price',
      { variants: [variantInput({ originalPrice: 10, discountPrice: 10.01 })] },
      'productVariants.0.discountPrice',
      'Discount Price cannot be greater than Original Price',
    ],
    [
      'an invalid colour code',
      { variants: [variantInput({ colorHexCode: '#12' })] },
      'productVariants.0.colorHexCode',
      'Color code must have 3 or 6 hex digits, such as #1d2a4d.',
    ],
    [
      'a size twice, in another case',
      {
        variants: [
          variantInput(),
          variantInput({ size: 'L' }),
          variantInput({ size: 'm', color: 'INDIGO' }),
        ],
      },
      'productVariants.2.size',
      'Variants 1 and 3 are both size m in INDIGO.',
    ],
    ...['', '  ', null, undefined].map((color): [string, ProductFields, string, string] => [
      `the color ${JSON.stringify(color)}`,
      { variants: [variantInput(), variantInput({ size: 'L', color })] },
      'productVariants.1.color',
      'Color is required.',
    ]),
    [
      'half a character',
      { variants: [variantInput({ size: '\ud83d' })] },
      'productVariants.0.size',
      'Size holds a broken character.',
    ],
  ])('(%s) is refused, names the field and changes nothing', async (_, fields, path, message) => {
    const before = [await storedFiles(), await db.product.count()];
    const answer = await save(newForm(fields), [await imageFile()]);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
    expect([await storedFiles(), await db.product.count()]).toEqual(before);
  });

  it('needs 1 to 10 images', async () => {
    const none = await save(newForm());
    expect([none.status, none.body.message]).toEqual([400, 'Please upload at least 1 image']);
    const files = await Promise.all(Array.from({ length: 11 }, () => imageFile()));
    const eleven = await save(newForm(), files);
    expect([eleven.status, eleven.body.message]).toEqual([400, 'Maximum 10 images allowed.']);
    expect((await added({}, files.slice(1))).images).toHaveLength(10);
  });

  it('with a file that is not an image is refused by the file’s name, and none of the others stays', async () => {
    const product = await added();
    const files = await storedFiles();
    const svg = { name: 'साड़ी (1).png', bytes: Buffer.from('<svg onload="alert(1)"/>') };
    const cut = { name: 'cut.jpg', bytes: (await imageFile()).bytes.subarray(0, 90) };
    for (const [wrong, why] of [
      [svg, '"साड़ी (1).png" is in SVG format'],
      [cut, '"cut.jpg" is damaged'],
      [{ name: 'empty.png', bytes: Buffer.alloc(0) }, '"empty.png" is empty'],
    ] as const) {
      const form = { ...formOf(product), productName: 'Changed', variants: [variantInput()] };
      const answer = await save(form, [await imageFile(), wrong, await imageFile()]);
      expect([answer.status, answer.body.code]).toEqual([400, 'UPLOAD_REJECTED']);
      expect(answer.body.message).toContain(why);
      expect(answer.body.errors).toEqual([{ path: 'images.1', message: answer.body.message }]);
      expect(await storedFiles()).toEqual(files);
      expect(await shown(product.id)).toEqual(product);
    }
  });

  it('that fails at the very end leaves the product, its images and its stock as they were', async () => {
    await added({ variants: [variantInput({ sku: 'TAKEN-1' })] });
    const product = await added();
    const files = await storedFiles();
    const answer = await save(
      {
        ...formOf(product),
        productName: 'Changed',
        deletedImageIds: JSON.stringify(product.images.map(({ id }) => id)),
        variants: [variantInput({ sku: 'TAKEN-1' })],
      },
      [await imageFile()],
    );
    expect(answer.status).toBe(409);
    expect(await shown(product.id)).toEqual(product);
    expect(await storedFiles()).toEqual(files);
  });
});
