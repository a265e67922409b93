/** Signs that decomposition would split, and what people type instead. */
const BEFORE = { from: '´″‶', to: `'""` };

/** Combining marks of Latin, Greek and Cyrillic. Vowel signs of Indian scripts are none of them. */
const ACCENTS = String.raw`\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\ufe20-\ufe2f`;
/** Soft hyphens, joiners, direction marks, fillers and variation selectors. */
const INVISIBLE = String.raw`\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u{e0000}-\u{e0fff}`;
const DROPPED = new RegExp([ACCENTS, INVISIBLE].map((set) => `[${set}]`).join('|'), 'gu');

/** Letters that do not decompose, Devanagari digits, typographic apostrophes, quotes and dashes. */
const SINGLE = {
  from: 'øđðħıłŧς०१२३४५६७८९‘’‚‛‹›ʹʻʼʽˈ′‵`“”„‟«»‐‒–—―−⁃',
  to: `oddhiltσ0123456789''''''''''''''""""""-------`,
};
const DOUBLE = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
]);

const SPACES = /[\s\u0085\u2800]+/g;

type Table = ReadonlyMap<string, string>;

function toTable({ from, to }: { from: string; to: string }): Table {
  const targets = Array.from(to);
  return new Map(Array.from(from, (sign, index) => [sign, targets[index] ?? '']));
}

const SIGNS = toTable(BEFORE);
const LETTERS: Table = new Map([...toTable(SINGLE), ...DOUBLE]);

function replaceSigns(text: string, table: Table): string {
  return Array.from(text, (sign) => table.get(sign) ?? sign).join('');
}

/**
 * The form in which every search compares texts: without regard to case, accents, width, typographic
 * signs, invisible characters and runs of spaces (docs/decisions/022-one-text-for-all-searches.md).
 * The SQL function "search_text" does the same.
 */
export function searchText(text: string): string {
  const decomposed = replaceSigns(text, SIGNS).normalize('NFKD').replace(DROPPED, '');
  const folded = replaceSigns(decomposed.toLowerCase(), LETTERS);
  return folded.replace(SPACES, ' ').replace(/^ | $/g, '').normalize('NFC');
}
