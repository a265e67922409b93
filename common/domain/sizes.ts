import { caseKey } from './case-key.ts';

/** How many X and which letter: 'XS', '2XL', 'XX-Large' (here as 'xxlarge'), 'Petite M', 'S/M'. */
const LETTER = /^(?:\D*?[^a-z'\d])??(?:(\d+)x|(x*))([sml])(?:mall|edium|arge)?(?![a-z\d])/;
/** The first number: '7½' (here as '7 1⁄2'), '7 1/2', '7.5', '7,5'; of '28-30' and '30x32' the lower one. */
const NUMBER = /(\d+)(?:[.,](\d+)| +(\d)[/⁄]([1-9]))?/;
/** A number of months ('6M', '0-3 Months') or, captured, of years ('2Y', '2-3 Years', '3T'). */
const AGE = /\d[ -]?(?:m(?:o|th|\b)|(y|t\b))/;

/** Letters come below 1e3, then ages in months, numbers from 1e6, other text from 1e9. */
function position(size: string): number {
  const key = caseKey(size.replace(/^(?=[¼-¾⅐-⅞])/, '0').replace(/[¼-¾⅐-⅞]/, ' $&')).replace(
    /(?:extra|x)[ -]?(?=[xsle])/g,
    'x',
  );
  if (/^(?:one|free).?size|^os$/.test(key)) return Infinity;
  const [, count, xs = '', letter] = LETTER.exec(key) ?? [];
  if (letter) return ('sml'.indexOf(letter) - 1) * (1 + Number(count ?? xs.length));
  if (/^n(?:ew|b$)/.test(key)) return 1e3;
  const [, whole, decimals = 0, top = 0, bottom = 1] = NUMBER.exec(key) ?? [];
  if (!whole) return 1e9;
  const value = Number(`${whole}.${decimals}`) + Number(top) / Number(bottom);
  const [age, years] = AGE.exec(key) ?? [];
  return age ? 1e4 + (years ? value * 12 + 0.5 : value) : 1e6 + value;
}

/**
 * Orders sizes as a shop lists them (design.md §4.8): XXS to 6XL, ages in months and years, numbers
 * by value, ranges by their lower end, anything else by name, 'One Size' and 'Free Size' last.
 * Additions ('S Tall', '32B') follow the size that they belong to. It is a total order.
 */
export function compareSizes(a: string, b: string): number {
  return position(a) - position(b) || a.localeCompare(b, 'en', { numeric: true });
}
