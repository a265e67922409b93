import type { Locator, Page } from '@playwright/test';
import { expect, ONCE, test } from '../fixtures.ts';
import { CartPage } from '../pages/cart-page.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { WishlistPage } from '../pages/wishlist-page.ts';
import { productNamed, sizeOf } from '../people.ts';

/** Presses a control by keyboard. */
async function press(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}

/** The region that screen readers read politely. */
function politely(page: Page): Locator {
  return page.locator('[role="status"][aria-live="polite"]');
}

test(
  'a customer who empties the cart by keyboard goes on with the next item, and hears what was removed',
  ONCE,
  async ({ page, customer, shop }) => {
    await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'S'));
    await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Charkha Shirt'), '38'));
    const cart = new CartPage(page);
    const link = (name: string) => cart.row(name).getByRole('heading').getByRole('link');
    await cart.open();
    await expect(cart.rows).toHaveCount(2);
    const first = (await cart.rows.first().getByRole('heading').innerText()).trim();
    const second = first === 'Indigo Kurta' ? 'Charkha Shirt' : 'Indigo Kurta';

    await press(page, cart.remove(first));
    await expect(cart.rows).toHaveCount(1);
    await expect(link(second)).toBeFocused();
    await expect(politely(page)).toContainText(`${first} removed from cart`);

    await press(page, cart.remove(second));
    await expect(cart.heading).toHaveText('Your cart is empty');
    await expect(cart.heading).toBeFocused();
    await expect(politely(page)).toContainText(`${second} removed from cart`);
  },
);

test(
  'a customer who removes a wish by keyboard goes on with the next one',
  ONCE,
  async ({ page, customer, shop }) => {
    const names = ['Indigo Kurta', 'Charkha Shirt'];
    const listing = new ListingPage(page);
    for (const name of names) {
      const { category } = await productNamed(shop.url, name);
      await listing.open(`/category/${category.slug}`);
      await listing.card(name).heart('Add').click();
      await expect(listing.card(name).heart('Remove')).toBeVisible();
    }
    await expect.poll(async () => (await customer.wishlist()).length).toBe(2);
    const wishlist = new WishlistPage(page);
    await wishlist.open();
    await expect(wishlist.tiles).toHaveCount(2);
    const first = (await wishlist.tiles.first().getByRole('heading').innerText()).trim();
    const second = names.find((name) => name !== first) ?? '';
    await press(page, wishlist.card(first).heart('Remove'));
    await expect(wishlist.tiles).toHaveCount(1);
    await expect(page.locator('[role="alert"][aria-live="assertive"]')).toContainText(
      'Removed from wishlist',
    );
    await expect(wishlist.tiles.locator(':focus')).toHaveCount(1);
    await press(page, wishlist.card(second).heart('Remove'));
    await expect(wishlist.heading).toBeFocused();
  },
);

test(
  'a customer who removes filters by keyboard goes on with the next one, and after the last with the heading',
  ONCE,
  async ({ page }) => {
    const listing = new ListingPage(page);
    await listing.open('/category/Shirts?color=Olive&color=Rust&size=42');
    await press(page, listing.chip('Olive'));
    await expect(listing.chip('Rust')).toBeFocused();
    await expect(politely(page)).toContainText('Filter Olive removed');
    await press(page, listing.chip('Size 42'));
    await expect(listing.chip('Rust')).toBeFocused();
    await press(page, listing.chip('Rust'));
    await expect(page).toHaveURL('/category/Shirts');
    await expect(listing.heading).toBeFocused();

    await listing.open('/category/Shirts?color=Olive&size=42');
    await press(page, page.getByRole('button', { name: 'Clear all' }));
    await expect(listing.heading).toBeFocused();
  },
);

test(
  'dismissing a notice by keyboard returns the focus to where it was',
  ONCE,
  async ({ page, customer }) => {
    expect(customer.user.userType).toBe('CUSTOMER');
    const listing = new ListingPage(page);
    const { add } = listing.card('Charkha Shirt');
    await listing.open('/category/Shirts');
    await press(page, add);
    await press(page, page.getByRole('button', { name: 'Dismiss notice' }));
    await expect(page.getByRole('button', { name: 'Dismiss notice' })).toHaveCount(0);
    await expect(add).toBeFocused();
  },
);
