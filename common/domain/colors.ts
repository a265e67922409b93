import { DEFAULT_COLOR_HEX } from '../shop-limits.ts';
import { caseKey } from './case-key.ts';

/** Color words of Indian shop catalogues and a fitting hex value for each. */
const NAMED_COLORS: Readonly<Record<string, string>> = {
  black: '#1a1a1a',
  white: '#ffffff',
  'off white': '#f8f4e9',
  ivory: '#fffff0',
  cream: '#fdf6e0',
  beige: '#e3d5b8',
  ecru: '#d8cbb0',
  sand: '#d9c7a3',
  tan: '#c8a878',
  khaki: '#b5a378',
  camel: '#b98b55',
  brown: '#6f4a30',
  chocolate: '#4a2c20',
  coffee: '#5a4032',
  rust: '#a8481f',
  grey: '#8c8c8c',
  gray: '#8c8c8c',
  'light grey': '#c9c9c9',
  'dark grey': '#4f4f4f',
  charcoal: '#3b3f45',
  silver: '#c3c6ca',
  blue: '#2a5fb0',
  navy: '#1d2a4d',
  'navy blue': '#1d2a4d',
  'sky blue': '#8fc3ea',
  'light blue': '#a9cfe8',
  'dark blue': '#1f3566',
  'royal blue': '#2443b5',
  indigo: '#27346b',
  denim: '#3f5f8a',
  turquoise: '#35b6b4',
  teal: '#1f7274',
  aqua: '#6fd3d6',
  green: '#3a7d44',
  'light green': '#a5d6a0',
  'dark green': '#1f4d2e',
  'bottle green': '#0e4b37',
  olive: '#6b6b34',
  mint: '#b6e3cb',
  sage: '#a3b18a',
  lime: '#b4d233',
  yellow: '#f2c733',
  mustard: '#d2992a',
  gold: '#c9a14a',
  turmeric: '#d99a2b',
  orange: '#e47a2e',
  peach: '#f6c2a1',
  coral: '#f0806a',
  red: '#bf2b2e',
  maroon: '#6d1b2b',
  burgundy: '#6a1f38',
  wine: '#5e2237',
  madder: '#a3282e',
  pink: '#ea91ab',
  'light pink': '#f6cad6',
  'hot pink': '#dc3d83',
  rani: '#c91f6b',
  magenta: '#b72a7e',
  rose: '#d9748a',
  purple: '#6d3f8c',
  violet: '#7750a8',
  lavender: '#bba8dc',
  lilac: '#c8aed8',
  mauve: '#b48aa5',
};

/** Returns a hex color of 3 or 6 digits as '#rrggbb', or null (docs/specification.md#colors). */
export function parseHex(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (!digits) return null;
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${six.toLowerCase()}`;
}

/**
 * Returns the hex code of a color name or hex text (docs/specification.md#colors). Without an exact match
 * the last known word decides ('Washed Indigo' is indigo); an unknown name gets the default.
 */
export function colorHex(color: string): string {
  const key = caseKey(color)
    .replace(/[-_\s]+/g, ' ')
    .trim();
  const exact = parseHex(key) ?? NAMED_COLORS[key];
  if (exact) return exact;
  const words = key.split(/[^\p{L}]+/u).filter(Boolean);
  for (let end = words.length; end > 0; end -= 1) {
    const pair = NAMED_COLORS[words.slice(Math.max(0, end - 2), end).join(' ')];
    const single = NAMED_COLORS[words[end - 1] ?? ''];
    if (pair ?? single) return pair ?? single ?? DEFAULT_COLOR_HEX;
  }
  return DEFAULT_COLOR_HEX;
}
