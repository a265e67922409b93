import { useSyncExternalStore } from 'react';

/** A value outside React that components can render. */
export interface Store<T> {
  /** The value on the server, and until the page is hydrated. */
  initial: T;
  get: () => T;
  set: (next: T) => void;
  /** Calls the listener after each `set`. Returns the function that stops it. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates a store that lives as long as the page. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the value of a store and renders again when it changes. */
export function useStore<T>({ subscribe, get, initial }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial);
}
