import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA with all before it, and what axe calls good practice: one main, one h1, landmarks. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A rule that axe still calls experimental: a control's accessible name contains its visible text. */
const EXPERIMENTAL = { 'label-content-name-mismatch': { enabled: true } };

/** Waits for running animations, because moving elements are half transparent and out of place. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
}

/**
 * Fails when axe finds anything on the screen as it is now, however small its impact.
 * @param within a selector; axe takes what a dialog over the whole window covers for still in reach
 */
export async function expectNoViolations(page: Page, within?: string): Promise<void> {
  await settle(page);
  const axe = new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: RULES },
      rules: EXPERIMENTAL,
      resultTypes: ['violations'],
    })
    // The same rules without a second page for the result, which only frames of other sites need.
    .setLegacyMode();
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map((node) => node.html),
  }));
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** The captions of tables that reach beyond the frame around them and cannot be scrolled inside it. */
function tablesBeyondFrame(page: Page): Promise<string[]> {
  return page.locator('table').evaluateAll((tables) =>
    tables
      .filter((table) => {
        const frame = table.parentElement;
        if (!frame || getComputedStyle(frame).overflowX !== 'visible') return false;
        return table.getBoundingClientRect().right > frame.getBoundingClientRect().right + 0.5;
      })
      .map((table) => table.querySelector('caption')?.textContent ?? 'a table'),
  );
}

/** Fails if the page can be scrolled sideways, or a table reaches beyond its frame. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(wide, `width of ${page.url()} in a window of ${room} px`).toBeLessThanOrEqual(room);
  expect(await tablesBeyondFrame(page), `tables of ${page.url()} beyond their frame`).toEqual([]);
}

/**
 * Fails if an element of the page’s main part, except strokes of drawings, reaches beyond the window, even
 * if it is cut off.
 */
export async function expectTextInside(page: Page): Promise<void> {
  const outside = await page.getByRole('main').evaluate((main) =>
    Array.from(main.querySelectorAll('*'))
      .filter((element) => !element.closest('.sr-only') && !element.matches('svg *'))
      .filter((element) => {
        // A row that scrolls sideways by itself may reach beyond the edge.
        let row = element.parentElement;
        while (row && row !== main && getComputedStyle(row).overflowX !== 'auto') {
          row = row.parentElement;
        }
        return row === null || row === main;
      })
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => element.textContent.slice(0, 40)),
  );
  expect(outside, `beyond the edge of ${page.url()}`).toEqual([]);
}

/** Fails if a word in a table or list is broken although its line has room for it. */
export async function expectWholeWords(page: Page): Promise<void> {
  const broken = await page.getByRole('main').evaluate((main) => {
    /* No column of words is narrower than 7rem, whatever else is in its row. */
    const narrowest = 7 * parseFloat(getComputedStyle(document.documentElement).fontSize);
    const roomOf = (node: Node): number => {
      let box = node.parentElement;
      while (box && getComputedStyle(box).display.startsWith('inline')) box = box.parentElement;
      if (!box) return 0;
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      const room = box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return Math.max(room, narrowest);
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.closest('td, th, li')) continue;
      /* A line may end after a hyphen or a slash. */
      for (const word of (node.textContent ?? '').matchAll(/[^\s/\-–—]+/g)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const rects = [...range.getClientRects()];
        const lines = new Set(rects.map(({ top }) => Math.round(top)));
        const width = rects.reduce((sum, rect) => sum + rect.width, 0);
        if (lines.size > 1 && width <= roomOf(node)) found.push(word[0]);
      }
    }
    return found;
  });
  expect(broken, `words broken on ${page.url()}`).toEqual([]);
}

/** Sets the browser's text size in px, as its settings do; 16 is the default. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}
