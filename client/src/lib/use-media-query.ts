import { useSyncExternalStore } from 'react';

/**
 * True while a media query matches.
 * @param onServer the value on the server, which does not know the screen, and until the page is hydrated
 */
export function useMediaQuery(query: string, onServer = false): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}
