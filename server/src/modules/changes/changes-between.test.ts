import { describe, expect, it } from 'vitest';
import { changesBetween, excerpts, type Described, type Part } from './changes.policy.ts';

function shirt(facts: Record<string, string | null>, ...variants: [string, Part][]): Described {
  return { facts, parts: [{ one: 'Variant', many: 'variants', list: new Map(variants) }] };
}

function variant(name: string, price: string): Part {
  return { name, summary: `${name}: ${price}`, facts: { Price: price } };
}

describe('what a save changed', () => {
  it('is listed field by field, without the fields that stayed', () => {
    const before = { facts: { Name: 'Kurta', SKU: null, Colour: 'Red', 'Best seller': 'No' } };
    const after = { facts: { Name: 'Long Kurta', SKU: 'K1', Colour: '', 'Best seller': 'No' } };
    expect(changesBetween(before, after)).toEqual([
      { field: 'Name', from: 'Kurta', to: 'Long Kurta' },
      { field: 'SKU', from: null, to: 'K1' },
      { field: 'Colour', from: 'Red', to: null },
    ]);
  });

  it('is nothing when nothing is different, however nothing is written', () => {
    expect(changesBetween({ facts: { SKU: null } }, { facts: { SKU: '' } })).toEqual([]);
    const kurta = shirt({ Name: 'Kurta' }, ['1', variant('M', '₹1')], ['2', variant('L', '₹2')]);
    expect(changesBetween(kurta, kurta)).toEqual([]);
  });

  it('names each variant that changed, came, went or moved', () => {
    const before = shirt(
      {},
      ['1', variant('S', '₹1')],
      ['2', variant('M', '₹2')],
      ['3', variant('L', '₹3')],
    );
    const after = shirt(
      {},
      ['3', variant('L', '₹3')],
      ['2', variant('M', '₹20')],
      ['4', variant('XL', '₹4')],
    );
    expect(changesBetween(before, after)).toEqual([
      { field: 'Variant', from: 'S: ₹1', to: null },
      { field: 'M: Price', from: '₹2', to: '₹20' },
      { field: 'Variant', from: null, to: 'XL: ₹4' },
      { field: 'Order of variants', from: 'M, L', to: 'L, M' },
    ]);
  });

  it('includes that images of one name changed places', () => {
    const one = variant('image.jpg', '');
    const before = shirt({}, ['1', one], ['2', one]);
    const after = shirt({}, ['2', one], ['1', one]);
    expect(changesBetween(before, after)).toEqual([
      { field: 'Order of variants', from: null, to: 'changed' },
    ]);
  });

  it('is every field of something that was created or deleted', () => {
    const kurta = shirt({ Name: 'Kurta', SKU: null }, ['1', variant('M', '₹1')]);
    expect(changesBetween(null, kurta)).toEqual([
      { field: 'Name', from: null, to: 'Kurta' },
      { field: 'Variant', from: null, to: 'M: ₹1' },
    ]);
    expect(changesBetween(kurta, null)).toEqual([
      { field: 'Name', from: 'Kurta', to: null },
      { field: 'Variant', from: 'M: ₹1', to: null },
    ]);
  });
});

describe('a long text', () => {
  const long = 'word '.repeat(100);

  it('is cut down to what is around its change', () => {
    const [from, to] = excerpts(`${long}red${long}`, `${long}indigo${long}`);
    const before = '…' + 'word '.repeat(8);
    const after = 'word '.repeat(8) + '…';
    expect(from).toBe(`${before}red${after}`);
    expect(to).toBe(`${before}indigo${after}`);
  });

  it('that is new or much longer is cut after its beginning', () => {
    const [from, to] = excerpts('', long);
    expect([from, to]).toEqual(['', `${'word '.repeat(40)}…`]);
  });

  it('keeps its characters whole', () => {
    const [from, to] = excerpts('👗'.repeat(300), `${'👗'.repeat(300)}🧵`);
    expect(from).toBe(`…${'👗'.repeat(40)}`);
    expect(to).toBe(`…${'👗'.repeat(40)}🧵`);
  });
});
