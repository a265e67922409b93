import type { ComponentType } from 'react';
import { lazily } from '#client/lib/lazily.ts';
import { createStore, useStore } from '#client/lib/store.ts';

/** Milliseconds after which the screen says that the next page is loading. */
const SLOW_MS = 150;

/** How many pages have been loading for longer than that. */
const slowPages = createStore(0);

/** A page whose code is fetched when it is first opened. */
export function page(load: () => Promise<ComponentType>) {
  return lazily(async () => {
    let counted = 0;
    const timer = setTimeout(() => {
      counted = 1;
      slowPages.set(slowPages.get() + 1);
    }, SLOW_MS);
    try {
      return await load();
    } finally {
      clearTimeout(timer);
      slowPages.set(slowPages.get() - counted);
    }
  }, true);
}

/** True while the code of a page takes long to arrive. The previous page stays on screen until then. */
export function usePageSlow(): boolean {
  return useStore(slowPages) > 0;
}
