import { describe, expect, it } from 'vitest';
import type { Product, Variant } from '#common/contract/products.ts';
import { ApiError } from '#client/lib/api-error.ts';
import {
  addVariant,
  changeVariant,
  colorImage,
  moveImage,
  pickColorOf,
  removeImage,
  removeVariant,
  typeColorOf,
} from '#client/test/draft-edits.ts';
import { changesInWords, changesOf, hasChanges, requestOf } from './draft-changes.ts';
import { findDraftErrors, priceRefusal, readServerErrors } from './draft-checks.ts';
import {
  baseOf,
  emptyDraft,
  isColorLocked,
  type DraftBase,
  type DraftImage,
  type ProductDraft,
} from './product-draft.ts';

function variant(id: string, fields: Partial<Variant> = {}): Variant {
  return {
    ...{ id, sku: null, size: id, color: 'Indigo', colorHexCode: '#27346b', stock: 5 },
    ...{ originalPrice: 999, discountPrice: 100, ...fields },
  };
}

const image = (id: string) => ({
  id,
  uploadId: id,
  url: `/uploads/${id}.webp`,
  width: 4,
  height: 5,
});

function product(fields: Partial<Product> = {}): Product {
  return {
    ...{ id: 'p', name: 'Kurta', urlName: 'Kurta', description: 'Soft', isBestSeller: false },
    status: 'ACTIVE',
    seoTitle: null,
    seoDescription: null,
    ...{ categoryId: 'c', category: { id: 'c', name: 'Kurtas', slug: 'Kurtas' } },
    images: ['a', 'b', 'c'].map(image),
    variants: ['S', 'M', 'L'].map((id) => variant(id)),
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-28T00:00:00.000Z',
    ...fields,
  };
}

const file = (name: string): DraftImage => ({
  ...{ key: name, id: null, url: `blob:${name}`, color: '', alt: '' },
  file: new File(['x'], name),
});

const base = baseOf(product());
const errorsOf = (from: DraftBase | null, draft: ProductDraft) =>
  new Map<string, string>(findDraftErrors(from, draft).map(({ path, message }) => [path, message]));
const colors = ({ variants }: ProductDraft) => variants.map(({ color, hex }) => `${color} ${hex}`);

describe('a new variant', () => {
  it('has a stock of 1 if it is the first, else 0 and the locked colour of the one before', () => {
    const first = emptyDraft();
    expect(first.variants).toMatchObject([
      { stock: '1', color: '', hex: '#ffffff', discountPrice: '0', locked: false },
    ]);
    const second = addVariant(typeColorOf(first, first.variants[0]?.key ?? '', 'Rust'), false);
    expect(second.variants[1]).toMatchObject({
      ...{ stock: '0', color: 'Rust', hex: '#a8481f', locked: true, originalPrice: '' },
    });
    expect(addVariant(second, true).variants[2]).toMatchObject({
      ...{ color: '', hex: '#ffffff', locked: false },
    });
  });

  it('follows the colour it is locked to, and is free once that variant is gone', () => {
    let draft = addVariant(addVariant(base.draft, false), false);
    draft = typeColorOf(draft, 'L', 'Rust');
    expect(colors(draft).slice(1)).toEqual(['Indigo #27346b', ...Array(3).fill('Rust #a8481f')]);
    expect(removeVariant(draft, 'L').variants.map(({ locked }) => locked)).toEqual([
      ...[false, false, false, true],
    ]);
  });
});

