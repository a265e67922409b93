const MAX_KEPT = 50;
/** The router's key of a history entry that it did not create: the first one of every document. */
const FIRST_ENTRY = 'default';

/** Stores a number per entry of the browser's history, by the router's key. */
export interface EntryMemory {
  get: (entryKey: string) => number | undefined;
  set: (entryKey: string, value: number) => void;
}

/**
 * Remembers a number per history entry, such as a scroll position, across reloads and visits to other
 * sites. Without sessionStorage the numbers are lost when the page is left.
 * @param storageKey key in sessionStorage
 */
export function entryMemory(storageKey: string): EntryMemory {
  const values = new Map<string, number>();
  /* Modules create their memories when they are loaded, which the server does too. */
  if (typeof window !== 'undefined') {
    for (const [entryKey, value] of read(storageKey)) values.set(entryKey, value);
    if (!wasReturnedTo('back_forward', 'reload')) values.delete(FIRST_ENTRY);
    window.addEventListener('pagehide', () => keep(storageKey, values));
  }
  return {
    get: (entryKey) => values.get(entryKey),
    set: (entryKey, value) => {
      /* Moves the entry to the end, because only the last ones are stored. */
      values.delete(entryKey);
      values.set(entryKey, value);
    },
  };
}

/**
 * True if this document was opened in one of these ways, such as a reload. The first entry of every
 * document has the same key, so a new visit must not use the number of an earlier one.
 */
export function wasReturnedTo(...ways: readonly ('back_forward' | 'reload')[]): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && ways.some((way) => way === entry.type);
}

function read(storageKey: string): [string, number][] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter(
      (entry): entry is [string, number] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
    );
  } catch {
    return [];
  }
}

function keep(storageKey: string, values: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...values].slice(-MAX_KEPT)));
  } catch {
    /* Some private windows refuse to store anything. */
  }
}
