/** Color of the name. */
export const INK = '#1c1917';

/** The shop's name as SVG paths, so that the logo needs no font on the machine. */
export const LETTERS = [
  'M4 6L28 70 52 6',
  'M98 30v40M98 50a19 20 0 1 0-38 0 19 20 0 0 0 38 0',
  'M144 34c-7-6-26-6-27 5 0 13 28 7 28 21 0 13-23 13-30 5',
  'M170 12v46c0 10 6 13 14 12M158 30h26',
  'M204 30v40M204 48c2-12 10-19 20-18',
  'M274 30v40M274 50a19 20 0 1 0-38 0 19 20 0 0 0 38 0',
]
  .map((path) => `<path d="${path}"/>`)
  .join('');

export const WORD_WIDTH = 284;
