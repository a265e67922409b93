import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** What a first visit may fetch at most, in bytes on the way (brotli for text). */
const BUDGET = { script: 110_000, stylesheet: 20_000, font: 80_000, image: 60_000 } as const;

const PAGES = ['/', '/category/Kurtas', '/product/Indigo%20Kurta'];

interface Fetched {
  type: string;
  url: string;
  bytes: number;
}

/** Opens a page in an empty browser and answers all that it fetched until it was quiet. */
async function firstLoad(page: Page, path: string): Promise<Fetched[]> {
  const requests: Promise<Fetched>[] = [];
  page.on('requestfinished', (request) => {
    requests.push(
      request.sizes().then(({ responseBodySize }) => ({
        type: request.resourceType(),
        url: new URL(request.url()).pathname,
        bytes: responseBodySize,
      })),
    );
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  await page.waitForLoadState('networkidle');
  return Promise.all(requests);
}

function sumOf(fetched: readonly Fetched[], type: string): number {
  return fetched
    .filter((file) => file.type === type)
    .reduce((total, { bytes }) => total + bytes, 0);
}

/** The addresses of the pictures on the first screen. */
function picturesInView(page: Page): Promise<string[]> {
  return page.locator('img').evaluateAll((images) =>
    images
      .filter((image) => image instanceof HTMLImageElement)
      .filter((image) => {
        const { top, left, width } = image.getBoundingClientRect();
        return width > 0 && top < window.innerHeight && left < window.innerWidth;
      })
      .map((image) => new URL(image.currentSrc).pathname),
  );
}

for (const path of PAGES) {
  test(`a first visit to ${path} costs a slow phone little`, async ({ page, isMobile }, info) => {
    const fetched = await firstLoad(page, path);
    const cost = {
      script: sumOf(fetched, 'script'),
      stylesheet: sumOf(fetched, 'stylesheet'),
      font: sumOf(fetched, 'font'),
    };
    const seen = new Set(await picturesInView(page));
    const pictures = fetched.filter(({ type, url }) => type === 'image' && seen.has(url));
    const image = Math.max(0, ...pictures.map(({ bytes }) => bytes));
    info.annotations.push({ type: 'bytes', description: JSON.stringify({ ...cost, image }) });

    expect(cost.script, 'the page runs on scripts').toBeGreaterThan(10_000);
    if (path !== '/') expect(pictures.length, 'pictures in view').toBeGreaterThan(0);
    expect(cost.script).toBeLessThanOrEqual(BUDGET.script);
    expect(cost.stylesheet).toBeLessThanOrEqual(BUDGET.stylesheet);
    expect(cost.font).toBeLessThanOrEqual(BUDGET.font);
    if (isMobile) expect(image).toBeLessThanOrEqual(BUDGET.image);
    expect(
      fetched.filter(({ url }) => /admin/.test(url)),
      'nothing of the back office',
    ).toEqual([]);
  });
}
