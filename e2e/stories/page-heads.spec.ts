import { expect, ONCE, test } from '../fixtures.ts';

const titleIn = (page: string) => /<title>([^<]*)<\/title>/.exec(page)?.[1];

test('search engines read the title that the browser shows', ONCE, async ({ page, request }) => {
  for (const path of ['/shop', '/category/Kurtas', '/product/Indigo%20Kurta', '/cart']) {
    const sent = titleIn(await (await request.get(path)).text());
    expect(sent).toMatch(/\S · Vastra$/);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await expect(page).toHaveTitle(sent ?? '');
  }
});

test(
  'the first image and the code of a product are preloaded with its page',
  ONCE,
  async ({ page }) => {
    await page.goto('/product/Indigo%20Kurta');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indigo Kurta');
    await page.waitForLoadState('networkidle');
    const preloaded = await page
      .locator('head link[rel="modulepreload"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(preloaded.some((href) => href?.includes('product-page'))).toBe(true);
    const image = page
      .getByRole('main')
      .getByRole('img', { name: /^Indigo Kurta/ })
      .first();
    // Stories run without the browser's cache; with it the image is not fetched again.
    const askedForBy = await image.evaluate((image) =>
      performance
        .getEntriesByName(image instanceof HTMLImageElement ? image.currentSrc : '')
        .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.initiatorType : '')),
    );
    expect(askedForBy[0]).toBe('link');
  },
);
