import { expect, NOT_FOUND, ONCE, test } from '../fixtures.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { ProductPage } from '../pages/product-page.ts';

/** Names that broke other shops; all of them are in e2e/fixtures/shop.csv. */
const NAMES = [
  '50% Cotton / Linen Kurta? #1 & More +Stole',
  `"Rani" Lehenga – the 'Festive' one`,
  'सूती साड़ी',
  '✨ Festive Kurta 🌸',
  'AC/DC%2FTee 100%',
  '<img src=x onerror="window.hacked=true"> Tee',
];

test(
  'a product with a difficult name opens by a click, a reload, Back and a pasted link',
  ONCE,
  async ({ page, openBrowser }) => {
    test.slow();
    const listing = new ListingPage(page);
    const product = new ProductPage(page);
    const elsewhere = await openBrowser();
    for (const name of NAMES) {
      await listing.open('/category/Hard-to-spell');
      await expect(listing.heading).toHaveText('Hard to spell');
      await listing.card(name).link.click();
      await expect(product.heading).toHaveText(name);
      await expect(page).toHaveTitle(`${name} · Vastra`);
      await page.reload();
      await expect(product.heading).toHaveText(name);
      await page.goBack();
      await expect(listing.heading).toHaveText('Hard to spell');
      await page.goForward();
      await expect(product.heading).toHaveText(name);
      await elsewhere.goto(page.url());
      await expect(new ProductPage(elsewhere).heading).toHaveText(name);
    }
    // The odd percent sign of an address that was typed.
    await page.evaluate(() => window.location.assign('/product/AC%2FDC%252FTee 100%'));
    await expect(product.heading).toHaveText('AC/DC%2FTee 100%');
  },
);

test(
  'an address without a product says so and leads home, however it is spelled',
  ONCE,
  async ({ page, watch }) => {
    watch.expectConsole(NOT_FOUND);
    const { heading } = new ProductPage(page);
    for (const [address, says] of [
      ['/product/No such thing', 'Product not found'],
      ['/product/foo%', 'Product not found'],
      ['/product/%E0%A4%A', 'Product not found'],
      ['/product/', 'This page is not on the rail'],
    ] as const) {
      await page.goto('/shop');
      await page.evaluate((path) => window.location.assign(path), address);
      await expect(heading).toHaveText(says);
      await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/');
    }
  },
);
