import { describe, expect, it } from 'vitest';
import { newVariant, type DraftVariant } from './product-draft.ts';
import { findFilled, undoFill } from './fill-changes.ts';
import { fillVariants, type PasteTarget } from './variant-fill.ts';

const BLANK = newVariant(undefined);

function draft(size: string, color: string, more: Partial<DraftVariant> = {}): DraftVariant {
  const key = `${size}-${color}`;
  const values = { size, color, stock: '5', originalPrice: '999', discountPrice: '0' };
  return { ...BLANK, key, id: key, ...values, ...more };
}

const INDIGO = [draft('S', 'Indigo'), draft('M', 'Indigo', { sku: 'KUR-M' })];
const BY_VARIANT: PasteTarget = { by: 'variant' };

const rows = (...values: Parameters<typeof row>[0][]) => values.map(row);
function row(
  values: Partial<
    Record<'size' | 'color' | 'hex' | 'stock' | 'sku' | 'originalPrice' | 'discountPrice', string>
  >,
  at = 0,
) {
  return { line: at + 1, values };
}

function fromCell(index: number, count: number, canAdd = true): PasteTarget {
  const indexes = Array.from({ length: count - index }, (_, at) => index + at);
  return { by: 'cell', column: 'size', rows: indexes, canAdd };
}

function filled(...input: Parameters<typeof fillVariants>) {
  const result = fillVariants(...input);
  if ('faults' in result) throw new Error(result.faults.join('\n'));
  return result;
}

function faults(...input: Parameters<typeof fillVariants>) {
  const result = fillVariants(...input);
  return 'faults' in result ? result.faults : [];
}

describe('rows that are pasted into a field', () => {
  it('fill the rows below it and add those that are missing', () => {
    const result = filled(INDIGO, rows({ stock: '7' }, { size: 'L', stock: '8' }), fromCell(1, 2));
    expect(result).toMatchObject({ added: 1, changed: 1 });
    expect(result.variants).toMatchObject([
      { size: 'S', stock: '5' },
      { size: 'M', stock: '7' },
      { id: null, size: 'L', stock: '8', color: 'Indigo', locked: true, originalPrice: '' },
    ]);
  });

  it('go to the variants that a search shows, and add none unseen', () => {
    const shown: PasteTarget = { by: 'cell', column: 'stock', rows: [1], canAdd: false };
    expect(filled(INDIGO, rows({ stock: '9' }), shown).variants[1]?.stock).toBe('9');
    expect(faults(INDIGO, rows({ stock: '9' }, { stock: '8' }), shown)).toEqual([
      '2 rows were pasted, and the search shows only 1 from here on. Clear the search to add variants.',
    ]);
  });

  it('give a color the code of its name, unless the paste has its own', () => {
    const result = filled(
      [BLANK],
      rows({ color: 'Rust' }, { size: 'M', color: 'Rust', hex: '#123456' }),
      fromCell(0, 1),
    );
    expect(result.variants).toMatchObject([
      { color: 'Rust', hex: '#a8481f', hexChosen: false },
      { color: 'Rust', hex: '#123456', hexChosen: true, locked: false },
    ]);
  });
});

