import type { ComponentType } from 'react';
import { lazily } from '#client/lib/lazily.ts';
import { createStore, useStore } from '#client/lib/store.ts';

/** Milliseconds after which a loading page shows the loading pill. */
const SLOW_MS = 150;

/** The number of pages that have been loading for longer than `SLOW_MS`. */
const slowPages = createStore(0);

interface PageParts {
  /** Loads the parts with code of their own that the server renders. Never rejects. */
  preloadParts?: () => Promise<unknown>;
}

/** The component of a page. */
export type PageComponent = ComponentType & PageParts;

/** Creates a page component whose code is fetched when it is first opened. */
export function page(load: () => Promise<PageComponent>) {
  return lazily<object, PageParts>(async () => {
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

/** True while a page's code takes long to arrive. The previous page stays on screen meanwhile. */
export function usePageSlow(): boolean {
  return useStore(slowPages) > 0;
}
