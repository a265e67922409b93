import { describe, expect, it } from 'vitest';
import { changeVariant, moveImage, removeImage, removeVariant } from '#client/test/draft-edits.ts';
import { differences, mergeDrafts } from './draft-merge.ts';
import type { DraftVariant, ProductDraft } from './product-draft.ts';

const variant = (key: string, fields: Partial<DraftVariant> = {}): DraftVariant => ({
  ...{ key, id: key, size: key, color: 'Indigo', hex: '#27346b', hexChosen: false, locked: false },
  ...{ stock: '5', originalPrice: '999', discountPrice: '0', sku: '', ...fields },
});
const image = (key: string) => ({ key, id: key, file: null, url: key, color: '', alt: '' });

const base: ProductDraft = {
  ...{ name: 'Kurta', categoryId: 'c', description: 'Soft', isBestSeller: false, status: 'ACTIVE' },
  ...{ seoTitle: '', seoDescription: '' },
  variants: ['S', 'M', 'L'].map((key) => variant(key)),
  images: ['a', 'b'].map(image),
};
const merged = (saved: ProductDraft, draft: ProductDraft) => mergeDrafts({ base, saved, draft });
const listed = (saved: ProductDraft, draft: ProductDraft) =>
  differences({ base, saved, draft }, (id) => id);

describe('a draft that is merged into the version that a colleague saved', () => {
  it('keeps the image that the colleague added to a product without one', () => {
    const without = { ...base, images: [] };
    const saved = { ...base, images: [image('a')] };
    const draft = { ...without, name: 'Mine' };
    expect(mergeDrafts({ base: without, saved, draft })).toMatchObject({
      ...{ name: 'Mine', images: [{ key: 'a' }] },
    });
  });

  it('keeps what only one of them changed, and the draft where both did', () => {
    const saved = changeVariant({ ...base, name: 'Saved', description: 'Softer' }, 'M', {
      ...{ originalPrice: '899', sku: 'T-1' },
    });
    const draft = changeVariant({ ...base, name: 'Mine' }, 'M', { originalPrice: '799' });
    expect(merged(saved, draft)).toMatchObject({
      ...{ name: 'Mine', description: 'Softer' },
      variants: [{ size: 'S' }, { originalPrice: '799', sku: 'T-1' }, { size: 'L' }],
    });
  });

  it('adds up both changes of a stock, unless both typed the same', () => {
    const stock = (text: string) => changeVariant(base, 'M', { stock: text });
    const result = (saved: string, draft: string) =>
      merged(stock(saved), stock(draft)).variants[1]?.stock;
    expect([result('3', '5'), result('5', '8'), result('3', '8'), result('8', '8')]).toEqual([
      ...['3', '8', '6', '8'],
    ]);
    expect(result('1', '2')).toBe('0');
  });

  it('leaves out what either removed, but adds a removed variant again that the draft had changed', () => {
    const saved = removeVariant(removeVariant(base, 'S'), 'M');
    const draft = removeVariant(changeVariant(base, 'M', { sku: 'Y-1' }), 'L');
    expect(merged(saved, draft).variants).toEqual([variant('M', { id: null, sku: 'Y-1' })]);
  });

  it('takes in added variants and images, after those of the draft', () => {
    const saved = {
      ...base,
      variants: [variant('XS'), ...base.variants],
      images: [...base.images, image('c')],
    };
    const draft = moveImage(base, 'b', 0);
    const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key);
    expect(keys(merged(saved, draft).variants)).toEqual(['S', 'M', 'L', 'XS']);
    expect(keys(merged(saved, draft).images)).toEqual(['b', 'a', 'c']);
    expect(keys(merged(removeImage(saved, 'a'), draft).images)).toEqual(['b', 'c']);
    expect(merged(saved, base).images).toBe(saved.images);
  });
});

describe('the differences', () => {
  it('show both values, and mark what the draft changed too', () => {
    const saved = changeVariant({ ...base, name: 'Saved' }, 'M', { stock: '9' });
    const draft = { ...base, name: 'Mine', description: 'Only mine' };
    expect(listed(saved, draft)).toEqual([
      { what: 'Product name', saved: 'Saved', draft: 'Mine', clash: true },
      { what: 'M, Indigo: stock', saved: '9', draft: '5', clash: false },
    ]);
  });

  it('name added and removed variants, and images', () => {
    const saved = {
      ...removeVariant(base, 'S'),
      images: [image('b'), image('a')],
    };
    const added = { ...saved, variants: [...saved.variants, variant('XL')] };
    const draft = changeVariant(base, 'S', { stock: '9' });
    expect(listed(added, draft)).toMatchObject([
      { what: 'S, Indigo', saved: 'removed', draft: 'changed', clash: true },
      { what: 'XL, Indigo', saved: 'added', draft: 'not included', clash: false },
      { what: 'Images', clash: false },
    ]);
  });
});
