import { describe, expect, test } from 'vitest';
import { optionRoles, sizeAndColour } from './options.ts';
import { catalogueColourHex } from './colour-words.ts';

const variant = (names: string[], values: string[]) => sizeAndColour(optionRoles(names), values);

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
    [['Shirt Size', 'Shirt Colour'], ['42', 'Sky Blue'], '42', 'Sky Blue'],
    [['Colour'], ['Rust'], 'Free Size', 'Rust'],
    [['Title'], ['Default Title'], 'Free Size', ''],
    [['', '', ''], ['', '', ''], 'Free Size', ''],
    [['Title'], ['Gift box'], 'Gift box', ''],
  ])('%j with %j is size %s and colour %j', (names, values, size, colour) => {
    expect(variant(names, values)).toEqual({ size, colour });
  });

  test('of a third kind join the size, so that no two variants become one', () => {
    const names = ['Material', 'Size', 'Color'];
    expect(variant(names, ['Cotton', 'M', 'Red'])).toEqual({ size: 'M / Cotton', colour: 'Red' });
    expect(variant(names, ['Linen', 'M', 'Red'])).toEqual({ size: 'M / Linen', colour: 'Red' });
  });

  test('that only repeat their name add nothing', () => {
    expect(variant(['Length', 'Size'], ['Length', '30cm']).size).toBe('30cm');
  });

  test('two sizes or two colours are both kept', () => {
    expect(variant(['Top size', 'Bottom size'], ['M', 'L']).size).toBe('M / L');
    expect(variant(['Color', 'Lens color'], ['Gold', 'Green'])).toEqual({
      size: 'Green',
      colour: 'Gold',
    });
  });
});

test.each([
  ['Black', 'black'],
  ['negro', 'black'],
  ['Weiß', 'white'],
  ['azul-marino', 'navy'],
  ['gris-oscuro', 'dark grey'],
  ['verde-claro', 'light green'],
  ['#1F3A5F', '#1F3A5F'],
])('the colour %j has the hex value of %j', (written, english) => {
  expect(catalogueColourHex(written)).toBe(catalogueColourHex(english));
  if (english !== 'white') expect(catalogueColourHex(written)).not.toBe('#ffffff');
});

test('a colour that nobody knows is white', () => {
  expect(catalogueColourHex('Champions League')).toBe('#ffffff');
  expect(catalogueColourHex('')).toBe('#ffffff');
});
