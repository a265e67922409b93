import { BUDGET, firstLoad, imageBytes, sumOf } from '../first-load.ts';
import { expect, test } from '../fixtures.ts';

/** Bytes of the filter panel's code, which only wide screens load with the listing. */
const FILTER_PANEL = 3_200;

/**
 * The pages on which visits begin or end in an order, and the bytes of script that each may load on a phone: 0.3 kB
 * more than it does, because the same code built in another folder is up to 0.1 kB larger.
 */
const PAGES = [
  { path: '/', script: 96_100 },
  { path: '/category/Kurtas', script: 95_600, hasProducts: true, wideScript: FILTER_PANEL },
  { path: '/product/Indigo%20Kurta', script: 96_200, hasProducts: true },
  { path: '/cart', script: 98_250 },
];

for (const { path, script, wideScript = 0, hasProducts = false } of PAGES) {
  test(`a first visit to ${path} costs a slow phone little`, async ({ page, isMobile }, info) => {
    const fetched = await firstLoad(page, path);
    const cost = {
      script: sumOf(fetched, 'script'),
      stylesheet: sumOf(fetched, 'stylesheet'),
      font: sumOf(fetched, 'font'),
    };
    const images = await imageBytes(page, fetched);
    const image = Math.max(0, ...images);
    info.annotations.push({ type: 'bytes', description: JSON.stringify({ ...cost, image }) });

    expect(cost.script, 'the page runs on scripts').toBeGreaterThan(10_000);
    if (hasProducts) expect(images.length, 'pictures in view').toBeGreaterThan(0);
    expect(cost.script).toBeLessThanOrEqual(script + (isMobile ? 0 : wideScript));
    expect(cost.stylesheet).toBeLessThanOrEqual(BUDGET.stylesheet);
    expect(cost.font).toBeLessThanOrEqual(BUDGET.font);
    if (isMobile) expect(image).toBeLessThanOrEqual(BUDGET.image);
    expect(
      fetched.filter(({ url }) => /admin/.test(url)),
      'nothing of the back office',
    ).toEqual([]);
  });
}
