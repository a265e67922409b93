import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchText } from '#common/domain/search-text.ts';
import { naughtyTexts } from './naughty-texts.ts';
import { testApp } from './test-app.ts';

const { db } = (await testApp()).deps;

async function searchTextsOfDatabase(texts: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ text: string }[]>`
    SELECT "search_text"("given") AS "text"
    FROM unnest(${texts}::text[]) WITH ORDINALITY AS listed("given", "place") ORDER BY "place"`;
  return rows.map(({ text }) => text);
}

/** Characters that the rule treats specially, and letters of many scripts. */
const SIGNS =
  'aÀéİıßẞæÆœþøØđłςΣΆёЙ०९٣‘’‚‛‹›´`ʼ′″‶“”„«»‐‑–—−－　\u00a0\u2003\u200b\u200d\u00ad\u0301\u0327\u3164\u2800\ufe0f\u{e0041}काड़्ি\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbcज़ড়ਸ਼ଡ଼½⅞⁄∕09.,;،、।()[]/…한が👩❤%_\\\'"\n\t ';

/** Scripts with case, accents or vowel signs, widths, signs and emoji, each by its first and last. */
const BLOCKS = [
  ...[0x20, 0x52f, 0x900, 0xd7f, 0x1100, 0x11ff, 0x1e00, 0x206f, 0x2100, 0x218f],
  ...[0x3000, 0x30ff, 0xac00, 0xd7a3, 0xfb00, 0xfb4f, 0xff00, 0xffef, 0x1f300, 0x1f5ff],
];
const RANGES = BLOCKS.flatMap((min, index) => {
  const max = BLOCKS[index + 1];
  return index % 2 === 0 && max !== undefined ? [fc.integer({ min, max })] : [];
});
const character = fc
  .oneof(...RANGES)
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /^\P{Cn}$/u.test(sign));

it('the database folds texts for searches as the shop does', async () => {
  const texts = fc.array(
    fc.oneof(
      fc.string({ unit: fc.constantFrom(...Array.from(SIGNS)), maxLength: 30 }),
      fc.string({ unit: character, maxLength: 30 }),
    ),
    { minLength: 50, maxLength: 100 },
  );
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      expect(await searchTextsOfDatabase(given)).toEqual(given.map(searchText));
    }),
    { numRuns: 60 },
  );
});

it('the database folds difficult texts as the shop does', async () => {
  const given = naughtyTexts().filter((text) => text.isWellFormed() && !text.includes('\0'));
  expect(await searchTextsOfDatabase(given)).toEqual(given.map(searchText));
});
