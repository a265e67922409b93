import { caseKey } from '#common/domain/case-key.ts';
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
/** The words of a query: letters and digits, with hyphens and apostrophes inside. */
function wordsOf(q: string): string[] {
  return (caseKey(q).match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu) ?? []).slice(
    0,
    WORDS,
  );
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

/** An exact name comes first, then names that begin like it, then `nearness`. */
function rankBy(q: string, nearness: Prisma.Sql): Prisma.Sql {
  const name = caseKey(q);
  return Prisma.sql`(
    (CASE WHEN s."text" = ${name} OR lower(normalize(p."name", NFKC)) = ${name} THEN 4 ELSE 0 END)
    + (CASE WHEN s."text" LIKE ${`${plain(name)}%`} THEN 2 ELSE 0 END)
    + ${nearness})`;
}

async function hasMatch(db: Db, condition: Prisma.Sql): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM "ProductSearch" s JOIN "Product" p ON p."id" = s."productId"
      WHERE p."deletedAt" IS NULL AND ${condition}) AS "found"`;
  return row?.found ?? false;
}

/**
 * How to find what somebody typed: by stemmed words, the last one as a beginning, with synonyms; by
 * likeness when no product has these words; an index serves both. By the very characters, such as a
 * single %, when there is no word in it: no index knows those. Null for an empty query.
 */
export async function matchText(db: Db, q: string): Promise<TextMatch | null> {
  const key = caseKey(q).trim();
  if (key === '') return null;
  const words = wordsOf(q);
  if (words.length === 0) {
    const condition = Prisma.sql`s."text" LIKE ${`%${plain(key)}%`}`;
    return { condition, rank: rankBy(key, Prisma.sql`0`) };
  }
  const units = unitsOf(words, await findSynonyms(db, phrasesOf(words)));
  const query = Prisma.sql`to_tsquery('english', ${tsQueryText(units)})`;
  const withWords = Prisma.sql`s."vector" @@ ${query}`;
  if (await hasMatch(db, withWords)) {
    const nearness = Prisma.sql`ts_rank(${WEIGHTS}::float4[], s."vector", ${query})`;
    return { condition: withWords, rank: rankBy(key, nearness) };
  }
  const condition = Prisma.sql`s."productId" IN (SELECT "productId" FROM products_alike(${key}))`;
  return { condition, rank: rankBy(key, Prisma.sql`word_similarity(${key}, s."text")`) };
}
