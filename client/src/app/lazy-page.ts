import { useSyncExternalStore, type ComponentType } from 'react';
import { lazily } from '#client/lib/lazily.ts';

/** Milliseconds after which the shopper is told that a page is loading; a fast page never says so. */
const SLOW_MS = 150;

let slowPages = 0;
const listeners = new Set<() => void>();

function changeSlowPages(by: 1 | -1): void {
  slowPages += by;
  for (const listener of listeners) listener();
}

/** A page whose code is fetched when it is first opened. */
export function page(load: () => Promise<ComponentType>) {
  return lazily(async () => {
    let slow = false;
    const timer = setTimeout(() => {
      slow = true;
      changeSlowPages(1);
    }, SLOW_MS);
    try {
      return await load();
    } finally {
      clearTimeout(timer);
      if (slow) changeSlowPages(-1);
    }
  }, true);
}

/** True while the code of a page takes long to arrive. The previous page stays on screen until then. */
export function usePageSlow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => slowPages > 0,
  );
}
