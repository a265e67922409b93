import type { Page } from '@playwright/test';
import { stayBetween } from '../faults.ts';
import { expect, NOT_FOUND, ONCE, test } from '../fixtures.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { CartPage } from '../pages/cart-page.ts';
import { Layout } from '../pages/layout.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { AdminProductsPage } from '../pages/admin-products-page.ts';
import type { Watch } from '../watch.ts';

const NOT_LOADED = 'Couldn’t load this. Check your connection and try again.';
const NO_CODE = /dynamically imported module/;

/** The shop has been renewed: files of the version that this browser has are gone. */
async function renew(page: Page, file: string, times: number, watch: Watch): Promise<void> {
  watch.expectConsole(NOT_FOUND);
  await stayBetween(page);
  await page.route(
    new RegExp(`/assets/${file}-[^/]*\\.js$`),
    (route) => route.fulfill({ status: 404, body: '' }),
    { times },
  );
}

test(
  'a dialog that was asked for without a network opens once there is one',
  ONCE,
  async ({ page, context, watch }) => {
    const layout = new Layout(page);
    const dialog = new AuthDialog(page);
    await new ListingPage(page).open('/category/Kurtas?size=M');
    await expect(page.getByRole('button', { name: 'Size M' }).first()).toBeVisible();
    watch.expectConsole(/ERR_INTERNET_DISCONNECTED/);
    watch.expectConsole(NO_CODE);
    await context.setOffline(true);
    await layout.signIn.click();
    await expect(layout.alert(NOT_LOADED)).toBeVisible();
    await context.setOffline(false);
    /* A browser remembers a module that it could not fetch; only a reloaded page requests it again. */
    await layout.signIn.click();
    await expect(layout.alert('We had to reload this page. Please try again.')).toBeVisible();
    await expect(page).toHaveURL('/category/Kurtas?size=M');
    await layout.signIn.click();
    await expect(dialog.signIn).toBeVisible();
  },
);

/** Holds back all code except the first script. Returns a function that lets it go. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(?!index-).*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

test(
  'a button that is pressed before its code has arrived works once it has',
  ONCE,
  async ({ page }) => {
    const release = await holdCode(page);
    // The start script, which notes what is pressed, has run by then.
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await new Layout(page).signIn.click();
    release();
    await expect(new AuthDialog(page).signIn).toBeVisible();
  },
);

test(
  'filters, prices and the order that are chosen before their code has arrived count once it has',
  ONCE,
  async ({ page }) => {
    const listing = new ListingPage(page);
    const release = await holdCode(page);
    await page.goto('/category/Shirts', { waitUntil: 'commit' });
    await listing.color('Olive').click();
    await listing.size('42').click();
    await listing.highest.press('ArrowLeft');
    await listing.sort.selectOption('Price: low to high');
    release();
    await expect(page).toHaveURL((url) => {
      const chosen = url.searchParams;
      const isPriced = Number(chosen.get('maxPrice')) > 0;
      return isPriced && ['color', 'size', 'sort'].every((name) => chosen.has(name));
    });
    await expect(listing.color('Olive')).toBeChecked();
    await expect(listing.size('42')).toBeChecked();
    await expect(listing.sort).toHaveValue('price-asc');
  },
);

test('filters that could not be loaded can be asked for again', ONCE, async ({ page, watch }) => {
  const listing = new ListingPage(page);
  // The page reloads itself once; then it leaves that to the shopper.
  await renew(page, 'filter-panel', 2, watch);
  watch.expectConsole(NO_CODE);
  await page.goto('/category/Kurtas?color=Indigo');
  await page.getByRole('button', { name: 'Load the filters again' }).click();
  await expect(listing.color('Indigo')).toBeChecked();
  await expect(page).toHaveURL('/category/Kurtas?color=Indigo');
});

test(
  'after the shop was renewed a page of it is loaded again by itself, and only once',
  ONCE,
  async ({ page, watch }) => {
    const layout = new Layout(page);
    await page.goto('/shop');
    await renew(page, 'cart-page', 1, watch);
    await layout.cart.click();
    await expect(new CartPage(page).heading).toHaveText('Your cart is empty');
    await expect(page).toHaveURL('/cart');

    await page.goto('/shop');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await renew(page, 'about-page', Infinity, watch);
    watch.expectConsole(NO_CODE);
    await layout.link('About').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    expect(loads).toBe(1);
  },
);

test(
  'what is searched for keeps no renewed shop from being loaded again, and is still there then',
  ONCE,
  async ({ adminPage: page, watch }) => {
    const products = new AdminProductsPage(page);
    await products.open('?q=Indigo%20Kurta');
    await expect(products.edit('Indigo Kurta')).toBeVisible();
    await renew(page, 'product-form-dialog', 1, watch);
    await products.edit('Indigo Kurta').click();
    await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible();
    await expect(products.search).toHaveValue('Indigo Kurta');
  },
);

test(
  'what is being typed is not lost to a renewed shop',
  ONCE,
  async ({ page, customer, watch }) => {
    const layout = new Layout(page);
    const main = page.getByRole('main');
    await page.goto('/myaccount/account');
    await main.getByRole('button', { name: 'Edit Profile' }).click();
    await main.getByLabel('First name').fill('Meera');
    await renew(page, 'search-overlay', 1, watch);
    watch.expectConsole(NO_CODE);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /search/i })
      .click();
    await expect(layout.alert(NOT_LOADED)).toBeVisible();
    await expect(main.getByLabel('First name')).toHaveValue('Meera');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(layout.news('Profile updated!')).toBeVisible();
    expect(customer.user.firstName).not.toBe('Meera');
  },
);
