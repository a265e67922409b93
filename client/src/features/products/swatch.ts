import { DEFAULT_COLOR_HEX } from '#common/shop-limits.ts';

/** Words for white in imported product files. Other names of white shades have a hex code of their own. */
const WHITE = /white|snow|milk|pearl|chalk|wei(ß|ss)|blan|bian|सफ/i;

/**
 * True if the shop does not know what the color looks like. An unknown name such as 'Colour 3' has the
 * default code of white (docs/specification.md#colors).
 */
export function isUnknownColor(name: string, hex: string): boolean {
  return hex === DEFAULT_COLOR_HEX && !WHITE.test(name);
}
