import type { Pool } from 'pg';
import { searchText } from '#common/domain/search-text.ts';
import {
  findAlike,
  findAlikeAmong,
  findNamesWith,
  prepareText,
} from './catalogue-index.queries.ts';
import { formatTsQuery, splitWords, type Synonyms } from './text-match.policy.ts';
import type { Catalogue } from './table/catalogue.ts';
import { isPlainText } from './text/alike-index.ts';
import { matchTsQuery } from './text/match.ts';
import { rankMatches } from './text/rank.ts';
import { parseTsQuery } from './text/ts-query.ts';

/** The products that a text matches. */
export interface TextMatch {
  /** In descending order. */
  slots: Int32Array;
  /** Returns how relevant matching products are; higher is more relevant. */
  rank: (slots: Int32Array) => Float64Array;
}

/** The products that a text may match: those of a catalogue in any of the wanted states. */
export interface MatchScope {
  catalogue: Catalogue;
  /** Bits of `table/states.ts`. */
  wanted: number;
}

/** What a product found by its SKU ranks above all others. */
const SKU_RANK = 8;

const descending = (slots: Iterable<number>) => Int32Array.from(slots).sort().reverse();

function slotsOf({ catalogue: { table }, wanted }: MatchScope, ids: readonly string[]): number[] {
  return ids.flatMap((id) => table.slotOf(id) ?? []).filter((slot) => table.hasState(slot, wanted));
}

function addRanks(
  ranks: Float64Array,
  slots: Int32Array,
  rankOf: (slot: number) => number,
): Float64Array {
  for (let index = 0; index < slots.length; index += 1) {
    ranks[index] = (ranks[index] ?? 0) + rankOf(slots[index] ?? 0);
  }
  return ranks;
}

function keepWanted({ catalogue: { table }, wanted }: MatchScope, slots: Int32Array): Int32Array {
  const found = new Int32Array(slots.length);
  let count = 0;
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] ?? 0;
    if (!table.hasState(slot, wanted)) continue;
    found[count] = slot;
    count += 1;
  }
  return found.subarray(0, count);
}

/** Adds the products of a SKU to a match. They rank first. */
function addSkus(scope: MatchScope, { slots, rank }: TextMatch, ids: readonly string[]): TextMatch {
  if (ids.length === 0) return { slots, rank };
  const bySku = new Set(slotsOf(scope, ids));
  return {
    slots: descending(new Set([...slots, ...bySku])),
    rank: (given) => addRanks(rank(given), given, (slot) => (bySku.has(slot) ? SKU_RANK : 0)),
  };
}

/** Matches product names by characters that the search text drops, such as a single apostrophe. */
async function matchNames(pool: Pool, scope: MatchScope, characters: string): Promise<TextMatch> {
  const ids = await findNamesWith(pool, characters);
  return {
    slots: descending(slotsOf(scope, ids)),
    rank: (slots) => scope.catalogue.rankNames(slots, characters),
  };
}

/** Matches the characters themselves, such as a single %. */
function matchCharacters({ catalogue, wanted }: MatchScope, text: string): Int32Array {
  const { table, texts } = catalogue;
  const found: number[] = [];
  for (let slot = table.size - 1; slot >= 0; slot -= 1) {
    if (table.hasState(slot, wanted) && texts[slot]?.includes(text)) found.push(slot);
  }
  return Int32Array.from(found);
}

/**
 * Returns by slot how much products' words look like the query's; 0 if not enough. Postgres compares texts beyond ASCII, because only its
 * locale knows where their words end.
 */
async function findSimilarities(
  pool: Pool,
  { catalogue, wanted }: MatchScope,
  text: string,
): Promise<Float32Array> {
  const { alike, table } = catalogue;
  const isPlain = isPlainText(text);
  const plain = isPlain ? await alike.find(text) : new Float32Array();
  const others = alike.others.filter((slot) => table.hasState(slot, wanted));
  if (isPlain && others.length === 0) return plain;
  const ids = others.map((slot) => table.ids[slot] ?? '');
  const rows = await (isPlain ? findAlikeAmong(pool, text, ids) : findAlike(pool, text));
  const all = new Float32Array(table.size);
  all.set(plain);
  for (const { id, similarity } of rows) {
    const slot = table.slotOf(id);
    if (slot !== undefined) all[slot] = similarity;
  }
  return all;
}

/** Returns the slots of products that have a similarity, in descending order. */
function keepAlike(
  { catalogue: { table }, wanted }: MatchScope,
  similarities: Float32Array,
): Int32Array {
  const found = new Int32Array(similarities.length);
  let count = 0;
  for (let slot = similarities.length - 1; slot >= 0; slot -= 1) {
    if (similarities[slot] === 0 || !table.hasState(slot, wanted)) continue;
    found[count] = slot;
    count += 1;
  }
  return found.subarray(0, count);
}

async function matchAlike(pool: Pool, scope: MatchScope, text: string): Promise<TextMatch> {
  const similarities = await findSimilarities(pool, scope, text);
  return {
    slots: keepAlike(scope, similarities),
    rank: (slots) =>
      addRanks(scope.catalogue.rankNames(slots, text), slots, (slot) => similarities[slot] ?? 0),
  };
}

/** Matches every word of a query that Postgres has stemmed. */
function matchWords(scope: MatchScope, text: string, stemmed: string): TextMatch {
  const { catalogue } = scope;
  const { table, words } = catalogue;
  const query = parseTsQuery(stemmed);
  if (!query) return { slots: new Int32Array(), rank: () => new Float64Array() };
  const slots = keepWanted(scope, matchTsQuery(words, query, table.size));
  return {
    slots,
    rank: (given) => {
      const ranks = rankMatches(words, query, slots, table.size);
      return addRanks(catalogue.rankNames(given, text), given, (slot) => ranks[slot] ?? 0);
    },
  };
}

/**
 * Matches a query by stemmed words; by similar words if no product has these; by the characters themselves
 * if the query has no word. Returns null for an empty query.
 * @param bySku whether a SKU or its beginning also finds its product
 */
export async function matchText(
  pool: Pool,
  scope: MatchScope,
  synonyms: Synonyms,
  { q, bySku }: { q: string; bySku: boolean },
): Promise<TextMatch | null> {
  const text = searchText(q);
  if (text === '') return q === '' ? null : matchNames(pool, scope, q);
  const words = splitWords(text);
  const prepared = await prepareText(pool, formatTsQuery(words, synonyms), bySku ? text : null);
  const inTexts =
    words.length === 0
      ? {
          slots: matchCharacters(scope, text),
          rank: (slots: Int32Array) => scope.catalogue.rankNames(slots, text),
        }
      : matchWords(scope, text, prepared.query);
  const match = addSkus(scope, inTexts, prepared.bySku);
  if (words.length === 0 || match.slots.length > 0) return match;
  return matchAlike(pool, scope, text);
}