describe('a missing color', () => {
  const plain = baseOf(product({ variants: [variant('S', { color: '' }), variant('M')] }));
  const missing = (from: DraftBase | null, draft: ProductDraft) =>
    [...errorsOf(from, draft)].filter(([, message]) => message === 'Color is required.');

  it('is accepted in a variant that was imported without one, and refused in every other', () => {
    const added = addVariant(changeVariant(plain.draft, 'S', { stock: '9' }), true);
    const key = added.variants[2]?.key ?? '';
    expect(missing(plain, added)).toEqual([['variants.2.color', 'Color is required.']]);
    expect(missing(plain, typeColorOf(added, key, 'Rust'))).toEqual([]);
    expect(missing(plain, typeColorOf(plain.draft, 'M', ' '))).toEqual([
      ['variants.1.color', 'Color is required.'],
    ]);
    expect(missing(null, emptyDraft())).toHaveLength(1);
  });

  it('leaves a variant that copies it unlocked, until the copied variant has a color', () => {
    const base = baseOf(product({ variants: [variant('S', { color: '' })] }));
    const copied = addVariant(base.draft, false);
    const key = copied.variants[1]?.key ?? '';
    expect(copied.variants.map(isColorLocked)).toEqual([false, false]);
    expect(typeColorOf(copied, 'S', 'Rust').variants.map(isColorLocked)).toEqual([false, true]);
    const own = typeColorOf(copied, key, 'R');
    expect(own.variants.map(isColorLocked)).toEqual([false, false]);
    expect(colors(typeColorOf(own, 'S', 'Leaf'))[1]).toMatch(/^R #/);
  });
});

describe('a colour', () => {
  it.each([
    ['#0F8', '#0F8 #00ff88'],
    ['1d2a4d', '1d2a4d #1d2a4d'],
    ['Navy Blue', 'Navy Blue #1d2a4d'],
    ['Peacock dream', 'Peacock dream #ffffff'],
  ])('typed as %s is %s', (typed, shown) => {
    expect(colors(typeColorOf(base.draft, 'M', typed))[1]).toBe(shown);
  });

  it('picked is name and code both, and a code of its own outlives a new name', () => {
    expect(colors(pickColorOf(base.draft, 'M', '#123456'))[1]).toBe('#123456 #123456');
    const own = baseOf(product({ variants: [variant('S', { colorHexCode: '#123456' })] }));
    expect(colors(typeColorOf(own.draft, 'S', 'Rust'))).toEqual(['Rust #123456']);
  });
});

describe('a save', () => {
  it('sends the changed variant whole, with the stock that was seen, and the others by id alone', () => {
    const draft = changeVariant(base.draft, 'M', { stock: '8', originalPrice: '1,299.50' });
    const { body, files } = requestOf(base, draft);
    expect(files).toEqual([]);
    expect(Object.keys(body).sort()).toEqual([
      ...['categoryId', 'expectedUpdatedAt', 'id', 'productName', 'productVariants'],
    ]);
    expect(body.expectedUpdatedAt).toBe('2026-11-28T00:00:00.000Z');
    expect(JSON.parse(body.productVariants)).toEqual([
      { id: 'S' },
      {
        ...{ id: 'M', size: 'M', color: 'Indigo', colorHexCode: '#27346b', sku: '' },
        ...{ stock: 8, expectedStock: 5, originalPrice: 1299.5, discountPrice: 100 },
      },
      { id: 'L' },
    ]);
  });

  it('contains removed images, their order and their colours, only if they changed', () => {
    const added = { ...base.draft, images: [...base.draft.images, file('x.png')] };
    expect(requestOf(base, added).body).not.toHaveProperty('imageOrder');
    const draft = colorImage(moveImage(removeImage(added, 'b'), 'x.png', 0), 'x.png', 'Indigo');
    const { body, files } = requestOf(base, draft);
    expect(files.map(({ name }) => name)).toEqual(['x.png']);
    expect(body).toMatchObject({
      deletedImageIds: '["b"]',
      imageOrder: '["new:0","a","c"]',
      imageColors: '{"new:0":"Indigo"}',
    });
    expect(requestOf(base, moveImage(base.draft, 'c', 0)).body.imageOrder).toBe('["c","a","b"]');
  });

  it('of a new product says all of it', () => {
    const draft = { ...emptyDraft(), name: 'New', categoryId: 'c', images: [file('x.png')] };
    const { body } = requestOf(null, draft);
    expect(body).toMatchObject({ productName: 'New', description: '', isBestSeller: 'false' });
    expect(body).not.toHaveProperty('id');
    expect(body).not.toHaveProperty('imageOrder');
  });
});

describe('what is not saved yet', () => {
  it('is described in words, and is nothing again once it is undone', () => {
    let draft = changeVariant(base.draft, 'M', { stock: '8' });
    draft = removeVariant(addVariant(draft, false), 'L');
    draft = removeImage({ ...draft, name: 'Sherwani' }, 'a');
    expect(changesInWords(changesOf(base.draft, draft))).toBe(
      'details changed, 1 variant changed, 1 variant added, 1 variant removed, 1 image removed',
    );
    const back = changeVariant(changeVariant(base.draft, 'M', { stock: '8' }), 'M', { stock: '5' });
    expect(hasChanges(changesOf(base.draft, back))).toBe(false);
    const moved = changesOf(base.draft, moveImage(base.draft, 'a', 2));
    expect([hasChanges(moved), changesInWords(moved)]).toEqual([true, 'images rearranged']);
  });
});

describe('what is wrong', () => {
  it('with a new form is said in the order of the form', () => {
    const errors = [...errorsOf(null, emptyDraft())];
    expect(errors.slice(0, 3)).toEqual([
      ['name', 'Please fill Product Name'],
      ['categoryId', 'Please select Category'],
      ['images', 'Please upload at least 1 image'],
    ]);
    expect(errors.slice(3).map(([, message]) => message)).toContain('Please enter Original Price.');
  });

  it('with a variant is shown at it: amounts, stock, a size in a colour twice in any case', () => {
    let draft = changeVariant(base.draft, 'S', { originalPrice: '50', stock: '1.5' });
    draft = changeVariant(draft, 'L', { size: ' m' });
    expect(Object.fromEntries(errorsOf(base, draft))).toEqual({
      'variants.0.stock': 'Stock must be a whole number from 0 to 1000000.',
      'variants.2.size': 'Variants 2 and 3 are both size m in Indigo.',
    });
    draft = changeVariant(draft, 'S', { stock: '1' });
    expect(errorsOf(base, draft).get('variants.0.discountPrice')).toBe(
      'Discount Price cannot be greater than Original Price',
    );
  });

  it('is the removal of the last image, but not an image that the product never had', () => {
    const withImage = baseOf(product({ images: [image('a')] }));
    const without = baseOf(product({ images: [] }));
    const unsaved = { ...without.draft, images: [file('x.png')] };
    const images = (from: typeof base, draft: ProductDraft) => errorsOf(from, draft).get('images');
    expect(images(without, without.draft)).toBeUndefined();
    expect(images(without, removeImage(unsaved, 'x.png'))).toBeUndefined();
    expect(images(withImage, removeImage(withImage.draft, 'a'))).toBe(
      'Please upload at least 1 image',
    );
    expect(requestOf(without, without.draft).body).not.toHaveProperty('deletedImageIds');
  });

  it('with a number left empty is a request to enter it, and with other text an explanation', () => {
    const at = (texts: object) =>
      Object.fromEntries(errorsOf(base, changeVariant(base.draft, 'M', texts)));
    expect(at({ originalPrice: ' ' })).toEqual({
      'variants.1.originalPrice': 'Please enter Original Price.',
    });
    expect(at({ stock: '' })).toEqual({ 'variants.1.stock': 'Please enter Stock.' });
    expect(at({ originalPrice: 'many' })['variants.1.originalPrice']).toMatch(
      /^Original Price must be an/,
    );
    expect(at({ stock: 'many' })['variants.1.stock']).toMatch(/^Stock must be a whole number/);
    expect(at({ discountPrice: '' })).toEqual({});
  });

  it('by the server is shown at the variant or the image that it names', () => {
    const twice = { ...file('cut.jpg'), key: 'the second' };
    const draft = { ...base.draft, images: [file('cut.jpg'), ...base.draft.images, twice] };
    const message = '"cut.jpg" is damaged.';
    const read = (...paths: string[]) =>
      readServerErrors(
        new ApiError(
          400,
          'VALIDATION_FAILED',
          message,
          paths.map((path) => ({ path, message })),
        ),
        draft,
      ).map(({ path }) => path);
    expect(read('productVariants.1.sku')).toEqual(['variants.1.sku']);
    expect(read('productVariants.2.colorHexCode')).toEqual(['variants.2.color']);
    expect(read('productVariants.0')).toEqual(['variants.0.size']);
    expect(read('productVariants', 'productName')).toEqual(['variants', 'name']);
    expect(read('images.0')).toEqual(['images.0.file']);
    expect(read('images.1')).toEqual(['images.4.file']);
    expect(read('images')).toEqual(['images']);
    expect(read('images.9', 'deletedImageIds', 'productVariants.9.sku')).toEqual([]);
  });

  it('with a price is said for the field that was changed', () => {
    const prices = { originalPrice: '500', discountPrice: '500.01' };
    expect(priceRefusal(prices, 'discountPrice')).toBe(
      'Discount Price cannot be greater than Original Price',
    );
    expect(priceRefusal(prices, 'originalPrice')).toBe(
      'Original Price must be greater than or equal to Discount Price',
    );
    expect(priceRefusal({ ...prices, discountPrice: '500' }, 'discountPrice')).toBeUndefined();
    expect(priceRefusal({ ...prices, originalPrice: '' }, 'discountPrice')).toBeUndefined();
  });
});
