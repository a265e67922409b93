import { scheduler } from 'node:timers/promises';
import { withRoom } from '../table/growing.ts';
import { wordSimilarity } from './word-similarity.ts';

/** Least similarity of a match, as products_alike has it in the database. */
const THRESHOLD = 0.4;
const ASCII = /^[\0-\x7f]*$/;
const WORDS = /[a-z0-9]+/g;
const FIRST_ROOM = 1024;

/** Milliseconds that one search compares texts before other requests are served. */
const SLICE_MS = 5;

/** A word of the texts. */
interface Word {
  /** Numbers of its trigrams in order. */
  trigrams: number[];
  /** Slots of the texts that have it, in ascending order. */
  slots: number[];
}

/** True if Postgres finds the same words and trigrams in a text as this index, whatever its locale. */
export function isPlainText(text: string): boolean {
  return ASCII.test(text);
}

/** A trigram index: finds texts with words that are similar to those of a query. Texts are only added; slots of removed ones stay. */
export class AlikeIndex {
  /** Number of texts that were added. */
  size = 0;
  /** Slots of texts that are not plain, which only Postgres can compare. */
  readonly others: number[] = [];
  readonly #words: Word[] = [];
  readonly #wordNumbers = new Map<string, number>();
  readonly #trigramNumbers = new Map<string, number>();
  /** By trigram: the numbers of the words that have it. */
  readonly #wordsOf: number[][] = [];
  /** The numbers of all texts' words in order, and by slot where those of its text end. One array is read faster than one a text. */
  #texts = new Int32Array(FIRST_ROOM);
  #ends = new Int32Array(FIRST_ROOM);

  /** Adds the text of the next slot. */
  add(text: string): void {
    const slot = this.size;
    this.size += 1;
    const isPlain = isPlainText(text);
    if (!isPlain) this.others.push(slot);
    const words = (isPlain && text.match(WORDS)) || [];
    const numbers = words.map((word) => this.#numberWord(word));
    const start = this.#ends[slot - 1] ?? 0;
    const end = start + numbers.length;
    this.#texts = withRoom(this.#texts, end);
    this.#texts.set(numbers, start);
    this.#ends = withRoom(this.#ends, this.size);
    this.#ends[slot] = end;
    for (const number of new Set(numbers)) this.#words[number]?.slots.push(slot);
  }

  #numberWord(word: string): number {
    let number = this.#wordNumbers.get(word);
    if (number === undefined) {
      number = this.#words.length;
      this.#wordNumbers.set(word, number);
      const trigrams = listTrigrams(word).map((trigram) => this.#numberTrigram(trigram));
      for (const trigram of new Set(trigrams)) this.#wordsOf[trigram]?.push(number);
      this.#words.push({ trigrams, slots: [] });
    }
    return number;
  }

  #numberTrigram(trigram: string): number {
    let number = this.#trigramNumbers.get(trigram);
    if (number === undefined) {
      number = this.#trigramNumbers.size;
      this.#trigramNumbers.set(trigram, number);
      this.#wordsOf.push([]);
    }
    return number;
  }

  /**
   * Returns by slot how similar the texts are to a plain query; 0 if a text is not similar enough. A query of many
   * words is compared with most texts, so the event loop is left free in between.
   */
  async find(query: string): Promise<Float32Array> {
    const wanted = new Set((query.match(WORDS) ?? []).flatMap(listTrigrams));
    const known = [...wanted].flatMap((trigram) => this.#trigramNumbers.get(trigram) ?? []);
    const isWanted = new Uint8Array(this.#trigramNumbers.size);
    for (const trigram of known) isWanted[trigram] = 1;
    const common = this.#countCommon(known);
    const similarities = new Float32Array(this.size);
    const compared = new Map<number, number>();
    let sliceEnds = performance.now() + SLICE_MS;
    for (const slot of this.#findPossible(common, Math.ceil(THRESHOLD * wanted.size - 1e-9))) {
      const span = [this.#ends[slot - 1] ?? 0, this.#ends[slot] ?? 0] as const;
      const key = hashTrimmed(this.#texts, span, common);
      let similarity = compared.get(key);
      if (similarity === undefined) {
        const words = Array.from(trim(this.#texts.subarray(...span), common));
        const trigrams = words.flatMap((word) => this.#words[word]?.trigrams ?? []);
        similarity = wordSimilarity(trigrams, isWanted, wanted.size);
        compared.set(key, similarity);
        if (performance.now() > sliceEnds) {
          await scheduler.yield();
          sliceEnds = performance.now() + SLICE_MS;
        }
      }
      if (similarity >= THRESHOLD) similarities[slot] = similarity;
    }
    return similarities;
  }

  /** Returns by word how many different trigrams it has in common with the query. */
  #countCommon(wanted: Iterable<number>): Int32Array {
    const common = new Int32Array(this.#words.length);
    for (const trigram of wanted) {
      for (const word of this.#wordsOf[trigram] ?? []) common[word] = (common[word] ?? 0) + 1;
    }
    return common;
  }

  /** Returns the slots of texts whose words have at least `least` trigrams in common with the query. */
  #findPossible(common: Int32Array, least: number): number[] {
    const sums = new Int32Array(this.size);
    for (let word = 0; word < common.length; word += 1) {
      const count = common[word] ?? 0;
      if (count === 0) continue;
      for (const slot of this.#words[word]?.slots ?? []) sums[slot] = (sums[slot] ?? 0) + count;
    }
    const possible: number[] = [];
    for (let slot = 0; slot < sums.length; slot += 1) {
      const sum = sums[slot] ?? 0;
      if (sum > 0 && sum >= least) possible.push(slot);
    }
    return possible;
  }
}

/** Returns a word's trigrams in order; two spaces precede it and one follows. */
function listTrigrams(word: string): string[] {
  const padded = `  ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3));
}

/** Leaves out the words before the first and after the last one with something in common. No match reaches them. */
function trim(words: Int32Array, common: Int32Array): Int32Array {
  let [start, end] = [0, words.length];
  while (start < end && common[words[start] ?? 0] === 0) start += 1;
  while (end > start && common[words[end - 1] ?? 0] === 0) end -= 1;
  return words.subarray(start, end);
}

/** Returns a number of 53 bits of a text's trimmed words. It differs, in practice, if they differ. */
function hashTrimmed(
  words: Int32Array,
  [start, end]: readonly [number, number],
  common: Int32Array,
): number {
  let low = 0x811c9dc5;
  let high = 0x41c6ce57;
  let hash = 0;
  let isBefore = true;
  for (let index = start; index < end; index += 1) {
    const word = words[index] ?? 0;
    const isCommon = (common[word] ?? 0) > 0;
    if (isBefore && !isCommon) continue;
    isBefore = false;
    low = Math.imul(low ^ word, 0x01000193);
    low ^= low >>> 15;
    high = Math.imul(high ^ word, 0x5f356495);
    high ^= high >>> 13;
    if (isCommon) hash = (high & 0x1fffff) * 0x100000000 + (low >>> 0);
  }
  return hash;
}
