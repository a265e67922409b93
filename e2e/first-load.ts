import { expect, type Page } from '@playwright/test';

/** Limits of a first visit, in transferred bytes (brotli for text). Those of scripts are in budgets.spec.ts. */
export const BUDGET = {
  stylesheet: 12_000,
  font: 32_000,
  image: 60_000,
} as const;

interface Fetched {
  type: string;
  url: string;
  bytes: number;
}

/** Opens a page in an empty browser and returns all its requests until the network is idle. */
export async function firstLoad(page: Page, path: string): Promise<Fetched[]> {
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

export function sumOf(fetched: readonly Fetched[], type: string): number {
  return fetched
    .filter((file) => file.type === type)
    .reduce((total, { bytes }) => total + bytes, 0);
}

/** The addresses of the images on the first screen. */
function imagesInView(page: Page): Promise<string[]> {
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

/** The bytes of every image on the first screen. */
export async function imageBytes(page: Page, fetched: readonly Fetched[]): Promise<number[]> {
  const seen = new Set(await imagesInView(page));
  return fetched
    .filter(({ type, url }) => type === 'image' && seen.has(url))
    .map(({ bytes }) => bytes);
}
