import { ProductPage as Answer } from '#common/contract/products.ts';
import { expectNoViolations } from '../accessibility.ts';
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

for (const name of NAMES) {
  test(
    `the page of ${name} opens by a click, a reload, Back, and a pasted link`,
    ONCE,
    async ({ page, openBrowser }) => {
      const listing = new ListingPage(page);
      const product = new ProductPage(page);
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

      const elsewhere = await openBrowser();
      await elsewhere.goto(page.url());
      await expect(new ProductPage(elsewhere).heading).toHaveText(name);
    },
  );
}

test('markup in a name or a description is text to read, and nothing of it runs', async ({
  page,
}) => {
  const product = new ProductPage(page);
  await product.open('<img src=x onerror="window.hacked=true"> Tee');
  await expect(product.heading).toHaveText('<img src=x onerror="window.hacked=true"> Tee');
  await expectNoViolations(page);
  await product.open('Indigo Kurta');
  await expect(page.getByRole('main')).toContainText('Dyed by hand in natural indigo.');
  await expect(page.getByRole('listitem').filter({ hasText: 'in the shade' })).toHaveText(
    'Wash apart, & in the shade',
  );
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

for (const address of [
  '/product/No such thing',
  '/product/foo%',
  '/product/%E0%A4%A',
  '/product/',
]) {
  test(
    `${address} says that there is no such product, and leads on`,
    ONCE,
    async ({ page, watch }) => {
      watch.expectConsole(NOT_FOUND);
      const product = new ProductPage(page);
      await page.goto('/shop');
      await page.evaluate((path) => window.location.assign(path), address);
      if (address.endsWith('/')) {
        await expect(product.heading).toHaveText('This page is not on the rail');
      } else {
        await expect(product.heading).toHaveText('Product not found');
        await expect(page.getByText("The product you're looking for doesn't exist")).toBeVisible();
      }
      await expectNoViolations(page);
      await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/');
    },
  );
}

test('a name with an odd percent sign in its address reads as itself', ONCE, async ({ page }) => {
  await page.goto('/shop');
  await page.evaluate(() => window.location.assign('/product/AC%2FDC%252FTee 100%'));
  await expect(new ProductPage(page).heading).toHaveText('AC/DC%2FTee 100%');
});

test('an unknown category reads its name from the address and shows that it is empty', async ({
  page,
  watch,
}) => {
  watch.expectConsole(NOT_FOUND);
  const listing = new ListingPage(page);
  await listing.open('/category/Winter-Coats');
  await expect(listing.heading).toHaveText('Winter Coats');
  await expect(page.getByText('No products found matching your filters.')).toBeVisible();
  await expectNoViolations(page);
});

test('/category/All Product is the whole shop', ONCE, async ({ page }) => {
  const listing = new ListingPage(page);
  for (const address of ['/shop', '/category/All%20Product?sort=name']) {
    const answered = page.waitForResponse(/\/api\/products\?/);
    await listing.open(address);
    await expect(listing.heading).toHaveText('All Products');
    const answer = await answered;
    expect(new URL(answer.url()).searchParams.has('category')).toBe(false);
    const { totalItems } = Answer.parse(await answer.json()).pagination;
    expect(totalItems).toBeGreaterThan(NAMES.length);
    await expect(listing.count).toHaveText(`${totalItems} products`);
  }
});
