import type { Posting, TextIndex } from './text-index.ts';
import type { Operand, TsQuery } from './ts-query.ts';

/** Weights of description, colors, categories and name: D, C, B and A of Postgres's ts_rank. */
const WEIGHTS = Float32Array.of(0.05, 0.2, 0.4, 1);
/** The sum of 1/n² over all n, as Postgres has it. */
const ALL_SQUARES = 1.64493406685;
/** Postgres's rank of a match without a pair of words. */
const LEAST = Math.fround(1e-20);
const FAR = 100;
const VERY_FAR = Math.fround(1e-30);

/** Returns the words of a query in order, each once. */
function operandsOf(query: TsQuery): Operand[] {
  const collect = (node: TsQuery): Operand[] =>
    // The right side first: of two equal words, Postgres keeps the one that it stores first.
    node.kind === 'word' ? [node] : [...collect(node.right), ...collect(node.left)];
  const sorted = collect(query).sort((a, b) => (a.word < b.word ? -1 : Number(a.word > b.word)));
  return sorted.filter(({ word }, index) => word !== sorted[index - 1]?.word);
}

/** By weight: the rank that a word in one place adds. */
const SINGLE = Float64Array.from(WEIGHTS, (weight) => weight / ALL_SQUARES);

const weightOf = (position: number) => WEIGHTS[position & 3] ?? 0;

/** The rank that one word with these positions adds. */
function wordRank(positions: Uint16Array, start: number): number {
  const count = positions[start] ?? 0;
  if (count === 1) return SINGLE[(positions[start + 1] ?? 0) & 3] ?? 0;
  let sum = 0;
  let best = -1;
  let bestAt = 0;
  for (let index = 0; index < count; index += 1) {
    const weight = weightOf(positions[start + 1 + index] ?? 0);
    const square = (index + 1) * (index + 1);
    sum = Math.fround(sum + Math.fround(weight / square));
    if (weight > best) {
      best = weight;
      bestAt = index;
    }
  }
  const rest = Math.fround(best / ((bestAt + 1) * (bestAt + 1)));
  return Math.fround(Math.fround(best + sum) - rest) / ALL_SQUARES;
}

/** Adds up the words of a query, as Postgres's calc_rank_or. */
function rankAny(
  index: TextIndex,
  operands: readonly Operand[],
  matched: Int32Array,
  slots: number,
): Float32Array {
  const ranks = new Float32Array(slots);
  const { positions } = index;
  for (const { word, isPrefix } of operands) {
    for (const { slots: found, starts, size } of index.find(word, isPrefix)) {
      for (let entry = 0; entry < size; entry += 1) {
        const slot = found[entry] ?? 0;
        ranks[slot] = (ranks[slot] ?? 0) + wordRank(positions, starts[entry] ?? 0);
      }
    }
  }
  for (let place = 0; place < matched.length; place += 1) {
    const slot = matched[place] ?? 0;
    ranks[slot] = (ranks[slot] ?? 0) / operands.length;
  }
  return ranks;
}

function nearness(distance: number): number {
  if (distance > FAR) return VERY_FAR;
  return Math.fround(1 / (1.005 + 0.05 * Math.exp(Math.fround(distance) / 1.5 - 2)));
}

/** Adds the pairs of two words to a rank. */
function addPairs(
  rank: number,
  positions: Uint16Array,
  [one, other]: readonly [number, number],
): number {
  let sum = rank;
  for (let i = 1; i <= (positions[one] ?? 0); i += 1) {
    const a = positions[one + i] ?? 0;
    for (let j = 1; j <= (positions[other] ?? 0); j += 1) {
      const b = positions[other + j] ?? 0;
      const distance = Math.abs((a >> 2) - (b >> 2));
      if (distance === 0) continue;
      const weights = Math.fround(weightOf(a) * weightOf(b));
      const pair = Math.fround(Math.sqrt(Math.fround(weights * nearness(distance))));
      sum = sum < 0 ? pair : Math.fround(1 - (1 - sum) * (1 - pair));
    }
  }
  return sum;
}

/** A posting that is read by ascending slots. */
interface Cursor {
  posting: Posting;
  at: number;
}

/** Returns where the entry of a slot starts, or -1. Moves the cursor there. */
function advance(cursor: Cursor, slot: number): number {
  const { slots, starts, size } = cursor.posting;
  while (cursor.at < size && (slots[cursor.at] ?? 0) < slot) cursor.at += 1;
  return cursor.at < size && slots[cursor.at] === slot ? (starts[cursor.at] ?? -1) : -1;
}

/** Ranks by how near the words of a query stand to each other, as Postgres's calc_rank_and. */
function rankAll(
  index: TextIndex,
  operands: readonly Operand[],
  matched: Int32Array,
  slots: number,
): Float32Array {
  const ranks = new Float32Array(slots);
  const cursors = operands.map(({ word, isPrefix }) =>
    index.find(word, isPrefix).map((posting): Cursor => ({ posting, at: 0 })),
  );
  const last = new Int32Array(operands.length);
  for (let place = matched.length - 1; place >= 0; place -= 1) {
    const slot = matched[place] ?? 0;
    let rank = -1;
    last.fill(-1);
    for (const [operand, own] of cursors.entries()) {
      for (const cursor of own) {
        const start = advance(cursor, slot);
        if (start < 0) continue;
        last[operand] = start;
        for (let before = 0; before < operand; before += 1) {
          const other = last[before] ?? -1;
          if (other >= 0) rank = addPairs(rank, index.positions, [start, other]);
        }
      }
    }
    ranks[slot] = rank < 0 ? LEAST : rank;
  }
  return ranks;
}

/**
 * Ranks the matches of a query as Postgres's ts_rank does. A test compares both.
 * @param matched slots in descending order
 * @param slots number of slots
 * @returns ranks by slot; those of other slots mean nothing
 */
export function rankMatches(
  index: TextIndex,
  query: TsQuery,
  matched: Int32Array,
  slots: number,
): Float32Array {
  const operands = operandsOf(query);
  const isConjunction = query.kind === 'and' || query.kind === 'phrase';
  return isConjunction && operands.length > 1
    ? rankAll(index, operands, matched, slots)
    : rankAny(index, operands, matched, slots);
}
