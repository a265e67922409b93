import { useEffect, useRef } from 'react';
import { readIds, useStoredIds, writeIds, type ListName } from '#client/lib/browser-store.ts';

interface Upkeep<T> {
  list: ListName;
  /** What the server answered last. */
  data: T | undefined;
  idsOf: (data: T) => readonly string[];
  /** What the cache holds now; a change of this tab is there before it is on the screen. */
  cached: () => T | undefined;
  /** Asks the server again. */
  refresh: () => void;
}

/**
 * Keeps the stored list behind a badge of the header as the server has it, and asks the server
 * again when another tab has changed the list.
 */
export function useListUpkeep<T>({ list, data, idsOf, cached, refresh }: Upkeep<T>): void {
  useEffect(() => {
    if (data !== undefined) writeIds(list, idsOf(data));
  }, [list, data, idsOf]);

  const latest = useRef({ cached, refresh });
  useEffect(() => {
    latest.current = { cached, refresh };
  });
  const stored = useStoredIds(list).join(' ');
  useEffect(() => {
    const shown = latest.current.cached();
    if (shown && sorted(idsOf(shown)) !== sorted(readIds(list))) latest.current.refresh();
  }, [list, stored, idsOf]);
}

function sorted(ids: readonly string[]): string {
  return [...ids].sort().join(' ');
}
