import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { holdAnswers } from '../faults.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { Layout } from '../pages/layout.ts';
import { ProductPage } from '../pages/product-page.ts';
import { SearchOverlay } from '../pages/search-overlay.ts';

test('a visitor is asked to log in before searching', async ({ page }) => {
  const search = new SearchOverlay(page);
  await page.goto('/shop');
  await search.open.click();
  await expect(new Layout(page).alert('Please login to search a product')).toBeVisible();
  await expect(search.dialog).toHaveCount(0);
});

test('a customer finds a kurta, wishes for it and puts it into the cart without leaving', async ({
  page,
  customer,
}) => {
  /* It asks axe about three screens. */
  test.slow();
  const layout = new Layout(page);
  const search = new SearchOverlay(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/products/search') asked.push(String(searchParams));
  });
  await page.goto('/shop');
  await search.open.click();
  await expect(search.box).toBeFocused();
  await expect(search.count).toHaveText(/^\d+ products$/);
  expect(asked).toEqual(['q=&limit=20']);
  /* It gives up the word that is being composed, as in Hindi. */
  await search.box.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await expect(search.box).toBeFocused();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  await search.box.fill('indigo kurta');
  await expect(search.count).toHaveText(/found$/);
  const { tile, heart, add } = search.result('Indigo Kurta');
  await expect(tile.getByText('₹1,799')).toHaveCSS('text-decoration-line', 'line-through');
  await heart.click();
  await expect(layout.news('Added to wishlist')).toBeVisible();
  await tile.getByRole('button', { name: 'S', exact: true }).click();
  await tile.hover();
  await add.click();
  await expect(layout.news('Added to cart')).toBeVisible();
  await expectNoViolations(page);
  await expect.poll(() => customer.wishlist()).toEqual(['Indigo Kurta']);
  await expect.poll(async () => (await customer.cart()).items.length).toBe(1);

  await search.box.fill('no such garment anywhere');
  await expect(search.nothing).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(search.dialog).toHaveCount(0);
  await expect(search.open).toBeFocused();
});

test(
  'the shop is searched once the typing has rested for half a second',
  ONCE,
  async ({ page, customer }) => {
    expect(customer.user.userType).toBe('CUSTOMER');
    const search = new SearchOverlay(page);
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/products/search') asked.push(searchParams.get('q'));
    });
    await page.clock.install();
    await page.goto('/shop');
    await search.open.click();
    await expect(search.count).toHaveText(/^\d+ products$/);
    await page.clock.pauseAt(Date.now() + 60_000);
    await search.box.fill('kur');
    await page.clock.runFor(400);
    await search.box.fill('kurta');
    await page.clock.runFor(499);
    expect(asked).toEqual(['']);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toEqual(['', 'kurta']);
  },
);

test(
  'arrow keys lead through what is found, and Enter opens it',
  ONCE,
  async ({ page, customer }) => {
    expect(customer.user.userType).toBe('CUSTOMER');
    const search = new SearchOverlay(page);
    const names = search.dialog.getByRole('heading', { level: 3 }).getByRole('link');
    await page.goto('/shop');
    await search.open.click();
    await expect(search.count).toHaveText(/products$/);
    await page.keyboard.press('ArrowDown');
    await expect(names.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(names.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(search.box).toBeFocused();
    await page.keyboard.type('madder');
    await page.keyboard.press('Enter');
    await expect(search.count).toHaveText(/found$/);
    await page.keyboard.press('ArrowDown');
    await expect(search.result('Madder Saree').link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(new ProductPage(page).heading).toHaveText('Madder Saree');
    await expect(search.dialog).toHaveCount(0);
  },
);

test(
  'an answer that comes too late is dropped, and a lost one can be asked for again',
  ONCE,
  async ({ page, customer, watch }) => {
    expect(customer.user.userType).toBe('CUSTOMER');
    const search = new SearchOverlay(page);
    await page.goto('/shop');
    await search.open.click();
    await expect(search.count).toHaveText(/^\d+ products$/);
    const { asked, letThrough } = await holdAnswers(page, '**/api/products/search?q=kurta*');
    await search.box.fill('kurta');
    await asked;
    await search.box.fill('madder saree');
    await expect(search.result('Madder Saree').tile).toBeVisible();
    await expect(search.count).toHaveText(/found$/);
    letThrough();
    await expect(search.result('Madder Saree').tile).toBeVisible();
    await expect(search.box).toHaveValue('madder saree');

    await page.route('**/api/products/search?q=block*', (route) => route.abort('connectionreset'));
    for (let tries = 0; tries < 3; tries += 1) watch.expectConsole(/net::ERR_CONNECTION_RESET/);
    await search.box.fill('block print stole');
    await expect(search.dialog.getByText('Failed to fetch products')).toBeVisible();
    await expectNoViolations(page);
    await page.unroute('**/api/products/search?q=block*');
    await search.dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(search.result('Block Print Stole').tile).toBeVisible();
  },
);
