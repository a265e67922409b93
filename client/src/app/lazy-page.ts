import { useSyncExternalStore, type ComponentType } from 'react';
import { lazily } from '#client/lib/lazily.ts';

/** Milliseconds after which the screen says that the next page is loading. */
const SLOW_MS = 150;

const slowPages = new Set<object>();
const listeners = new Set<() => void>();

function report(): void {
  for (const listener of listeners) listener();
}

/** A page whose code is fetched when it is first opened. */
export function page(load: () => Promise<ComponentType>) {
  return lazily(async () => {
    const timer = setTimeout(() => {
      slowPages.add(load);
      report();
    }, SLOW_MS);
    try {
      return await load();
    } finally {
      clearTimeout(timer);
      if (slowPages.delete(load)) report();
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
    () => slowPages.size > 0,
  );
}
