import { describe, expect, test } from 'vitest';
import { searchText } from './search-text.ts';

describe('two texts are the same to a search', () => {
  test.each([
    ['accents', 'José Éclair Łódź Ångström Œuvre', 'jose eclair lodz angstrom oeuvre'],
    ['Greek and Cyrillic accents', 'Άγιος ёлка', 'αγιοσ елка'],
    ['sharp s and capital sharp s', 'Straße STRAẞE', 'strasse strasse'],
    ['the Turkish capital I', 'İstanbul Isparta ı', 'istanbul isparta i'],
    ['apostrophes', "O'Neil O’Neil O‘Neil OʼNeil O´Neil O`Neil O＇Neil", 'oneil '.repeat(7).trim()],
    ['apostrophes at the end, or none', "Kids’ Levi's 6′", 'kids levis 6'],
    ['commas and semicolons', 'José, Maria;Ana，Eva、Zoë', 'jose maria ana eva zoe'],
    ['full stops', 'Dr. K.S. Rao...', 'dr k s rao'],
    ['slashes and brackets', 'Cotton/Silk (S / M)', 'cotton silk s m'],
    ['fractions', '½ 7½ 8 ¾ 1⁄2 1∕2 １／２', '1/2 7 1/2 8 3/4 1/2 1/2 1/2'],
    ['composed and decomposed nuktas', 'ज़री ज़री जरी', 'जरी जरी जरी'],
    ['quotes', '“Denim” „Denim“ «Denim» 5″', '"denim" "denim" "denim" 5"'],
    ['dashes', 'T‐Shirt T‑Shirt T–Shirt T—Shirt T−Shirt T－Shirt', 't-shirt '.repeat(6).trim()],
    ['width and ligatures', 'ＫＵＲＴＡ ﬁne №', 'kurta fine no'],
    ['spaces', '  a \u00a0\u2003\t b\u3000\u2800 ', 'a b'],
    ['invisible characters', 'Ku\u200br\u00adt\u2060a\ufeff \u202aX\u202c\u3164', 'kurta x'],
    ['composed and decomposed letters', 'Jose\u0301 e\u0301clair', 'jose eclair'],
    ['Devanagari digits', 'कुर्ता १२०', 'कुर्ता 120'],
  ])('with other %s', (_what, given, expected) => {
    expect(searchText(given)).toBe(expected);
  });

  test('if one is the searchText of the other', () => {
    const texts = ['José', '½ ﷺ ǅ', '각 が', 'साड़ी', '👩‍👩‍👧 ❤️', 'ΣΊΣΥΦΟΣ', '1./2 a..b 7½.', "'. '"];
    for (const text of texts) {
      expect(searchText(searchText(text))).toBe(searchText(text));
    }
  });
});

test.each(['साडी', 'हाथ से बुनी', 'कुर्ता', 'বাংলা', 'ਪੰਜਾਬੀ', 'தமிழ்', 'తెలుగు', 'മലയാളം', '각', 'が'])(
  '%s keeps its vowel signs',
  (text) => {
    expect(searchText(text)).toBe(text.normalize('NFKC'));
  },
);

test.each([
  ['Bengali', 'শাড়ি', 'শাডি'],
  ['Gurmukhi', 'ਜ਼ਰੀ', 'ਜਰੀ'],
  ['Gujarati', 'જ઼રી', 'જરી'],
  ['Odia', 'ଶାଢ଼ୀ', 'ଶାଢୀ'],
  ['Kannada', 'ಜ಼ರಿ', 'ಜರಿ'],
])('a nukta may be left out in %s', (_script, written, typed) => {
  expect(searchText(written)).toBe(searchText(typed));
  expect(searchText(written.normalize('NFD'))).toBe(searchText(typed));
});

test('numbers keep their dots and slashes', () => {
  expect(searchText('7.5 12/24 a.1 1.')).toBe('7.5 12/24 a 1 1');
});

test('letters that only look alike stay apart', () => {
  expect(searchText('सारी')).not.toBe(searchText('साड़ी'));
  expect(searchText('काला')).not.toBe(searchText('कला'));
  expect(searchText('50%_off')).toBe('50%_off');
});
