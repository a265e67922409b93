import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { expectNoSidewaysScroll, expectNoViolations, expectTextInside } from '../accessibility.ts';
import { BUDGET, firstLoad, imageBytes } from '../first-load.ts';
import { expect, ONCE, signInAs, test } from '../fixtures.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { ProductPage } from '../pages/product-page.ts';
import { SearchOverlay } from '../pages/search-overlay.ts';
import { newCustomer } from '../people.ts';
import { importFile, startShop, type ShopPlace } from '../shop.ts';

const DATA = path.join(PROJECT_ROOT, '../shared/data');
const LUMA = path.join(DATA, 'catalogues', 'magento-luma-configurable.csv');
/** Where the file's thirteen hoodies end; all 147 products arrive in the tests of the import. */
const BEHIND_HOODIES = '\nMJ';
const HOODIE = 'Chaz Kangeroo Hoodie';
/** The largest files among the photographs. */
const PHOTOS = [
  'mh01-gray_main.jpg',
  'wh01-green_main.jpg',
  'ws03-red_main.jpg',
  'ws04-green_main.jpg',
];

const COLORS =
  'Black White Ivory Indigo Madder Mustard Olive Teal Rose Lavender Charcoal Rust'.split(' ');
const LONG_NAME = 'Handwoven chanderi kurta with a block-printed border '.repeat(4).slice(0, 200);
const UNBROKEN_NAME = 'W'.repeat(200);
const CATEGORIES = 30;

/** Products as no photographer and no copywriter has seen them: a row of Shopify's columns each. */
function oddProducts(): string {
  const row = (cells: Partial<Record<(typeof COLUMNS)[number], string>>) =>
    COLUMNS.map((column) => `"${cells[column] ?? ''}"`).join(',');
  const odd = { Type: 'Odd', 'Variant Price': '799', 'Variant Inventory Qty': '4' };
  const named = (Title: string) => ({ ...odd, Handle: Title.slice(0, 20), Title });
  const plain = Array.from({ length: CATEGORIES }, (_, n) =>
    row({ ...named(`Piece ${n + 1}`), Type: `Collection ${n + 1} of the season` }),
  );
  const colors = COLORS.flatMap((Color) =>
    ['S', 'M'].map((Size) =>
      row({
        ...named('Twelve Colours'),
        'Option1 Value': Size,
        'Option2 Value': Color,
        ...OPTIONS,
      }),
    ),
  );
  const photographs = PHOTOS.map((photo, n) =>
    row({ ...named(`Photograph ${n + 1}`), Type: 'Photographs', 'Image Src': photo }),
  );
  const others = [
    row({ ...named(LONG_NAME), 'Image Src': 'never-taken.jpg' }),
    row(named(UNBROKEN_NAME)),
    row({ ...named('One Size'), 'Image Src': PHOTOS[0] ?? '' }),
  ];
  return [COLUMNS.join(','), ...plain, ...others, ...colors, ...photographs].join('\n');
}

const COLUMNS = [
  'Handle',
  'Title',
  'Type',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant Inventory Qty',
  'Variant Price',
  'Image Src',
] as const;
const OPTIONS = { 'Option1 Name': 'Size', 'Option2 Name': 'Color' };

async function fill(shop: ShopPlace, folder: string): Promise<void> {
  const photos = path.join(folder, 'photos');
  await mkdir(photos, { recursive: true });
  for (const name of PHOTOS) await cp(path.join(DATA, 'photos', name), path.join(photos, name));
  const hoodies = path.join(folder, 'hoodies.csv');
  const luma = await readFile(LUMA, 'utf8');
  await writeFile(hoodies, luma.slice(0, luma.indexOf(BEHIND_HOODIES) + 1));
  const odd = path.join(folder, 'odd.csv');
  await writeFile(odd, oddProducts());
  expect(await importFile(shop, hoodies, photos)).toMatch(/Products:\s+13 created/);
  expect(await importFile(shop, odd, photos)).toMatch(/Pictures:\s+5 added, 1 not found/);
}

/** Every page of the shop that images, names, colours and categories can break. */
const PAGES = [
  '/',
  '/shop',
  '/category/Photographs',
  '/category/Odd',
  `/product/${encodeURIComponent(HOODIE)}`,
  '/product/Photograph%204',
  '/product/Twelve%20Colours',
  `/product/${UNBROKEN_NAME}`,
];
const WITH_PHOTOGRAPHS = /Photograph|Hoodie/;

async function look(page: Page, address: string, isPhone: boolean): Promise<void> {
  const fetched = await firstLoad(page, address);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectTextInside(page);
  await expectNoViolations(page);
  if (!isPhone) return;
  const images = await imageBytes(page, fetched);
  if (WITH_PHOTOGRAPHS.test(address)) expect(Math.max(0, ...images)).toBeGreaterThan(2_000);
  expect(Math.max(0, ...images), `biggest picture of ${address}`).toBeLessThanOrEqual(BUDGET.image);
}

function openAt(browser: Browser, shop: ShopPlace, width: number) {
  const isPhone = width < 768;
  return browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: isPhone ? 844 : 800 },
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  });
}

test(
  'a shop of photographs stands with long names, missing pictures, twelve colours, one size and thirty categories',
  ONCE,
  async ({ browser, watch }, info) => {
    test.skip(!existsSync(LUMA), `There is no ${path.basename(LUMA)} beside the repository.`);
    test.setTimeout(240_000);
    const shop = await startShop();
    try {
      await fill(shop, info.outputPath());
      watch.alsoShop(shop.url);
      for (const width of [390, 1280]) {
        for (const address of PAGES) {
          /* A browser of its own for each page, because an image from the cache counts no bytes. */
          const context = await openAt(browser, shop, width);
          watch.over(context);
          await look(await context.newPage(), address, width < 768);
          await context.close();
        }
      }

      const context = await openAt(browser, shop, 1280);
      watch.over(context);
      const page = await context.newPage();
      const product = new ProductPage(page);
      await product.open('Twelve Colours');
      for (const color of COLORS) await expect(product.color(color)).toBeVisible();
      const listing = new ListingPage(page);
      await listing.open();
      await listing.categories.getByRole('button', { name: /^Show all \d+ categories$/ }).click();
      for (const n of [1, CATEGORIES]) {
        const name = new RegExp(`^Collection ${n} of the season`);
        await expect(listing.categories.getByRole('link', { name })).toBeVisible();
      }

      await signInAs(context, await newCustomer(shop.url), shop.url);
      await page.goto('/about');
      const search = new SearchOverlay(page);
      await search.open.click();
      await search.box.fill('photograph');
      /* Until then what was there before is dimmed. */
      await expect(search.count).toHaveText(/found$/);
      await expect(search.result('Photograph 4').tile.locator('img')).toBeVisible();
      await expectTextInside(page);
      await expectNoViolations(page, 'dialog');
      await context.close();
    } finally {
      await shop.stop();
    }
  },
);
