import { searchText } from '#common/domain/search-text.ts';
import { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db } from '../../postgres/db.ts';
import { escapeLike } from '../../postgres/escape-like.ts';

/** How a search matches and ranks products. */
export interface TextMatch {
  /** A condition on "ProductSearch" s. */
  condition: Prisma.Sql;
  /** An expression on "Product" p and "ProductSearch" s; higher is more relevant. */
  rank: Prisma.Sql;
}

/** Further words of a query are ignored. */
const WORDS = 12;
/** Maximum number of words of a synonym: 2, as in 't shirt'. */
const PHRASE = 2;
/** Weights of description, colors, categories and name, in the order D, C, B, A of ts_rank. */
const WEIGHTS = '{0.05, 0.2, 0.4, 1.0}';
/** Splits a searchText into words: letters and digits with hyphens inside, and numbers such as 7.5 and 1/2. */
function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{M}\p{N}]+(?:[-./][\p{L}\p{M}\p{N}]+)*/gu) ?? []).slice(0, WORDS);
}

/**
 * The forms in which the table of synonyms may have a phrase: as typed, and without the s of a plural.
 */
function asTerms(phrase: string): string[] {
  return phrase.endsWith('s') ? [phrase, phrase.slice(0, -1)] : [phrase];
}

/** Returns for each phrase all terms of its groups of synonyms. */
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

/** One position of a query, where any of these phrases matches. */
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

/** Formats the query for to_tsquery. Every word is quoted, so customers cannot enter operators. */
function tsQueryText(units: Unit[]): string {
  return units
    .map(({ phrases }, index) => {
      const isLast = index === units.length - 1;
      const any = phrases.map((phrase) => {
        const words = phrase.split(' ').map((word) => `'${word.replace(/'/g, "''")}'`);
        // The customer may still be typing the last word, so it matches as a beginning.
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
    WHERE "search_text"(v."sku") LIKE ${`${escapeLike(text)}%`}`;
}

/** Ranks an exact name first, then names that begin like the text, then by `nearness`. */
function rankBy(text: string, nearness: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    (CASE WHEN s."text" = ${text} OR "search_text"(p."name") = ${text} THEN 4 ELSE 0 END)
    + (CASE WHEN s."text" LIKE ${`${escapeLike(text)}%`} THEN 2 ELSE 0 END)
    + ${nearness})`;
}

/** Extends a match by the products of a SKU, ranked first. */
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

/** Matches the characters themselves, such as a single %. Uses no index. */
function matchPunctuation(text: string): TextMatch {
  return {
    condition: Prisma.sql`s."text" LIKE ${`%${escapeLike(text)}%`}`,
    rank: rankBy(text, Prisma.sql`0`),
  };
}

/**
 * Matches product names by characters that the search text drops, such as a single apostrophe. Uses no
 * index.
 */
function matchNames(characters: string): TextMatch {
  return {
    condition: Prisma.sql`s."productId" IN (
      SELECT "id" FROM "Product" WHERE "name" LIKE ${`%${escapeLike(characters)}%`})`,
    rank: rankBy(characters, Prisma.sql`0`),
  };
}

/**
 * Chooses how to match a query: by stemmed words; by similar words if no product has these; by the
 * characters themselves if the query has no word. Returns null for an empty query.
 * @param bySku whether a SKU or its beginning also finds its product
 */
export async function matchText(
  db: Db,
  q: string,
  { bySku }: { bySku: boolean },
): Promise<TextMatch | null> {
  const text = searchText(q);
  if (text === '') return q === '' ? null : matchNames(q);
  const words = wordsOf(text);
  const inTexts = words.length === 0 ? matchPunctuation(text) : await matchWords(db, text, words);
  const match = bySku ? orBySku(inTexts, text) : inTexts;
  if (words.length === 0 || (await hasMatch(db, match.condition))) return match;
  return matchAlike(text);
}
