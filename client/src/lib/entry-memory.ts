const MAX_KEPT = 50;
/** The router's key of an entry that it did not make. */
const FIRST_ENTRY = 'default';

/** A number for each entry of the browser's history, by the router's key. */
export interface EntryMemory {
  get: (entryKey: string) => number | undefined;
  set: (entryKey: string, value: number) => void;
}

/**
 * Remembers where shoppers were, also over a reload and a visit elsewhere. A browser that keeps
 * nothing forgets it with the page.
 * @param storageKey name in the tab's own storage
 */
export function entryMemory(storageKey: string): EntryMemory {
  const values = new Map<string, number>(read(storageKey));
  if (!returned()) values.delete(FIRST_ENTRY);
  window.addEventListener('pagehide', () => keep(storageKey, values));
  return {
    get: (entryKey) => values.get(entryKey),
    set: (entryKey, value) => {
      /* The youngest stand last and are kept. */
      values.delete(entryKey);
      values.set(entryKey, value);
    },
  };
}

/**
 * Whether the document itself was come back to, by Back or a reload. The first entry of every
 * document has the same key, so a fresh visit must not take an older one's for its own.
 */
function returned(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
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
    /* Refused, as in some private windows. */
  }
}
