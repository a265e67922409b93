import { searchText } from '#common/domain/search-text.ts';
import { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db } from '../../lib/db.ts';
import { plain } from '../../lib/like.ts';

/** How products are compared with what a shopper typed. */
export interface TextMatch {
  /** A condition on "ProductSearch" s. */
  condition: Prisma.Sql;
  /** Higher is nearer; an expression on "Product" p and "ProductSearch" s. */
  rank: Prisma.Sql;
}

/** Most words of a query that are looked at. */
const WORDS = 12;
/** Longest synonym in words, such as 't shirt'. */
const PHRASE = 2;
/** Weights of description, colours, categories and name (A, the last), as ts_rank takes them. */
const WEIGHTS = '{0.05, 0.2, 0.4, 1.0}';
/** Splits a searchText into words: letters and digits with hyphens inside, and numbers such as 7.5 and 1/2. */
function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{M}\p{N}]+(?:[-./][\p{L}\p{M}\p{N}]+)*/gu) ?? []).slice(0, WORDS);
}

/** A word or two as the table of synonyms may have them: as typed, and without a plural's s. */
function asTerms(phrase: string): string[] {
  return phrase.endsWith('s') ? [phrase, phrase.slice(0, -1)] : [phrase];
}

/** Terms of every group that one of the phrases belongs to, by phrase. */
async function findSynonyms(db: Db, phrases: string[]): Promise<Map<string, string[]>> {
  const terms = phrases.flatMap(asTerms);
  const rows = await db.$queryRaw<{ typed: string; term: string }[]>`
    SELECT typed."term" AS "typed", other."term" FROM "SearchSynonym" typed
    JOIN "SearchSynonym" other ON other."group" = typed."group"
    WHERE typed."term" = ANY(${terms})`;
  const found = new Map<string, string[]>();
  for (const phrase of phrases) {
    const own = asTerms(phrase);
    const others = rows.filter(({ typed }) => own.includes(typed)).map(({ term }) => term);
    if (others.length > 0) found.set(phrase, others);
  }
  return found;
}

/** What is asked for at one place of a query: any of these phrases. */
interface Unit {
  phrases: string[];
}

function unitsOf(words: string[], synonyms: ReadonlyMap<string, string[]>): Unit[] {
  const units: Unit[] = [];
  for (let index = 0; index < words.length;) {
    let taken = 1;
    let phrases = [words[index] ?? ''];
    for (let length = PHRASE; length >= 1; length -= 1) {
      const phrase = words.slice(index, index + length).join(' ');
      const others = synonyms.get(phrase);
      if (!others || index + length > words.length) continue;
      taken = length;
      phrases = [phrase, ...others];
      break;
    }
    units.push({ phrases });
    index += taken;
  }
  return units;
}

/** The query in to_tsquery's language. Every word is quoted, so none of its operators can be typed. */
function tsQueryText(units: Unit[]): string {
  return units
    .map(({ phrases }, index) => {
      const isLast = index === units.length - 1;
      const any = phrases.map((phrase) => {
        const words = phrase.split(' ').map((word) => `'${word.replace(/'/g, "''")}'`);
        // The last word may still be in typing.
        return `(${words.join(' <-> ')}${isLast ? ':*' : ''})`;
      });
      return `(${any.join(' | ')})`;
    })
    .join(' & ');
}

function phrasesOf(words: string[]): string[] {
  return words.flatMap((word, index) => [word, words.slice(index, index + PHRASE).join(' ')]);
}

/** Products with a variant whose SKU is this searchText or begins with it. */
function productsBySku(text: string): Prisma.Sql {
  return Prisma.sql`SELECT v."productId" FROM "Variant" v
    WHERE "search_text"(v."sku") LIKE ${`${plain(text)}%`}`;
}

/** Ranks an exact name first, then names that begin like the text, then by `nearness`. */
function rankBy(text: string, nearness: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    (CASE WHEN s."text" = ${text} OR "search_text"(p."name") = ${text} THEN 4 ELSE 0 END)
    + (CASE WHEN s."text" LIKE ${`${plain(text)}%`} THEN 2 ELSE 0 END)
    + ${nearness})`;
}

/** Adds the products of a SKU, which come first, to those that a match finds in texts. */
function orBySku({ condition, rank }: TextMatch, text: string): TextMatch {
  const bySku = productsBySku(text);
  return {
    condition: Prisma.sql`s."productId" IN (
      SELECT s."productId" FROM "ProductSearch" s WHERE ${condition} UNION ${bySku})`,
    rank: Prisma.sql`((CASE WHEN p."id" IN (${bySku}) THEN 8 ELSE 0 END) + ${rank})`,
  };
}

async function hasMatch(db: Db, condition: Prisma.Sql): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM "ProductSearch" s JOIN "Product" p ON p."id" = s."productId"
      WHERE p."deletedAt" IS NULL AND ${condition}) AS "found"`;
  return row?.found ?? false;
}

/** Matches every word of the query, the last one as a beginning, with its synonyms. */
async function matchWords(db: Db, text: string, words: string[]): Promise<TextMatch> {
  const units = unitsOf(words, await findSynonyms(db, phrasesOf(words)));
  const query = Prisma.sql`to_tsquery('english', ${tsQueryText(units)})`;
  const nearness = Prisma.sql`ts_rank(${WEIGHTS}::float4[], s."vector", ${query})`;
  return { condition: Prisma.sql`s."vector" @@ ${query}`, rank: rankBy(text, nearness) };
}

/** Matches products whose words look like the query's. */
function matchAlike(text: string): TextMatch {
  return {
    condition: Prisma.sql`s."productId" IN (SELECT "productId" FROM products_alike(${text}))`,
    rank: rankBy(text, Prisma.sql`word_similarity(${text}, s."text")`),
  };
}

/** Matches the very characters, such as a single %. No index knows those. */
function matchSigns(text: string): TextMatch {
  return {
    condition: Prisma.sql`s."text" LIKE ${`%${plain(text)}%`}`,
    rank: rankBy(text, Prisma.sql`0`),
  };
}

/** Matches names with signs that no search text holds, such as an apostrophe. No index knows those. */
function matchNames(signs: string): TextMatch {
  return {
    condition: Prisma.sql`s."productId" IN (
      SELECT "id" FROM "Product" WHERE "name" LIKE ${`%${plain(signs)}%`})`,
    rank: rankBy(signs, Prisma.sql`0`),
  };
}

/**
 * Decides how to find what a visitor typed: by stemmed words; by likeness when no product has these
 * words; by its very characters when there is no word in it. Null for an empty query.
 * @param bySku whether a SKU, or its beginning, finds its product too
 */
export async function matchText(
  db: Db,
  q: string,
  { bySku }: { bySku: boolean },
): Promise<TextMatch | null> {
  const text = searchText(q);
  if (text === '') return q === '' ? null : matchNames(q);
  const words = wordsOf(text);
  const inTexts = words.length === 0 ? matchSigns(text) : await matchWords(db, text, words);
  const match = bySku ? orBySku(inTexts, text) : inTexts;
  if (words.length === 0 || (await hasMatch(db, match.condition))) return match;
  return matchAlike(text);
}
