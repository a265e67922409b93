import { caseKey } from './case-key.ts';

/**
 * Returns the key under which sizes are compared. It ignores case and writes fractions as decimals:
 * '7½', '7 1/2', '7,5' and '7.5' are one size. The migration `size_keys` has the same rule in SQL.
 */
export function sizeKey(size: string): string {
  return caseKey(
    size.replace(/(\d*) ?([¼-¾⅐-⅞])/g, (_, whole: string, sign: string) => `${whole || 0} ${sign}`),
  )
    .replace(
      /(\d) ([1-7])[/⁄]([2348])(?!\d)/g,
      (text, unit: string, top: string, bottom: string) =>
        top < bottom ? unit + String(Number(top) / Number(bottom)).slice(1, 5) : text,
    )
    .replace(/(\d),(\d)(?!\d)/g, '$1.$2');
}
