import { describe, expect, test } from 'vitest';
import { describeMerged, optionRoles, sizeAndColor } from './options.ts';
import { findColorHex, isColor } from './color-words.ts';

/** Size and color of every variant of a product. */
function variants(names: string[], ...rows: string[][]) {
  const roles = optionRoles(names, rows);
  return rows.map((row) => {
    const { size, color } = sizeAndColor(roles, row);
    return [size, color];
  });
}
const merged = (names: string[], ...rows: string[][]) => describeMerged(optionRoles(names, rows));

describe('options of a product', () => {
  test.each([
    [['Size'], ['m'], 'm', ''],
    [['Size', 'Colour'], ['M', 'Indigo'], 'M', 'Indigo'],
    [['Color', 'Size'], ['BLACK', 'XS/S'], 'XS/S', 'BLACK'],
    [['COLOR', 'SIZE'], ['Ocean Blue', 'L'], 'L', 'Ocean Blue'],
    [['Farbe', 'Größe'], ['Weiß', 'ONE SIZE'], 'ONE SIZE', 'Weiß'],
    [['Color', 'Talla'], ['gris-oscuro', 'xl'], 'xl', 'gris-oscuro'],
    [['Couleur', 'Taille'], ['Noir', '38'], '38', 'Noir'],
    [['रंग', 'साइज़'], ['लाल', 'M'], 'M', 'लाल'],
    [['Størrelse', 'Ｃｏｌｏｒ'], ['L', 'Red'], 'L', 'Red'],
    [['Shirt Size', 'Shirt Colour'], ['42', 'Sky Blue'], '42', 'Sky Blue'],
    [['Colour'], ['Rust'], 'Free Size', 'Rust'],
    [['Title'], ['Default Title'], 'Free Size', ''],
    [['', '', ''], ['', '', ''], 'Free Size', ''],
    [['Title'], ['Gift box'], 'Gift box', ''],
  ])('%j with %j is size %s and colour %j', (names, values, size, color) => {
    expect(variants(names, values)).toEqual([[size, color]]);
  });

  test('of a third kind join the size, so that no two variants become one', () => {
    const names = ['Material', 'Size', 'Color'];
    const rows = [
      ['Cotton', 'M', 'Red'],
      ['Linen', 'M', 'Red'],
    ];
    expect(variants(names, ...rows)).toEqual([
      ['M / Cotton', 'Red'],
      ['M / Linen', 'Red'],
    ]);
    expect(merged(names, ...rows)).toBe('the option "Material" is kept as part of the size');
  });

  test('with one value in the whole product are no part of the size', () => {
    const rows = [
      ['S', 'cotton'],
      ['M', 'Cotton'],
    ];
    expect(variants(['Size', 'Fabric'], ...rows)).toEqual([
      ['S', ''],
      ['M', ''],
    ]);
    expect(merged(['Size', 'Fabric'], ...rows)).toBeNull();
    expect(variants(['Color', 'Fabric'], ['Red', 'Khadi'], ['Blue', 'Khadi'])).toEqual([
      ['Free Size', 'Red'],
      ['Free Size', 'Blue'],
    ]);
  });

  test('with one value for some of the variants only still tell them apart', () => {
    expect(variants(['Size', 'Fabric'], ['S', 'cotton'], ['S', ''])).toEqual([
      ['S / cotton', ''],
      ['S', ''],
    ]);
  });

  test('are the size if they are the only one, whatever their name', () => {
    expect(variants(['Size'], ['M'])).toEqual([['M', '']]);
    expect(variants(['Waist'], ['30'], ['32'])).toEqual([
      ['30', ''],
      ['32', ''],
    ]);
    expect(merged(['Waist'], ['30'], ['32'])).toBe('the option "Waist" is kept as the size');
    expect(merged(['Size'], ['M'])).toBeNull();
    expect(merged(['Title'], ['Default Title'])).toBeNull();
  });

  test('of nothing but known colors are the color, whatever their name', () => {
    const rows = [
      ['S', 'Navy Blue'],
      ['S', 'gris-oscuro'],
      ['M', 'Washed Indigo'],
      ['M', 'White'],
    ];
    expect(variants(['Size', 'Style'], ...rows)).toEqual(rows);
    expect(merged(['Size', 'Style'], ...rows)).toBeNull();
    expect(variants(['Size', 'Style'], ['S', 'Red'], ['S', 'Paisley'])).toEqual([
      ['S / Red', ''],
      ['S / Paisley', ''],
    ]);
  });

  test('of known colors are no second color', () => {
    expect(variants(['Frame', 'Color'], ['Gold', 'Green'], ['Silver', 'Green'])).toEqual([
      ['Gold', 'Green'],
      ['Silver', 'Green'],
    ]);
  });

  test('in numbers are never colors, though 110 could be a hex value', () => {
    expect(variants(['Height'], ['100'], ['110'])).toEqual([
      ['100', ''],
      ['110', ''],
    ]);
  });

  test('that only repeat their name add nothing', () => {
    expect(variants(['Length', 'Size'], ['Length', '30cm'])).toEqual([['30cm', '']]);
  });

  test('two sizes or two colors are both kept where they differ', () => {
    expect(variants(['Top size', 'Bottom size'], ['M', 'L'], ['M', 'M'])).toEqual([
      ['M / L', ''],
      ['M / M', ''],
    ]);
    expect(variants(['Color', 'Lens color'], ['Gold', 'Green'], ['Gold', 'Grey'])).toEqual([
      ['Green', 'Gold'],
      ['Grey', 'Gold'],
    ]);
  });
});

test.each([
  'Red',
  '#1F3A5F',
  'off-white',
  'Blanco',
  'Dark Grey Melange',
  'Sky blue',
  'azul marino',
])('%j is a color', (text) => expect(isColor(text)).toBe(true));

test.each(['', 'Paisley', 'Red Fort', 'S or M', '110', 'Cotton', 'Size Ace', '6-Dec'])(
  '%j is no color',
  (text) => expect(isColor(text)).toBe(false),
);

test.each([
  ['Black', 'black'],
  ['negro', 'black'],
  ['Weiß', 'white'],
  ['azul-marino', 'navy'],
  ['gris-oscuro', 'dark grey'],
  ['verde-claro', 'light green'],
  ['#1F3A5F', '#1F3A5F'],
])('the colour %j has the hex value of %j', (written, english) => {
  expect(findColorHex(written)).toBe(findColorHex(english));
  if (english !== 'white') expect(findColorHex(written)).not.toBe('#ffffff');
});

test('an unknown colour is white', () => {
  expect(findColorHex('Champions League')).toBe('#ffffff');
  expect(findColorHex('')).toBe('#ffffff');
});
