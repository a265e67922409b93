import type { Page } from '@playwright/test';

/** How long a slow phone collects what it has seen before it reports it, in milliseconds. */
const COLLECTING_MS = 400;

/**
 * From the next page on, intersection observers report late and several changes in one call, the oldest
 * first, as browsers do whose main thread is busy.
 */
export async function reportViewLate(page: Page): Promise<void> {
  await page.addInitScript((delay) => {
    const Native = window.IntersectionObserver;
    window.IntersectionObserver = class extends Native {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const collected: IntersectionObserverEntry[] = [];
        super((entries, observer) => {
          if (collected.push(...entries) > entries.length) return;
          setTimeout(() => callback(collected.splice(0), observer), delay);
        }, options);
      }
    };
  }, COLLECTING_MS);
}
