import { withRoom } from '../table/growing.ts';
import { unquote } from './unquote.ts';

/** Where a word stands in the texts of products, by slot. */
export interface Posting {
  /** Number of entries in the arrays. */
  size: number;
  /** Slots in ascending order. */
  slots: Int32Array;
  /** Where the entry begins in `TextIndex.positions`. */
  starts: Int32Array;
}

const WORD = /'((?:[^'\\]|''|\\.)*)'(?::([\dABC,]+))?/gs;
const WEIGHTS = ' CBA';
const FIRST_ROOM = 1024;

/**
 * The words of all products, as Postgres's tsvectors have them. Products are only added, with ascending
 * slots; the caller ignores the slots of removed ones.
 */
export class TextIndex {
  /** For each entry the number of its positions, then the positions: place × 4 + weight, D 0 to A 3. */
  positions = new Uint16Array(FIRST_ROOM);
  #used = 0;
  readonly #postings = new Map<string, Posting>();
  /** The words in order, or null if a word was added since they were sorted. */
  #words: string[] | null = null;

  /** Adds the words of a product. `vector` is the text form of a tsvector. */
  add(slot: number, vector: string): void {
    for (const [, quoted = '', places = '1'] of vector.matchAll(WORD)) {
      const word = quoted.includes("'") || quoted.includes('\\') ? unquote(quoted) : quoted;
      this.#addEntry(this.#postingOf(word), slot, places);
    }
  }

  #postingOf(word: string): Posting {
    let posting = this.#postings.get(word);
    if (!posting) {
      posting = { size: 0, slots: new Int32Array(4), starts: new Int32Array(4) };
      this.#postings.set(word, posting);
      this.#words = null;
    }
    return posting;
  }

  #addEntry(posting: Posting, slot: number, places: string): void {
    const start = this.#used;
    posting.slots = withRoom(posting.slots, posting.size + 1);
    posting.starts = withRoom(posting.starts, posting.size + 1);
    posting.slots[posting.size] = slot;
    posting.starts[posting.size] = start;
    posting.size += 1;
    this.#used += 1;
    for (const place of places.split(',')) {
      this.positions = withRoom(this.positions, this.#used + 1);
      const weight = Math.max(0, WEIGHTS.indexOf(place.at(-1) ?? ''));
      this.positions[this.#used] = Number.parseInt(place) * 4 + weight;
      this.#used += 1;
    }
    this.positions[start] = this.#used - start - 1;
  }

  /** Returns the postings of a word, or of all words that begin with it, in the order of the words. */
  find(word: string, isPrefix: boolean): Posting[] {
    if (!isPrefix) {
      const posting = this.#postings.get(word);
      return posting ? [posting] : [];
    }
    this.#words ??= [...this.#postings.keys()].sort();
    const words = this.#words;
    const found: Posting[] = [];
    for (let index = firstFrom(words, word); words[index]?.startsWith(word); index += 1) {
      const posting = this.#postings.get(words[index] ?? '');
      if (posting) found.push(posting);
    }
    return found;
  }
}

/** Returns the index of the first of the sorted words that is not before `word`. */
function firstFrom(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the index of a slot's entry in a posting, or -1. */
export function entryOf({ slots, size }: Posting, slot: number): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((slots[middle] ?? 0) < slot) low = middle + 1;
    else high = middle;
  }
  return low < size && slots[low] === slot ? low : -1;
}
