import { entryOf, type Posting, type TextIndex } from './text-index.ts';
import type { Operand, TsQuery } from './ts-query.ts';

/** A set of slots, one bit each. */
class SlotSet {
  readonly bits: Int32Array;

  constructor(slots: number) {
    this.bits = new Int32Array((slots + 31) >> 5);
  }

  add(slot: number): void {
    const index = slot >> 5;
    this.bits[index] = (this.bits[index] ?? 0) | (1 << (slot & 31));
  }

  delete(slot: number): void {
    const index = slot >> 5;
    this.bits[index] = (this.bits[index] ?? 0) & ~(1 << (slot & 31));
  }

  addAll({ bits }: SlotSet): void {
    for (let index = 0; index < bits.length; index += 1) {
      this.bits[index] = (this.bits[index] ?? 0) | (bits[index] ?? 0);
    }
  }

  keepOnly({ bits }: SlotSet): void {
    for (let index = 0; index < bits.length; index += 1) {
      this.bits[index] = (this.bits[index] ?? 0) & (bits[index] ?? 0);
    }
  }

  /** Returns the slots in descending order. */
  toSlots(): Int32Array {
    const found: number[] = [];
    for (let index = this.bits.length - 1; index >= 0; index -= 1) {
      let bits = this.bits[index] ?? 0;
      while (bits !== 0) {
        const bit = 31 - Math.clz32(bits);
        found.push((index << 5) | bit);
        bits &= ~(1 << bit);
      }
    }
    return Int32Array.from(found);
  }
}

/** Places of a phrase's last word in a text, and how many places it has before it. */
interface Places {
  places: Set<number>;
  width: number;
}

/** Evaluates queries as Postgres's operator @@ does. */
class Matcher {
  readonly #index: TextIndex;
  readonly #slots: number;

  constructor(index: TextIndex, slots: number) {
    this.#index = index;
    this.#slots = slots;
  }

  match(query: TsQuery): SlotSet {
    if (query.kind === 'word') return this.#matchWord(query);
    const found = this.match(query.left);
    const right = this.match(query.right);
    if (query.kind === 'or') found.addAll(right);
    else found.keepOnly(right);
    if (query.kind === 'phrase') {
      for (const slot of found.toSlots()) {
        if (this.#places(query, slot).places.size === 0) found.delete(slot);
      }
    }
    return found;
  }

  #matchWord({ word, isPrefix }: Operand): SlotSet {
    const found = new SlotSet(this.#slots);
    for (const { slots, size } of this.#index.find(word, isPrefix)) {
      for (let entry = 0; entry < size; entry += 1) found.add(slots[entry] ?? 0);
    }
    return found;
  }

  #places(query: TsQuery, slot: number): Places {
    if (query.kind === 'word') {
      const places = this.#index
        .find(query.word, query.isPrefix)
        .flatMap((posting) => placesIn(this.#index, posting, slot));
      return { places: new Set(places), width: 0 };
    }
    const left = this.#places(query.left, slot);
    const right = this.#places(query.right, slot);
    if (query.kind === 'phrase') {
      const offset = query.distance + right.width;
      const places = [...left.places].map((place) => place + offset);
      const both = places.filter((place) => right.places.has(place));
      return { places: new Set(both), width: offset + left.width };
    }
    // Places of the shorter side count from where the longer one would end.
    const width = Math.max(left.width, right.width);
    const [one = [], other = []] = [left, right].map((side) =>
      [...side.places].map((place) => place + width - side.width),
    );
    const places =
      query.kind === 'or' ? [...one, ...other] : one.filter((place) => other.includes(place));
    return { places: new Set(places), width };
  }
}

function placesIn({ positions }: TextIndex, posting: Posting, slot: number): number[] {
  const entry = entryOf(posting, slot);
  if (entry < 0) return [];
  const start = posting.starts[entry] ?? 0;
  const end = start + 1 + (positions[start] ?? 0);
  return Array.from(positions.subarray(start + 1, end), (position) => position >> 2);
}

/** Returns the slots, below `slots`, of products that match a query, in descending order. */
export function matchTsQuery(index: TextIndex, query: TsQuery, slots: number): Int32Array {
  return new Matcher(index, slots).match(query).toSlots();
}
