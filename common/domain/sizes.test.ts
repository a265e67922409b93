import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSizes } from './sizes.ts';

/** Lists of sizes in the order in which a shop lists them. */
const IN_ORDER = {
  letters: 'xs S M XL XXL 3XL 6XL 10XL',
  'half sizes': '7 7½ 8 8½ 9 10',
  'halves as fractions, with a point and with a comma': '7|7 1/2|8|8.5|9|9,5|10',
  'half of one': '½ 1 1½ 2',
  'hat sizes': '7|7⅛|7 1/4|7⅜|7½|7 5/8',
  'shoes with thirds': '36|36⅔|37 1/3|38',
  'letters spelt out': 'Extra Extra Small|X-Small|Small|Medium|Large|Extra Large|XX-Large|XXXL|4xl',
  'letters with additions':
    'XS|S|S (Petite)|S Tall|M|M (Petite)|M Tall|L|L-Long|XL|XL-Regular|XXL Tall',
  'letters behind a word': 'Petite S|Petite M|Petite L|Petite XL',
  'letters with what they mean': 'Small (S)|Medium (M)|Large (L)|X-Large (XL)',
  slashes: 'XS/S S S/M M M/L L/XL XL XL/2XL 3XL/4XL',
  brackets: '[36]|(38)|40 (L)|42 (XL)',
  'letters as labels have them': 'XSM|SM|MD|LG|XLG|XXLG|3XLG|30|Tall',
  'letters as mills have them': 'SML|MED|LRG|XL',
  'many kinds of small': '3XS|2XS|XX-Small|XS|Small|Medium|Large|Extra Large|2XL',
  'plus sizes': 'L|XL|1X|2XL|2X|3X|Plus|32',
  'letters with a fit': 'S|S (Slim)|M|M (Slim)|M Regular|L (Slim)',
  ages: 'Newborn|0-3 Months|3-6 Months|6-9M|12M|18 months|2-3 Years|3T|4Y|5-6 yrs|10 Years',
  'ages on labels': 'NB|3M|6M|9M|12M|1Y|18M|24M|2Y|3Y',
  babies: 'Preemie|Newborn|0-3M|3M|3-6M|6M|6-12M|12M|12-18M|18M|18-24M|2Y',
  'before birth dates': 'Premature|NB|0-3 Months',
  'ages in Hindi': '3 महीने|6 महीने|6-12 महीने|18 महीने|2 साल|3 वर्ष|10 साल',
  'ages in Hindi and English': '6M|9 माह|12 Months|18 महीने|2 Years|3 साल|4Y|5 वर्ष',
  'ages in Devanagari digits': '६ महीने|9M|१८ महीने|२ साल|१० साल',
  'toddlers before children': '2T|3T|4T|4|5|6',
  waists: '28x30|28x32|30x30|30x32|32x30',
  'waists with units': '28W x 30L|28W x 32L|30W x 32L|30W x 34L|32W x 30L',
  'waists and lengths with slashes': '30/32|32/30|32/34|34/32',
  'shoes with systems': 'UK 6|UK 7|UK 7.5|UK 8|US 10|US 10½|EU 42|EU 42.5|EU 43',
  'a range after its lower end': '6|6-8|8|8-10|10',
  ranges: '8|28-30|30-32|32',
  systems: 'UK 6|UK 8|UK 10',
  'sizes of India and Europe': 'IN 8|IN 10|EU 38|EU 40',
  'under a bust': '32A|32B|32DD|34A|36C',
  'all kinds': 'S|XL|12M|2Y|8|32|Regular|Tall|Free Size|One Size',
  'one size': 'M|40|Short|One Size',
  'free size': 'XL|Plus|2 साल|44|Free Size',
} as const;

function sizesOf(list: string): string[] {
  return list.split(list.includes('|') ? '|' : ' ');
}

describe('sizes are listed in wearing order', () => {
  test.each(Object.entries(IN_ORDER))('%s', (_, list) => {
    const inOrder = sizesOf(list);
    expect(inOrder.toReversed().sort(compareSizes)).toEqual(inOrder);
    expect(inOrder.toSorted().sort(compareSizes)).toEqual(inOrder);
  });

  test.each([
    ['2XL', 'XXL'],
    ['Small', 'S'],
    ['XX-Large', 'xx large'],
    ['7½', '7.5'],
    ['3XS', 'XXXS'],
    ['7½', '7 1/2'],
    ['SM', 'S'],
    ['LG', 'Large'],
    ['XXLG', '2XL'],
    ['XX-Small', '2XS'],
    ['Extra Large', 'XL'],
  ])('%s comes right before %s', (one, other) => {
    for (const [before, after] of [
      ['XXXXS', 'M'],
      ['L', '3XL'],
      ['7', '8'],
    ]) {
      const list = [after ?? '', one, before ?? '', other].sort(compareSizes);
      expect(Math.abs(list.indexOf(one) - list.indexOf(other))).toBe(1);
    }
  });

  test.each(['Long', 'Short', 'Slim', "Men's", 'Maxi', '90 cm', '50 mm', 'Metal'])(
    '%s is no letter and no age',
    (word) => {
      expect([word, '3XL', '6 Years'].sort(compareSizes)).toEqual(['3XL', '6 Years', word]);
    },
  );
});

describe('the order of sizes', () => {
  test('begins the plus sizes with 0X, which is no hexadecimal number', () => {
    expect(['2X', '0X', '1X'].sort(compareSizes)).toEqual(['0X', '1X', '2X']);
    expect(compareSizes('0X', 'M')).toBeGreaterThan(0);
  });

  const size = fc.oneof(
    fc.constantFrom(...Object.values(IN_ORDER).flatMap(sizesOf)),
    fc.string({ unit: 'grapheme', maxLength: 50 }),
    fc.stringMatching(/^[0-9xsmlXSMLty½⅔/.,'() -]{0,12}$/),
  );

  test('is the other way round seen from the other size', () => {
    fc.assert(
      fc.property(size, size, (a, b) => {
        expect(Math.sign(compareSizes(a, b))).toBe(0 - Math.sign(compareSizes(b, a)));
      }),
    );
  });

  test('never runs in a circle', () => {
    fc.assert(
      fc.property(size, size, size, (a, b, c) => {
        const [first = '', second = '', third = ''] = [a, b, c].sort(compareSizes);
        expect(compareSizes(first, second)).toBeLessThanOrEqual(0);
        expect(compareSizes(second, third)).toBeLessThanOrEqual(0);
        expect(compareSizes(first, third)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });
});
