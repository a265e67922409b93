import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The elements of this page that moved by themselves, and how far (Layout Instability API). */
    layoutShifts?: { value: number; what: string[] }[];
  }
}

/** A phone on a weak network: bytes a second and milliseconds. */
const WEAK = {
  offline: false,
  latency: 120,
  downloadThroughput: 200_000,
  uploadThroughput: 60_000,
};

/** From now on every page that opens here records what moves. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = [];
    window.layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || !('sources' in entry)) continue;
        if ('hadRecentInput' in entry && entry.hadRecentInput) continue;
        const sources = Array.isArray(entry.sources) ? entry.sources : [];
        const what = sources.map(({ node }: { node: unknown }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node),
        );
        shifts.push({ value: Number(entry.value), what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Delays all responses as a weak network does. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', WEAK);
}

/** Fails if anything on the page has moved by itself since it was opened. */
export async function expectSteady(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  expect(shifts, `what moved on ${page.url()}`).toEqual([]);
}
