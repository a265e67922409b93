import { caseKey } from './case-key.ts';
import { cleanLine } from './clean-text.ts';
import { repeats } from './repeats.ts';
import { sizeKey } from './size-key.ts';
import { compareSizes } from './sizes.ts';
import { LIMITS } from '../limits.ts';

/** The standard size sets, which every shop has, as `readSizes` reads them. */
export const SIZE_SETS: readonly string[] = [
  'S to 3XL',
  'XS to XXL',
  'S to XXL',
  '28 to 40 step 2',
  '6 to 10',
  'Free Size',
  '2-3Y to 13-14Y',
  '0-3M, 3-6M, 6-9M, 9-12M, 12-18M, 18-24M',
];

/** True if a standard size set, which every shop has, has this name. Ignores case. */
export function isStandardSet(name: string): boolean {
  const key = caseKey(name);
  return SIZE_SETS.some((set) => caseKey(set) === key);
}

const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL', '6XL'];
const SAME_LETTERS = new Map([
  ['2XS', 'XXS'],
  ['2XL', 'XXL'],
  ['XXXL', '3XL'],
]);

/** 'S to 3XL', '28 to 40 step 2', '28-40 step 2'. A dash without a step belongs to a size, such as 2-3Y. */
const RANGE = /^(\S.*?)\s+(?:to|–|—)\s+(\S.*?)(?:\s+(?:step|by|in steps of)\s+(\d{1,3}))?$/i;
const STEPS = /^(\d+)\s*[-–]\s*(\d+)\s+(?:step|by|in steps of)\s+(\d{1,3})$/i;
/** A size with one number ('28', 'UK 6', '2Y') or with two ('2-3Y'). */
const NUMBERED = /^(\D*?)(\d{1,4})(?:\s*-\s*(\d{1,4}))?\s*(\D*)$/;

function letterRange(from: string, to: string): string[] | null {
  const [first, last] = [from, to].map((size) => {
    const letters = size.toUpperCase();
    return LETTERS.indexOf(SAME_LETTERS.get(letters) ?? letters);
  });
  if (first === undefined || last === undefined || first < 0 || last <= first) return null;
  const sizes = LETTERS.slice(first, last + 1);
  /* As the shop writes them: 2XL or XXL. */
  return [from, ...sizes.slice(1, -1), to].map((size) =>
    /^[\dxsml]+$/i.test(size) ? size.toUpperCase() : size,
  );
}

function numberRange(from: string, to: string, typedStep: string | undefined): string[] | null {
  const [, prefix = '', low = '', lowEnd, suffix = ''] = NUMBERED.exec(from) ?? [];
  const [, lastPrefix = '', high = '', highEnd, lastSuffix = ''] = NUMBERED.exec(to) ?? [];
  const sameWords =
    sizeKey(lastSuffix) === sizeKey(suffix) && ['', sizeKey(prefix)].includes(sizeKey(lastPrefix));
  if (low === '' || high === '' || !sameWords) return null;
  const [start, end] = [Number(low), Number(high)];
  const width = lowEnd === undefined ? 0 : Number(lowEnd) - start;
  const lastWidth = highEnd === undefined ? 0 : Number(highEnd) - end;
  const step = Number(typedStep ?? (width || 1));
  if (end <= start || width < 0 || width !== lastWidth || step === 0 || (end - start) % step !== 0)
    return null;
  const count = (end - start) / step + 1;
  if (count > LIMITS.sizesOfSet) return null;
  return Array.from({ length: count }, (_, index) => {
    const number = start + index * step;
    return `${prefix}${number}${width > 0 ? `-${number + width}` : ''}${suffix}`;
  });
}

/** Returns the sizes of one part of a set; null for a range that makes no sense. */
function readPart(part: string): string[] | null {
  const [, from = '', to = '', step] = STEPS.exec(part) ?? RANGE.exec(part) ?? [];
  if (from === '') return [part];
  return letterRange(from, to) ?? numberRange(from, to, step);
}

/** Sizes, or why a text cannot be read as sizes. */
export type ReadSizes = { sizes: string[] } | { fault: string };

/** Reads sizes and ranges, separated by commas (docs/specification.md#size-sets). Keeps their order and repetitions. */
export function readSizeList(text: string): ReadSizes {
  const parts = text
    .split(/[,;\n]/)
    .map(cleanLine)
    .filter(Boolean);
  if (parts.length === 0) return { fault: 'Type sizes such as S to 3XL, or 28 to 40 step 2.' };
  const sizes: string[] = [];
  for (const part of parts) {
    const read = readPart(part);
    if (!read) {
      return {
        fault: `“${part}” is no range of sizes. Write it like S to 3XL, 28 to 40 step 2 or 2-3Y to 9-10Y, or list the sizes with commas.`,
      };
    }
    sizes.push(...read);
  }
  const long = sizes.find((size) => size.length > LIMITS.size);
  if (long !== undefined) {
    return {
      fault: `“${long.slice(0, 40)}…” is longer than ${LIMITS.size} characters. Separate sizes with commas.`,
    };
  }
  return { sizes };
}

/** Reads a size set as `readSizeList` does, but in wearing order and without repetitions. */
export function readSizes(text: string): ReadSizes {
  const read = readSizeList(text);
  if ('fault' in read) return read;
  const { sizes } = read;
  const repeated = new Set(repeats(sizes, sizeKey).map(([, later]) => later));
  const unique = sizes.filter((_, index) => !repeated.has(index)).sort(compareSizes);
  if (unique.length <= LIMITS.sizesOfSet) return { sizes: unique };
  return { fault: `These are ${unique.length} sizes. Add at most ${LIMITS.sizesOfSet} at once.` };
}
