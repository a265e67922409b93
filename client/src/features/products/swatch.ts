import type { CSSProperties } from 'react';
import { DEFAULT_COLOR_HEX } from '#common/limits.ts';

/** Words for white in imported product files. Other names of white shades have a hex code of their own. */
const WHITE = /white|snow|milk|pearl|chalk|wei(ß|ss)|blan|bian|सफ/i;
const UNKNOWN = 'repeating-linear-gradient(45deg,#fff 0 3px,#d8cfc2 3px 6px)';

/**
 * Returns the style of a color's swatch. An unknown name such as 'Colour 3' has the default code of white
 * (docs/specification.md#colors) and gets a pattern, so that it does not look white.
 */
export function swatchOf(name: string, hex: string): CSSProperties {
  return { background: hex === DEFAULT_COLOR_HEX && !WHITE.test(name) ? UNKNOWN : hex };
}
