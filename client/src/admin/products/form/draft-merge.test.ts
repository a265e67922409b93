import { describe, expect, it } from 'vitest';
import { changeVariant, moveImage, removeImage, removeVariant } from './draft-edits.ts';
import { differences, mergeDrafts } from './draft-merge.ts';
import type { DraftVariant, ProductDraft } from './product-draft.ts';

const variant = (key: string, fields: Partial<DraftVariant> = {}): DraftVariant => ({
  ...{ key, id: key, size: key, color: 'Indigo', hex: '#27346b', hexChosen: false, locked: false },
  ...{ stock: '5', originalPrice: '999', discountPrice: '0', sku: '', ...fields },
});
const image = (key: string) => ({ key, id: key, file: null, url: key, color: '' });

const base: ProductDraft = {
  ...{ name: 'Kurta', categoryId: 'c', description: 'Soft', isBestSeller: false },
  variants: ['S', 'M', 'L'].map((key) => variant(key)),
  images: ['a', 'b'].map(image),
};
const merged = (theirs: ProductDraft, yours: ProductDraft) => mergeDrafts({ base, theirs, yours });
const told = (theirs: ProductDraft, yours: ProductDraft) =>
  differences({ base, theirs, yours }, (id) => id);

describe('your changes on top of theirs', () => {
  it('keep the image that a colleague added to a product without one', () => {
    const without = { ...base, images: [] };
    const theirs = { ...base, images: [image('a')] };
    const yours = { ...without, name: 'Yours' };
    expect(mergeDrafts({ base: without, theirs, yours })).toMatchObject({
      ...{ name: 'Yours', images: [{ key: 'a' }] },
    });
  });

  it('keep what only they changed and what only you changed; of both, yours', () => {
    const theirs = changeVariant({ ...base, name: 'Theirs', description: 'Softer' }, 'M', {
      ...{ originalPrice: '899', sku: 'T-1' },
    });
    const yours = changeVariant({ ...base, name: 'Yours' }, 'M', { originalPrice: '799' });
    expect(merged(theirs, yours)).toMatchObject({
      ...{ name: 'Yours', description: 'Softer' },
      variants: [{ size: 'S' }, { originalPrice: '799', sku: 'T-1' }, { size: 'L' }],
    });
  });

  it('add up what both did to a stock, unless both typed the same', () => {
    const stock = (text: string) => changeVariant(base, 'M', { stock: text });
    const result = (theirs: string, yours: string) =>
      merged(stock(theirs), stock(yours)).variants[1]?.stock;
    expect([result('3', '5'), result('5', '8'), result('3', '8'), result('8', '8')]).toEqual([
      ...['3', '8', '6', '8'],
    ]);
    expect(result('1', '2')).toBe('0');
  });

  it('leave out what either removed, but make a variant anew that you had changed', () => {
    const theirs = removeVariant(removeVariant(base, 'S'), 'M');
    const yours = removeVariant(changeVariant(base, 'M', { sku: 'Y-1' }), 'L');
    expect(merged(theirs, yours).variants).toEqual([variant('M', { id: null, sku: 'Y-1' })]);
  });

  it('take in the variants and pictures that they added, after yours', () => {
    const theirs = {
      ...base,
      variants: [variant('XS'), ...base.variants],
      images: [...base.images, image('c')],
    };
    const yours = moveImage(base, 'b', 0);
    const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key);
    expect(keys(merged(theirs, yours).variants)).toEqual(['S', 'M', 'L', 'XS']);
    expect(keys(merged(theirs, yours).images)).toEqual(['b', 'a', 'c']);
    expect(keys(merged(removeImage(theirs, 'a'), yours).images)).toEqual(['b', 'c']);
    expect(merged(theirs, base).images).toBe(theirs.images);
  });
});

describe('what they changed', () => {
  it('is shown beside what stands here, and marked where you changed it too', () => {
    const theirs = changeVariant({ ...base, name: 'Theirs' }, 'M', { stock: '9' });
    const yours = { ...base, name: 'Yours', description: 'Only mine' };
    expect(told(theirs, yours)).toEqual([
      { what: 'Product name', theirs: 'Theirs', yours: 'Yours', clash: true },
      { what: 'M, Indigo: stock', theirs: '9', yours: '5', clash: false },
    ]);
  });

  it('names variants that were added or removed, and pictures', () => {
    const theirs = {
      ...removeVariant(base, 'S'),
      images: [image('b'), image('a')],
    };
    const added = { ...theirs, variants: [...theirs.variants, variant('XL')] };
    const yours = changeVariant(base, 'S', { stock: '9' });
    expect(told(added, yours)).toMatchObject([
      { what: 'S, Indigo', theirs: 'removed', yours: 'changed', clash: true },
      { what: 'XL, Indigo', theirs: 'added', yours: 'not there', clash: false },
      { what: 'Images', clash: false },
    ]);
  });
});
