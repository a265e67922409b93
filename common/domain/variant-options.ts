import { caseKey } from './case-key.ts';

/** The place in a list of the first entry with the same key, for every entry that is not the first. */
export function repeats<T>(
  list: readonly T[],
  keyOf: (entry: T) => string | null,
): [number, number][] {
  const first = new Map<string, number>();
  return list.flatMap((entry, index): [number, number][] => {
    const key = keyOf(entry);
    const earlier = key === null ? undefined : first.get(key);
    if (key !== null && earlier === undefined) first.set(key, index);
    return earlier === undefined ? [] : [[earlier, index]];
  });
}

interface Option {
  size: string;
  color: string;
}

/**
 * A product has each size in a colour once, without regard to case (contract.md POST /products).
 * @returns the place of every variant that an earlier one is the same as, and what is said of it
 */
export function repeatedOptions(variants: readonly Option[]): { index: number; message: string }[] {
  const key = ({ size, color }: Option) => JSON.stringify([size, color].map(caseKey));
  return repeats(variants, key).map(([earlier, index]) => {
    const { size, color } = variants[index] ?? { size: '', color: '' };
    const what = color === '' ? `size ${size}` : `size ${size} in ${color}`;
    return { index, message: `Variants ${earlier + 1} and ${index + 1} are both ${what}.` };
  });
}
