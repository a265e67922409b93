import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { stayBetween } from '../faults.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { Layout } from '../pages/layout.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { WishlistPage } from '../pages/wishlist-page.ts';
import { mark } from '../people.ts';

test(
  'a heart fills and is counted at once, and stays after a quick reload',
  ONCE,
  async ({ page, customer }) => {
    const layout = new Layout(page);
    const listing = new ListingPage(page);
    const card = listing.card('Indigo Kurta');
    await listing.open('/category/Kurtas');
    await expect(layout.wishlist).toHaveAccessibleName('Wishlist, 0 items');
    await stayBetween(page);
    // The answer comes only after everything below has been seen.
    await page.route('**/api/wishlist/*', async (route) => {
      await expect(card.heart('Remove')).toHaveAttribute('aria-pressed', 'true');
      await expect(layout.wishlist).toHaveAccessibleName('Wishlist, 1 item');
      await route.continue();
    });
    await card.heart('Add').click();
    await expect(layout.news('Added to wishlist')).toBeVisible();
    await expect.poll(() => customer.wishlist()).toEqual(['Indigo Kurta']);
    await page.unroute('**/api/wishlist/*');
    await expectNoViolations(page);

    await card.heart('Remove').click();
    await page.reload();
    await expect(card.heart('Add')).toHaveAttribute('aria-pressed', 'false');
    expect(await customer.wishlist()).toEqual([]);
  },
);

test('a customer fills the wishlist, buys from it and removes a product', async ({
  page,
  customer,
  stock,
  isMobile,
}) => {
  const name = `Last Stole of ${customer.user.username}`;
  const category = mark();
  await stock({ name, category, stock: { S: 3, M: 40 }, price: '900', listPrice: '1200' });
  const layout = new Layout(page);
  const listing = new ListingPage(page);
  const wishlist = new WishlistPage(page);
  const card = wishlist.card(name);
  const { tile, add } = card;
  await wishlist.open();
  await expect(wishlist.heading).toHaveText('Your wishlist awaits');
  await expectNoViolations(page);
  await wishlist.explore.click();
  await expect(page).toHaveURL('/shop');

  await listing.open(`/category/${category}`);
  await listing.card(name).heart('Add').click();
  await listing.open('/category/Kurtas');
  await listing.card('Indigo Kurta').heart('Add').click();
  await layout.wishlist.click();
  await expect(wishlist.heading).toHaveText('My Wishlist');
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  await expect(wishlist.tiles).toHaveCount(2);
  await expect(tile).toContainText('3 left');
  await expect(tile).toContainText('25% off');
  await expect(tile).toContainText('₹1,200');
  /* A finger cannot hover. */
  const shade = add.locator('..');
  await page.mouse.move(0, 0);
  await expect(shade).toHaveCSS('opacity', isMobile ? '1' : '0');
  await tile.hover();
  await expect(shade).toHaveCSS('opacity', '1');
  await card.size('M').click();
  await expect(tile).not.toContainText('left');
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  await card.size('M').click();
  await tile.hover();
  await add.click();
  await expect(layout.alert('Please select a size first')).toBeVisible();
  await card.size('S').click();
  await tile.hover();
  await add.click();
  await expect(layout.news('Added to cart')).toBeVisible();
  await expect(layout.cart).toHaveAccessibleName('Cart, 1 item');

  await card.heart('Remove').click();
  await expect(layout.alert('Removed from wishlist')).toBeVisible();
  await expect(wishlist.tiles).toHaveCount(1);
  await expect.poll(() => customer.wishlist()).toEqual(['Indigo Kurta']);
});

test('several tabs have one wishlist', ONCE, async ({ page, customer, context }) => {
  expect(customer.user.userType).toBe('CUSTOMER');
  const wishlist = new WishlistPage(page);
  await wishlist.open();
  await expect(wishlist.heading).toHaveText('Your wishlist awaits');
  const other = await context.newPage();
  const listing = new ListingPage(other);
  await listing.open('/category/Kurtas');
  await listing.card('Indigo Kurta').heart('Add').click();
  await expect(new Layout(page).wishlist).toHaveAccessibleName('Wishlist, 1 item');
  await expect(wishlist.card('Indigo Kurta').tile).toBeVisible();
  await wishlist.card('Indigo Kurta').heart('Remove').click();
  await expect(listing.card('Indigo Kurta').heart('Add')).toBeVisible();
});
