import { LRUCache } from 'lru-cache';
import type { Changed } from './invalidations.ts';

/** A value with the tags of what it shows. It is outdated as soon as one of them is invalidated. */
export interface Tagged {
  readonly tags: readonly string[];
}

export interface StoreOptions<V> {
  /** In the unit of `sizeOf`; 0 stores nothing. */
  maxSize: number;
  sizeOf: (value: V, key: string) => number;
  /** Whether a value is stored; true by default. */
  isKept?: (value: V) => boolean;
}

/** True if the value shows something that has changed. */
export function isOutdated({ tags }: Tagged, changed: Changed): boolean {
  return changed === 'all' || tags.some((tag) => changed.has(tag));
}

/** A bounded store whose values are found by their tags. It drops the least recently used ones when it is full. */
export class TaggedStore<V extends Tagged & object> {
  readonly #values: LRUCache<string, V> | null;
  readonly #isKept: (value: V) => boolean;
  readonly #keysOfTag = new Map<string, Set<string>>();

  constructor({ maxSize, sizeOf, isKept = () => true }: StoreOptions<V>) {
    const dispose = (value: V, key: string) => this.#unindex(key, value);
    this.#values =
      maxSize === 0 ? null : new LRUCache({ maxSize, sizeCalculation: sizeOf, dispose });
    this.#isKept = isKept;
  }

  /** How many values are stored, and their size in the unit of `sizeOf`. */
  get usage(): { entries: number; size: number } {
    return { entries: this.#values?.size ?? 0, size: this.#values?.calculatedSize ?? 0 };
  }

  get(key: string): V | undefined {
    return this.#values?.get(key);
  }

  /** Stores a value unless it is larger than the whole store. A stored value is measured again. */
  set(key: string, value: V): void {
    if (!this.#values || !this.#isKept(value)) return;
    // Setting the same value again would not measure it.
    this.#values.delete(key);
    this.#values.set(key, value);
    if (!this.#values.has(key)) return;
    for (const tag of value.tags) {
      const keys = this.#keysOfTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysOfTag.set(tag, new Set([key]));
    }
  }

  /** Drops every value that shows what has changed. */
  drop(changed: Changed): void {
    if (changed === 'all') {
      this.#values?.clear();
      return;
    }
    for (const tag of changed) {
      for (const key of [...(this.#keysOfTag.get(tag) ?? [])]) this.#values?.delete(key);
    }
  }

  #unindex(key: string, { tags }: V): void {
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOfTag.delete(tag);
    }
  }
}
