import type { BrowserContext, Page } from '@playwright/test';

/** Milliseconds after which a story goes on although the page's code has not run, as a story of faults wants. */
const LIMIT_MS = 5_000;

async function untilUsable(page: Page): Promise<void> {
  await page
    .waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, undefined, {
      timeout: LIMIT_MS,
    })
    .catch(() => undefined);
}

/**
 * Lets `goto` and `reload` of a browser's pages wait until buttons and fields work: a page's code is fetched after its
 * first images, and people take longer than stories to press something.
 */
export function awaitCode(context: BrowserContext): void {
  context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (...given) => {
      const response = await goto(...given);
      if (given[1]?.waitUntil !== 'commit') await untilUsable(page);
      return response;
    };
    page.reload = async (...given) => {
      const response = await reload(...given);
      if (given[0]?.waitUntil !== 'commit') await untilUsable(page);
      return response;
    };
  });
}
