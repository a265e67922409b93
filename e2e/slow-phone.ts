import type { Locator, Page } from '@playwright/test';

/** Milliseconds for which a slow phone collects what came into view before it reports it. */
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

/** How much slower a cheap phone is than the machine of the stories. */
const SLOWDOWN = 6;
/** The time from one quick tap to the next, in milliseconds. */
const TAP_MS = 100;

/** Makes the page's scripts as slow as on a cheap phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Taps one control after the other, without waiting for the screen. */
export async function tapQuickly(...controls: readonly Locator[]): Promise<void> {
  const handles = await Promise.all(controls.map((control) => control.elementHandle()));
  const [first] = handles;
  await first?.evaluate(
    async (_first, { elements, pause }) => {
      for (const element of elements) {
        if (element instanceof HTMLElement) element.click();
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    },
    { elements: handles, pause: TAP_MS },
  );
}
