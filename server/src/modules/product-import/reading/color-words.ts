import { colorHex, parseHex } from '#common/domain/colors.ts';
import { DEFAULT_COLOR_HEX } from '#common/shop-limits.ts';

/** Color words of other languages, without accents, with the English word for each. */
const ENGLISH: Readonly<Record<string, string>> = {
  // Spanish and Portuguese
  negro: 'black',
  preto: 'black',
  blanco: 'white',
  branco: 'white',
  gris: 'grey',
  cinza: 'grey',
  rosa: 'pink',
  rojo: 'red',
  vermelho: 'red',
  azul: 'blue',
  verde: 'green',
  amarillo: 'yellow',
  amarelo: 'yellow',
  naranja: 'orange',
  laranja: 'orange',
  morado: 'purple',
  roxo: 'purple',
  marron: 'brown',
  dorado: 'gold',
  plateado: 'silver',
  arena: 'sand',
  crema: 'cream',
  oliva: 'olive',
  musgo: 'olive',
  marino: 'navy',
  // German
  schwarz: 'black',
  weiss: 'white',
  grau: 'grey',
  rot: 'red',
  blau: 'blue',
  grun: 'green',
  gruen: 'green',
  gelb: 'yellow',
  braun: 'brown',
  lila: 'purple',
  silber: 'silver',
  dunkelblau: 'dark blue',
  hellblau: 'light blue',
  // French
  noir: 'black',
  blanc: 'white',
  rouge: 'red',
  bleu: 'blue',
  vert: 'green',
  jaune: 'yellow',
  brun: 'brown',
  violet: 'violet',
  argent: 'silver',
  or: 'gold',
  marine: 'navy',
  bordeaux: 'burgundy',
  ecru: 'ecru',
  // Italian and Dutch
  nero: 'black',
  bianco: 'white',
  grigio: 'grey',
  rosso: 'red',
  blu: 'blue',
  giallo: 'yellow',
  marrone: 'brown',
  zwart: 'black',
  wit: 'white',
  grijs: 'grey',
  rood: 'red',
  blauw: 'blue',
  groen: 'green',
  geel: 'yellow',
};
const DARK = new Set(['oscuro', 'escuro', 'fonce', 'scuro', 'dunkel', 'donker']);
const LIGHT = new Set(['claro', 'clair', 'chiaro', 'hell', 'licht']);

/** Words that may follow a color without being one. */
const TEXTURES = new Set('melange marl heather print stripe stripes check checks solid'.split(' '));
/** A known color with the same hex code as unknown colors, so isColor checks it separately. */
const WHITE = 'white';

/**
 * Whether a text is a color: a hex code ('#1f3a5f'), or words of which the last one is a known color
 * ('Washed Indigo').
 */
export function isColor(text: string): boolean {
  if (text.trim().startsWith('#')) return parseHex(text) !== null;
  const last = wordsOf(text).findLast((word) => !TEXTURES.has(word) && !isShade(word)) ?? '';
  const english = ENGLISH[last] ?? last;
  if (english === WHITE) return true;
  // Words such as 'dec' and 'ace' are also hex digits. Without '#' they are not a hex code.
  const isWord = /^\p{L}/u.test(english) && parseHex(english) === null;
  return isWord && colorHex(english) !== DEFAULT_COLOR_HEX;
}

/**
 * Returns the hex code of a color as a product file writes it, in English or another language
 * ('gris-oscuro', 'Weiß'). Unknown colors get white.
 */
export function findColorHex(color: string): string {
  const words = wordsOf(color);
  const named = words.filter((word) => !isShade(word)).map((word) => ENGLISH[word] ?? word);
  if (words.some((word) => DARK.has(word))) named.unshift('dark');
  if (words.some((word) => LIGHT.has(word))) named.unshift('light');
  return colorHex(named.join(' '));
}

function isShade(word: string): boolean {
  return DARK.has(word) || LIGHT.has(word);
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .split(/[^\p{L}\d#]+/u)
    .filter(Boolean);
}