describe('rows that are pasted as a list', () => {
  it('change the variant of the same size and color, and add others in place of an empty row', () => {
    const list = rows({ size: 'm', color: 'INDIGO', stock: '40' }, { size: 'M', color: 'Teal' });
    const result = filled([...INDIGO, { ...BLANK, key: 'blank' }], list, BY_VARIANT);
    expect(result).toMatchObject({ added: 0, changed: 2 });
    expect(result.variants.map(({ size, color, stock }) => [size, color, stock])).toEqual([
      ['S', 'Indigo', '5'],
      ['m', 'INDIGO', '40'],
      ['M', 'Teal', '1'],
    ]);
  });

  it('find variants by their SKUs if they have no sizes', () => {
    expect(
      filled(INDIGO, rows({ sku: 'kur-m', stock: '2' }), BY_VARIANT).variants[1],
    ).toMatchObject({
      size: 'M',
      stock: '2',
    });
    expect(faults(INDIGO, rows({ sku: 'KUR-L', stock: '2' }), BY_VARIANT)).toEqual([
      'Row 1, SKU: no variant has the SKU KUR-L. Correct it, or add a column Size.',
    ]);
    expect(faults(INDIGO, rows({ stock: '2' }), BY_VARIANT)[0]).toMatch(
      /^No column has sizes or SKUs/,
    );
  });

  it('take the color of the row above if its cells are merged', () => {
    const list = rows(
      { size: 'S', color: 'Teal' },
      { size: 'M' },
      {},
      { size: 'S', color: 'Rust' },
    );
    expect(
      filled([BLANK], list, BY_VARIANT).variants.map(({ size, color }) => [size, color]),
    ).toEqual([
      ['S', 'Teal'],
      ['M', 'Teal'],
      ['S', 'Rust'],
    ]);
  });
});

describe('rows are refused, and none is filled, if', () => {
  it.each([
    [
      'a size and color is there already',
      rows({ size: 'L', color: 'Indigo' }, { size: 's', color: 'indigo' }),
      'Row 2, Size: s, indigo is there already, as variant 1. Change it, or leave out the row.',
    ],
    [
      'two rows are the same',
      rows({ size: 'L', color: 'Rust' }, { size: 'L', color: 'rust' }),
      'Rows 1 and 2 are both L, rust. Change one of them.',
    ],
    [
      'a SKU is there twice',
      rows({ size: 'L', sku: 'kur-m' }),
      'Row 1, SKU: SKU kur-m is there already, as variant 2. Change it, or leave out the row.',
    ],
    [
      'a discount is above its price',
      rows({ size: 'L', originalPrice: '800', discountPrice: '900' }),
      'Row 1, Discount Price: ₹900 off is more than the price of ₹800. Type the amount off, at most ₹800.',
    ],
  ])('%s', (_what, list, sentence) => {
    expect(faults(INDIGO, list, fromCell(2, 2))).toEqual([sentence]);
  });

  it('the product would have too many variants', () => {
    const list = Array.from({ length: 500 }, (_, at) => row({ size: `${at}` }, at));
    expect(faults(INDIGO, list, fromCell(2, 2))).toEqual([
      'These rows make 502 variants, and a product may have at most 500. Paste 2 rows fewer.',
    ]);
    expect(filled(INDIGO, list.slice(2), fromCell(2, 2)).added).toBe(498);
  });

  it('two rows of a list mean the same variant', () => {
    const list = rows({ size: 'S', color: 'Indigo' }, { size: 'S', color: 'Indigo', stock: '1' });
    expect(faults(INDIGO, list, BY_VARIANT)).toEqual([
      'Rows 1 and 2 are both S, Indigo. Remove one of them.',
    ]);
  });
});

it('undoing a paste brings former values back, and what was typed since stays', () => {
  const list = rows({ stock: '7', sku: 'NEW' }, { size: 'L' }, { size: 'XL' });
  const { variants: after } = filled(INDIGO, list, fromCell(1, 2));
  expect([...findFilled(INDIGO, after)].map(([key, fields]) => [key, [...fields]])).toEqual([
    ['M-Indigo', ['stock', 'sku']],
    [after[2]?.key, ['size', 'color', 'stock']],
    [after[3]?.key, ['size', 'color', 'stock']],
  ]);
  const now = after.map((variant, at) => ({
    ...variant,
    ...(at === 1 && { stock: '70' }),
    ...(at === 3 && { originalPrice: '800' }),
  }));
  const undone = undoFill({ before: INDIGO, after, now });
  expect(undone.map(({ size, stock, sku }) => [size, stock, sku])).toEqual([
    ['S', '5', ''],
    ['M', '70', 'KUR-M'],
    ['XL', '0', ''],
  ]);
  expect(undoFill({ before: INDIGO, after, now: after })).toEqual(INDIGO);
});
