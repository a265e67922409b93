import { sizeKey } from './size-key.ts';

/** How many X and which letter: 'XS', '2XL', 'XX-Large' (here as 'xxlarge'), 'XLG', 'Petite M', 'S/M'. */
const LETTER =
  /^(?:\D*?[^a-z'\d])??(?:(\d+)x|(x*))([sml])(?:ml?|mall|e?d(?:ium)?|arge|r?ge?)?(?![a-z\d])/;
/** The first number and the next one: '7.5', '28-30', '30w x 32l'. */
const NUMBERS = /(\d*\.?\d+)(?:\D+(\d+))?/;
/** A number of months ('6M', '0-3 Months', '18 महीने') or, captured, of years ('2Y', '3T', '2 साल'). */
const AGE = /\d[ -]?(?:m(?:o|th|\b)|मह|मा[हस]|(y|t\b|साल|वर्ष))/;

/**
 * Returns the sort position of a size. Letters come below 900, then plus sizes and babies, ages in
 * months from 1e4, numbers from 1e6 and other text from 1e9. Of '6M' and '6-12M' the one that ends
 * earlier comes first.
 */
function position(size: string): number {
  const key = sizeKey(size)
    .replace(/[०-९]/g, (digit) => `${digit.charCodeAt(0) - 0x966}`)
    .replace(/(?:extra|x)[ -]?(?=[xsle])/g, 'x');
  if (/^(?:one|free|uni).?size|^(?:os|osfa|fs)$/.test(key)) return Infinity;
  const [, count, xs = '', letter] = LETTER.exec(key) ?? [];
  if (letter) return ('sml'.indexOf(letter) - 1) * (1 + Number(count ?? xs.length));
  if (/^\dx$/.test(key)) return parseInt(key, 10) + 1.5;
  const word = /^(?:(plus)|(pre[em])|n(?:ew|b\b))/.exec(key);
  if (word) return word[1] ? 900 : word[2] ? 901 : 902;
  const [, first, next = 0] = NUMBERS.exec(key) ?? [];
  if (!first) return 1e9;
  const [age, years] = AGE.exec(key) ?? [];
  const value = Number(first) * (years ? 12 : 1) + (years ? 0.5 : 0) + Number(next) / 1e4;
  return (age ? 1e4 : 1e6) + value;
}

/**
 * Compares sizes in wearing order (docs/specification.md#sizes): XXS to 6XL, ages in months and years,
 * numbers by value, ranges by their lower end, other text by name, 'One Size' and 'Free Size' last.
 * Additions ('S Tall', '32B') follow the size that they belong to. It is a total order.
 */
export function compareSizes(a: string, b: string): number {
  const [one, other] = [position(a), position(b)];
  return one === other ? a.localeCompare(b, 'en', { numeric: true }) : one - other;
}
