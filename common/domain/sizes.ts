import { DEFAULT_SIZE } from '../limits.ts';
import { caseKey } from './case-key.ts';

const LETTER_SIZES: readonly string[] = [
  'xxxs',
  'xxs',
  'xs',
  's',
  'm',
  'l',
  'xl',
  'xxl',
  'xxxl',
  '4xl',
  '5xl',
  '6xl',
];

const SPELLINGS: Readonly<Record<string, string>> = {
  '3xs': 'xxxs',
  '2xs': 'xxs',
  'extra small': 'xs',
  small: 's',
  medium: 'm',
  large: 'l',
  'extra large': 'xl',
  '2xl': 'xxl',
  '3xl': 'xxxl',
  xxxxl: '4xl',
  xxxxxl: '5xl',
  xxxxxxl: '6xl',
};

const GROUP = { letter: 0, number: 1, text: 2, free: 3 } as const;

/** Sort position of a size: letters in wearing order, numbers by value, other text, 'Free Size' last. */
function position(size: string): readonly [group: number, value: number] {
  const key = caseKey(size).trim();
  if (key === caseKey(DEFAULT_SIZE)) return [GROUP.free, 0];
  const letter = LETTER_SIZES.indexOf(SPELLINGS[key] ?? key);
  if (letter >= 0) return [GROUP.letter, letter];
  const number = /^\d+(?:\.\d+)?/.exec(key);
  if (number) return [GROUP.number, Number(number[0])];
  return [GROUP.text, 0];
}

/**
 * Orders sizes as a rail in a shop does (design.md §4.8): XXS to 6XL, numbers by value, ranges by
 * their first number, anything else by name, 'Free Size' last.
 */
export function compareSizes(a: string, b: string): number {
  const [groupA, valueA] = position(a);
  const [groupB, valueB] = position(b);
  return groupA - groupB || valueA - valueB || a.localeCompare(b, 'en', { numeric: true });
}
