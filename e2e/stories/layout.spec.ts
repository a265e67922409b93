import type { Locator, Page } from '@playwright/test';
import type { PublicCompany } from '#common/contract/company.ts';
import { expectNoSidewaysScroll, expectNoViolations, settle } from '../accessibility.ts';
import { leavePagesBare } from '../bare-pages.ts';
import { expect, PHONE, test } from '../fixtures.ts';
import { expectSteady, watchLayout } from '../layout-shift.ts';
import { Layout } from '../pages/layout.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { ProductPage } from '../pages/product-page.ts';
import { productNamed, sizeOf } from '../people.ts';

const WITHOUT_CONTACT: PublicCompany = {
  name: 'Vastra',
  email: null,
  phone: null,
  address: null,
  pincode: null,
  logoUrl: null,
  updatedAt: null,
  offersStockAlerts: true,
};

test('the menu of a phone keeps the focus until it is closed', PHONE, async ({ page }) => {
  const layout = new Layout(page);
  await page.goto('/about');
  await layout.openMenu.click();
  await expect(layout.menu).toBeVisible();
  await expectNoViolations(page);
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && focused?.closest('dialog') === null;
    });
    expect(behind).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(layout.menu).toHaveCount(0);
  await expect(layout.openMenu).toBeFocused();

  await layout.openMenu.click();
  const ways = layout.menu.getByRole('list').first().getByRole('listitem');
  await expect(ways).toHaveText(['Home', 'Shop', 'About', 'Blog', 'Account']);
  await ways.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(layout.menu).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(layout.menu).toHaveCount(0);
});

test('the counts in the header do not shift the page', async ({ page, customer, shop }) => {
  const layout = new Layout(page);
  await page.goto('/cart');
  await expect(layout.cart).toHaveAccessibleName('Cart, 0 items');
  const place = await layout.cart.boundingBox();
  const kurta = await productNamed(shop.url, 'Indigo Kurta');
  await customer.putIntoCart(sizeOf(kurta, 'M'), 2);
  await customer.putIntoCart(sizeOf(kurta, 'S'));
  await watchLayout(page);
  await page.reload();
  await expect(layout.cart).toHaveAccessibleName('Cart, 2 items');
  expect(await layout.cart.boundingBox()).toEqual(place);
  await expectSteady(page);
});

test('a very long shop name fits on a phone', PHONE, async ({ page }) => {
  const details: PublicCompany = { ...WITHOUT_CONTACT, name: 'W'.repeat(100), pincode: '226003' };
  await leavePagesBare(page);
  await page.route('**/api/company-details', (route) => route.fulfill({ json: details }));
  await page.goto('/about');
  await expect(page.getByRole('contentinfo')).toContainText('226003');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
});

/** Opens the kurtas; from then on only the story moves the clock. */
async function openAndStopTime(page: Page, listing: ListingPage): Promise<void> {
  await page.clock.install();
  await listing.open('/category/Kurtas');
  await expect(page).toHaveTitle(/Kurtas/);
  await expect(listing.card('Indigo Kurta').tile).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('notices keep their place when another disappears, and cover neither heading nor Add to Cart', async ({
  page,
  customer,
  isMobile,
}) => {
  const listing = new ListingPage(page);
  const product = new ProductPage(page);
  const layout = new Layout(page);
  const boxOf = async (element: Locator) => {
    await settle(page);
    const box = await element.boundingBox();
    if (!box) throw new Error('It is not on the screen.');
    return { ...box, bottom: box.y + box.height };
  };
  await openAndStopTime(page, listing);
  expect(customer.session.user.userType).toBe('CUSTOMER');
  const card = listing.card('Indigo Kurta');
  const first = layout.news('Added to wishlist');
  const second = layout.alert('Removed from wishlist');
  await card.heart('Add').click();
  await expect(first).toBeVisible();
  await page.clock.runFor(2000);
  await card.heart('Remove').click();
  await expect(second).toBeVisible();
  const [below, above] = [await boxOf(first), await boxOf(second)];
  expect(below.y).toBeGreaterThan(above.bottom);
  await page.clock.runFor(2300);
  await expect(first).toHaveCount(0);
  expect(await boxOf(second)).toEqual(above);

  await page.clock.resume();
  await product.open('Indigo Kurta');
  await page.getByRole('button', { name: 'Add Indigo Kurta to wishlist' }).first().click();
  await expect(first).toBeVisible();
  const notice = await boxOf(first);
  const heading = await boxOf(product.heading);
  expect(notice.bottom < heading.y || notice.y > heading.bottom).toBe(true);
  if (isMobile) expect(notice.bottom).toBeLessThan((await boxOf(product.add)).y);
});

test('a notice does not cover the button that was pressed at the foot of the window', async ({
  page,
  customer,
}) => {
  const listing = new ListingPage(page);
  expect(customer.session.user.userType).toBe('CUSTOMER');
  await listing.open('/category/Kurtas');
  const heart = listing.card('Indigo Kurta').heart('Add');
  await heart.evaluate((button) => {
    /* Room above, so that the button gets to the foot of the window on every screen. */
    document.body.style.paddingTop = '100vh';
    button.scrollIntoView({ block: 'end' });
  });
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(new Layout(page).news('Added to wishlist')).toBeVisible();
  const covered = await page.evaluate(() => {
    const button = document.activeElement?.getBoundingClientRect();
    const notice = document.querySelector('.notice-board [aria-live] > *')?.getBoundingClientRect();
    if (!button || !notice) throw new Error('The button or the notice is not there.');
    const beside = notice.right <= button.left || button.right <= notice.left;
    return !beside && notice.top < button.bottom && button.top < notice.bottom;
  });
  expect(covered).toBe(false);
});
