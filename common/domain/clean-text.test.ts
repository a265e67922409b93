import { describe, expect, it } from 'vitest';
import { caseKey } from './case-key.ts';
import { cleanLine, trimText } from './clean-text.ts';

const INVISIBLE = ['\u200b', '\u2060', '\u00ad', '\u3164', '\u2800', '\uffa0', '\u115f', '\u180e'];
const MARKS = ['\ufeff', '\u200c', '\u200d', '\ufe0f', '\u034f', '\u202a', '\u2066', '\u{e0041}'];
const BLANKS = [' ', '\u00a0', '\u2003', '\u3000', '\u202f', '\u1680', '\u2028'];

describe('a text of a single line', () => {
  it.each([...INVISIBLE, ...MARKS, ...BLANKS, '\n', '\t'])(
    'is empty where all of it is %j',
    (sign) => {
      for (const text of [sign, ` ${sign} `, sign.repeat(3), `${sign}\u200b\u00a0`]) {
        expect([cleanLine(text), trimText(text), caseKey(text)]).toEqual(['', '', '']);
      }
    },
  );

  it.each(['\ufff9', '\ufffb \u200b', '\u0301', '\u093e', '\u061c\u0600'])(
    'is empty where it has format characters and accents but no letter: %j',
    (text) => {
      expect([cleanLine(text), trimText(text)]).toEqual(['', '']);
    },
  );

  it.each([...INVISIBLE, ...MARKS, ...BLANKS, '\t\r\n'])('ends without %j around it', (sign) => {
    expect(cleanLine(`${sign}Red${sign}`)).toBe('Red');
    expect(cleanLine(` ${sign} Red ${sign} `)).toBe('Red');
  });

  it.each([
    'Dark  Red',
    'Dark \u00a0 Red',
    'Dark\u3000Red',
    'Dark\u2003\u2009Red',
    'Dark \u200b Red',
    'Dark\u3164Red',
    'Dark\u1160Red',
    'Dark\u180eRed',
    'Dark\u2800\u2800Red',
    'Dark\u2028Red',
  ])('has one space between words: %j', (text) => {
    expect(cleanLine(text)).toBe('Dark Red');
  });

  it.each(['क्‍ष', 'می‌خواهم', 'അവന്‍', '👩‍👩‍👧 ❤️', 'Love ❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'ᠮᠣᠩᠭᠣᠯ᠋', 'शर्ट ₹', 'Éclair'])(
    'keeps what shapes its letters: %j',
    (text) => {
      expect(cleanLine(`\u200b ${text}\u2060 `)).toBe(text);
    },
  );

  it('keeps control characters inside, which are refused', () => {
    expect(cleanLine('a\tb\u0000')).toBe('a\tb\u0000');
  });

  /* Takes milliseconds. Time that grew with the square of the length would exceed any test's limit. */
  it('is cleaned at any length', () => {
    const run = '\u200b'.repeat(50_000);
    expect(cleanLine(`a ${run}b ${run}c`).length).toBe(100_005);
    expect(cleanLine(`é${'\u200d'.repeat(50_000)}b`).length).toBe(50_002);
  });
});

describe('a text of several lines', () => {
  it('keeps its lines and spaces inside', () => {
    expect(trimText('\u200b\n Wash  cold.\n\n\tDry flat. \u2060\n')).toBe(
      'Wash  cold.\n\n\tDry flat.',
    );
  });
});

describe('names', () => {
  it.each([
    ['Red', 'red'],
    ['Red', 'Red\u200b'],
    ['Red', '\u2060R\u00ade\u200dd\ufe0f'],
    ['Dark Red', 'dark  red'],
    ['Dark Red', 'Dark\u00a0\u2003Red '],
    ['CAFÉ', 'cafe\u0301'],
    ['café', 'cafe\u200b\u0301'],
    ['क्ष', 'क्‍ष'],
    ['❤', '❤️'],
  ])('%j and %j are one', (one, other) => {
    expect(caseKey(one)).toBe(caseKey(other));
  });

  it.each([
    ['Red', 'Reed'],
    ['Dark Red', 'DarkRed'],
    ['साड़ी', 'सारी'],
    ['👩', '👨'],
  ])('%j and %j are two', (one, other) => {
    expect(caseKey(one)).not.toBe(caseKey(other));
  });
});
