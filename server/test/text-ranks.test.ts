import { expect, it } from 'vitest';
import { testApp } from './test-app.ts';
import { randomOf, oneOf, whole } from '#server/demo/draw/random.ts';
import { AlikeIndex, isPlainText } from '#server/src/modules/catalogue-index/text/alike-index.ts';
import { matchTsQuery } from '#server/src/modules/catalogue-index/text/match.ts';
import { rankMatches } from '#server/src/modules/catalogue-index/text/rank.ts';
import { TextIndex } from '#server/src/modules/catalogue-index/text/text-index.ts';
import { parseTsQuery } from '#server/src/modules/catalogue-index/text/ts-query.ts';

const { pool } = (await testApp()).deps;
const random = randomOf('searches');
const VOCABULARY =
  "kurta kurtas cotton t-shirt shirt shirts silk 7.5 1/2 o'neil the women woman's red re reddish साड़ी हाथ".split(
    ' ',
  ) as [string, ...string[]];
/** None is a word of the vocabulary: of a word and an equal beginning, Postgres keeps either. */
const BEGINNINGS = ['k', 'r', 'shi', 'cott', 't-s', 'सा'] as const;
const TEXTS = 200;

const words = (count: number) => Array.from({ length: count }, () => oneOf(random, VOCABULARY));
const quote = (word: string) => `'${word.replaceAll("'", "''")}'`;

/** A query of up to four positions, each a word, a phrase, or one of two. */
function makeQuery(): string {
  const positions = Array.from({ length: whole(random, 1, 4) }, () => {
    const phrase = () =>
      `(${words(whole(random, 1, 2))
        .map(quote)
        .join(' <-> ')})`;
    return random() < 0.4 ? `(${phrase()} | ${phrase()})` : phrase();
  });
  const prefix = random() < 0.6 ? ` & ${quote(oneOf(random, BEGINNINGS))}:*` : '';
  return positions.join(' & ') + prefix;
}

interface Answer {
  query: string;
  slot: number;
  rank: number;
}

it('matches and ranks texts as Postgres does', async () => {
  const texts = Array.from({ length: TEXTS }, () => [
    words(whole(random, 1, 4)).join(' '),
    words(whole(random, 0, 3)).join(' '),
    words(whole(random, 0, 2)).join(' '),
    words(whole(random, 0, 60)).join(' '),
  ]);
  const { rows } = await pool.query<{ vector: string }>(
    `SELECT (setweight(to_tsvector('english', t[1]), 'A') || setweight(to_tsvector('english', t[2]), 'B')
       || setweight(to_tsvector('english', t[3]), 'C') || setweight(to_tsvector('english', t[4]), 'D'))::text
       AS "vector"
     FROM (SELECT ARRAY[a, b, c, d] AS t FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])
       AS u (a, b, c, d)) AS texts`,
    [0, 1, 2, 3].map((part) => texts.map((text) => text[part])),
  );
  const index = new TextIndex();
  for (const [slot, { vector }] of rows.entries()) index.add(slot, vector);
  const queries = Array.from({ length: 300 }, makeQuery);
  const { rows: answers } = await pool.query<Answer>(
    `SELECT to_tsquery('english', q)::text AS "query", n::int - 1 AS "slot",
       ts_rank('{0.05, 0.2, 0.4, 1.0}'::float4[], v::tsvector, to_tsquery('english', q)) AS "rank"
     FROM unnest($1::text[]) AS q, unnest($2::text[]) WITH ORDINALITY AS u (v, n)
     WHERE v::tsvector @@ to_tsquery('english', q) ORDER BY n DESC`,
    [queries, rows.map(({ vector }) => vector)],
  );
  expect(answers.length).toBeGreaterThan(1000);
  const { rows: stemmed } = await pool.query<{ query: string }>(
    `SELECT DISTINCT to_tsquery('english', q)::text AS "query" FROM unnest($1::text[]) AS q`,
    [queries],
  );
  for (const { query } of stemmed) {
    const expected = new Map(
      answers.filter((answer) => answer.query === query).map(({ slot, rank }) => [slot, rank]),
    );
    const parsed = parseTsQuery(query);
    const slots = parsed ? matchTsQuery(index, parsed, TEXTS) : new Int32Array();
    expect([...slots], query).toEqual([...expected.keys()]);
    const ranks = parsed ? rankMatches(index, parsed, slots, TEXTS) : new Float32Array();
    for (const slot of slots) {
      // A driver reads a float4 as the shortest decimal, so both sides are compared as float4.
      expect(ranks[slot], `${query} in ${rows[slot]?.vector}`).toBe(
        Math.fround(expected.get(slot) ?? -1),
      );
    }
  }
}, 60_000);

it('finds misspelt words with the similarity that Postgres computes', async () => {
  const spoilt = (text: string) => {
    const at = whole(random, 0, text.length - 1);
    const letter = oneOf(random, ['', 'a', 'k', 'r', ' ', '-', '7']);
    return text.slice(0, at) + letter + text.slice(at + whole(random, 0, 2));
  };
  const plain = VOCABULARY.filter(isPlainText) as [string, ...string[]];
  const choose = (count: number) =>
    Array.from({ length: count }, () => oneOf(random, plain)).join(' ');
  const texts = Array.from({ length: TEXTS }, () => spoilt(choose(whole(random, 1, 12))));
  const queries = Array.from({ length: 200 }, () => spoilt(choose(whole(random, 1, 3))));
  const index = new AlikeIndex();
  for (const text of texts) index.add(text);
  const { rows } = await pool.query<{ query: number; slot: number; similarity: number }>(
    `SELECT q.n::int - 1 AS "query", t.n::int - 1 AS "slot", word_similarity(q.text, t.text) AS "similarity"
     FROM unnest($1::text[]) WITH ORDINALITY AS q (text, n), unnest($2::text[]) WITH ORDINALITY AS t (text, n)
     WHERE word_similarity(q.text, t.text) >= 0.4 ORDER BY q.n, t.n`,
    [queries, texts],
  );
  expect(rows.length).toBeGreaterThan(1000);
  for (const [number, query] of queries.entries()) {
    const expected = rows
      .filter((row) => row.query === number)
      .map(({ slot, similarity }) => [slot, Math.fround(similarity)]);
    const found = [...(await index.find(query)).entries()].filter(([, alike]) => alike > 0);
    expect(found, query).toEqual(expected);
  }
});
