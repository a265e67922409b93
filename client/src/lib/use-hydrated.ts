import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * False on the server and while the browser hydrates its HTML, true from then on. What only the browser
 * knows, such as who is signed in, must not be rendered before, because the first render in the browser has
 * to equal the server's (docs/decisions/030-rendering-on-the-server.md).
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
