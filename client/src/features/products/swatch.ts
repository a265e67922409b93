import type { CSSProperties } from 'react';
import { DEFAULT_COLOUR_HEX } from '#common/limits.ts';

/** Words for white in the catalogues that are imported; other names of white colours have a hex of their own. */
const WHITE = /white|snow|milk|pearl|chalk|wei(ß|ss)|blan|bian|सफ/i;
const UNKNOWN = 'repeating-linear-gradient(45deg,#fff 0 3px,#d8cfc2 3px 6px)';

/**
 * How a colour's swatch is filled. 'Colour 3' has the default white of spec.md §9 for want of
 * anything better, and is shown as a pattern instead, lest it be taken for white.
 */
export function swatchOf(name: string, hex: string): CSSProperties {
  return { background: hex === DEFAULT_COLOUR_HEX && !WHITE.test(name) ? UNKNOWN : hex };
}
