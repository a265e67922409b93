import { useSyncExternalStore } from 'react';
import { readStoredUser } from '#client/lib/browser-store.ts';
import { meetObstacle } from '../session/meet-obstacle.ts';
import { obstacleTo } from '../session/shopping-guard.ts';

let open = false;
const listeners = new Set<() => void>();

function replace(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens the search overlay; a visitor is asked to log in first (spec.md §5). */
export function openSearch(): void {
  const obstacle = obstacleTo({ user: readStoredUser(), wants: 'search' });
  if (obstacle) meetObstacle(obstacle, openSearch);
  else replace(true);
}

export function closeSearch(): void {
  replace(false);
}

export function useSearchOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
