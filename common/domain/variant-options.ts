import { caseKey } from './case-key.ts';
import { repeats } from './repeats.ts';
import { sizeKey } from './size-key.ts';

interface Option {
  size: string;
  color: string;
}

/** Returns size and color of a variant as read in a sentence: 'M, Indigo'. */
export function optionName({ size, color }: Option): string {
  return [size, color].filter(Boolean).join(', ');
}

/** Returns the key of a size and color, which must be unique in a product. It ignores case. */
export function optionKey({ size, color }: Option): string {
  return JSON.stringify([sizeKey(size), caseKey(color)]);
}

/**
 * Finds repeated pairs of size and color, which a product may have once (docs/specification.md#variants).
 * @returns the index of every variant that repeats an earlier one, and the message for it
 */
export function repeatedOptions(variants: readonly Option[]): { index: number; message: string }[] {
  return repeats(variants, optionKey).map(([earlier, index]) => {
    const { size, color } = variants[index] ?? { size: '', color: '' };
    const what = color === '' ? `size ${size}` : `size ${size} in ${color}`;
    return { index, message: `Variants ${earlier + 1} and ${index + 1} are both ${what}.` };
  });
}
