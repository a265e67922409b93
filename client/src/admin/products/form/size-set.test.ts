import { expect, it } from 'vitest';
import { newVariant, type DraftVariant } from './product-draft.ts';
import { addSizes } from './size-set.ts';

const BLANK = newVariant(undefined);

function draft(size: string, color: string, more: Partial<DraftVariant> = {}): DraftVariant {
  const values = { size, color, stock: '5', originalPrice: '999', discountPrice: '100' };
  return { ...BLANK, key: `${size}-${color}`, id: size, ...values, ...more };
}

function added(...input: Parameters<typeof addSizes>) {
  const result = addSizes(...input);
  if ('fault' in result) throw new Error(result.fault);
  return result;
}

const shown = (variants: readonly DraftVariant[]) =>
  variants.map(({ size, color, stock, originalPrice, discountPrice }) =>
    [size, color, stock, originalPrice, discountPrice].join(' '),
  );

it('a size set has the stock and prices of the first variant, in another color', () => {
  const result = added([draft('S', 'Indigo')], ['S', 'M'], ' Rust ');
  expect(shown(result.variants)).toEqual([
    'S Indigo 5 999 100',
    'S Rust 5 999 100',
    'M Rust 5 999 100',
  ]);
  expect(result.variants[2]).toMatchObject({ hex: '#a8481f', locked: false, id: null });
});

it('sizes that the product has in this color are left as they are, and named', () => {
  const before = [draft('m', 'Indigo', { hex: '#111111', hexChosen: true })];
  const result = added(before, ['S', 'M', 'L'], 'INDIGO');
  expect([result.added, result.known]).toEqual([['S', 'L'], ['M']]);
  expect(result.variants[0]).toBe(before[0]);
  expect(result.variants[1]).toMatchObject({ size: 'S', hex: '#111111' });
  expect(added(before, ['M'], 'Indigo').variants).toEqual(before);
});

it('the row of a new product becomes the first size, also if its price was typed before', () => {
  const result = added([{ ...BLANK, originalPrice: '799', stock: '3' }], ['S', 'M'], 'Teal');
  expect(shown(result.variants)).toEqual(['S Teal 3 799 0', 'M Teal 3 799 0']);
});

it('a set that cannot be added is refused with the reason', () => {
  const many = Array.from({ length: 499 }, (_, at) => draft(`${at}`, 'Indigo'));
  expect(addSizes(many, ['S', 'M'], 'Indigo')).toEqual({
    fault: 'A product may have at most 500 variants. Choose fewer sizes.',
  });
  const wrong = draft('S', 'Indigo', { discountPrice: '1000' });
  expect(addSizes([wrong], ['M'], 'Indigo')).toEqual({
    fault: 'The first variant has a discount above its price. Correct it first.',
  });
});
