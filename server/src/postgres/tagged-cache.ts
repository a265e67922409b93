import type { Changed, Invalidations } from './invalidations.ts';
import { isOutdated, TaggedStore, type StoreOptions, type Tagged } from './tagged-store.ts';

/** Values that are computed once and kept until what they show changes. */
export interface TaggedCache<V extends Tagged> {
  /**
   * Returns the value of a key that contains every change committed before the call. Calls at the same time
   * share a computation. Rejects if `compute` does; failures are not kept.
   */
  get: (key: string, compute: () => Promise<V>) => Promise<V>;
  /** Returns the stored value; undefined without one. It is up to date only right after `catchUp`. */
  peek: (key: string) => V | undefined;
  /** Measures a stored value again after it has grown. */
  resize: (key: string, value: V) => void;
  /** Forgets everything, also what is being computed. */
  clear: () => void;
  /** How many values are stored, and their size in the unit of `sizeOf`. */
  usage: () => { entries: number; size: number };
}

/** A value that is being computed. */
interface Computation<V> {
  value: Promise<V>;
  /** How many changes were known when it began. */
  begunAt: number;
  /** What has changed since it began. */
  changed: Changed;
}

function unite(earlier: Changed, later: Changed): Changed {
  return earlier === 'all' || later === 'all' ? 'all' : new Set([...earlier, ...later]);
}

/** Creates a cache whose values are dropped as soon as an invalidation has one of their tags. */
export function createTaggedCache<V extends Tagged & object>(
  { catchUp, listen }: Pick<Invalidations, 'catchUp' | 'listen'>,
  options: StoreOptions<V>,
): TaggedCache<V> {
  const store = new TaggedStore<V>(options);
  const running = new Map<string, Computation<V>>();
  let changes = 0;

  const apply = (changed: Changed) => {
    changes += 1;
    for (const computation of running.values()) {
      computation.changed = unite(computation.changed, changed);
    }
    store.drop(changed);
  };
  listen(apply);

  const start = (key: string, compute: () => Promise<V>): Promise<V> => {
    const run = async () => {
      try {
        const value = await Promise.resolve().then(compute);
        if (!isOutdated(value, computation.changed)) store.set(key, value);
        return value;
      } finally {
        running.delete(key);
      }
    };
    const computation: Computation<V> = { value: run(), begunAt: changes, changed: new Set() };
    running.set(key, computation);
    return computation.value;
  };

  return {
    peek: (key) => store.get(key),
    clear: () => apply('all'),
    usage: () => store.usage,
    resize: (key, value) => {
      if (store.get(key) === value) store.set(key, value);
    },
    async get(key, compute) {
      await catchUp();
      const known = changes;
      for (;;) {
        const current = running.get(key);
        if (!current) return store.get(key) ?? start(key, compute);
        if (current.begunAt >= known) return current.value;
        // Begun before a change that this call must see. Whether its value shows the change is known at the end.
        const value = await current.value.catch(() => undefined);
        if (value && !isOutdated(value, current.changed)) return value;
      }
    },
  };
}
