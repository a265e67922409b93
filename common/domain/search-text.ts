/** Fractions of one character, such as ½. */
const FRACTIONS = /[\u00bc-\u00be\u2150-\u215f\u2189]/g;
/** Signs that decomposition would split: double primes, and the acute accent typed as an apostrophe. */
const BEFORE = { from: '″‶´', to: '""' };

/** Combining marks of Latin, Greek and Cyrillic. Vowel signs of Indian scripts are not among them. */
const ACCENTS = String.raw`\u0300-\u036f\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\ufe20-\ufe2f`;
/** Dots below letters of Indian scripts, which many people leave out: ज for ज़. */
const NUKTAS = String.raw`\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc`;
const APOSTROPHES = "'`‘’‚‛‹›ʹʻʼʽʾʿˈ′‵";
/** Soft hyphens, joiners, direction marks, fillers, variation selectors and controls of notations. */
const INVISIBLE = String.raw`\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}`;
const DROPPED = new RegExp(
  [ACCENTS, NUKTAS, APOSTROPHES, INVISIBLE].map((set) => `[${set}]`).join('|'),
  'gu',
);

/** Letters that do not decompose, Devanagari digits, typographic quotes, dashes and slashes. */
const SINGLE = {
  from: 'øđðħıłŧς०१२३४५६७८९“”„‟«»‐‒–—―−⁃⁄∕',
  to: `oddhiltσ0123456789""""""-------//`,
};
const DOUBLE = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
]);

/** Runs of spaces and of signs that separate words. Dots and slashes between digits stay: 7.5, 1/2. */
const SEPARATORS = /(?:[\s\u0085\u2800,;،؛、।॥()[\]]|(?<![0-9])[./]|[./](?![0-9]))+/g;

function toTable({ from, to }: { from: string; to: string }): Map<string, string> {
  const targets = Array.from(to);
  return new Map(Array.from(from, (sign, index) => [sign, targets[index] ?? '']));
}

/** Returns a function that replaces the signs of a table in a text. */
function replacer(table: ReadonlyMap<string, string>): (text: string) => string {
  const signs = new RegExp(`[${[...table.keys()].join('')}]`, 'gu');
  return (text) => text.replace(signs, (sign) => table.get(sign) ?? sign);
}

const replaceSigns = replacer(toTable(BEFORE));
const replaceLetters = replacer(new Map([...toTable(SINGLE), ...DOUBLE]));

/**
 * Returns the form in which every search compares texts. It ignores case, accents, nuktas, width,
 * typographic signs, apostrophes, invisible characters and word separators
 * (docs/decisions/022-one-text-for-all-searches.md). The SQL function "search_text" has the same rules.
 */
export function searchText(text: string): string {
  // A fraction is a word of its own: 7½ becomes 7 1/2.
  const spaced = replaceSigns(text.replace(FRACTIONS, ' $&'));
  const letters = spaced.normalize('NFKD').replace(DROPPED, '').toLowerCase();
  const folded = replaceLetters(letters).replace(SEPARATORS, ' ');
  return folded.replace(/^ | $/g, '').normalize('NFC');
}
