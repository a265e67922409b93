import { expect, ONCE, test } from '../fixtures.ts';
import { CartPage } from '../pages/cart-page.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { productNamed, sizeOf } from '../people.ts';
import { slowDown, tapQuickly } from '../slow-phone.ts';

test('on a slow phone each of several quick filter taps counts', async ({ page }) => {
  const listing = new ListingPage(page);
  await listing.open('/category/Shirts');
  await listing.openFilters();
  await slowDown(page);

  await tapQuickly(listing.colour('Olive'), listing.colour('Rust'), listing.size('42'));
  await expect(page).toHaveURL('/category/Shirts?color=Olive&color=Rust&size=42');
  await expect(listing.colour('Olive')).toBeChecked();
  await expect(listing.colour('Rust')).toBeChecked();
  await expect(listing.size('42')).toBeChecked();
  await expect(listing.busy).toHaveCount(0);

  await tapQuickly(listing.size('38'), listing.colour('Rust'));
  await expect(page).toHaveURL('/category/Shirts?color=Olive&size=38');
  await listing.closeFilters();
  await expect(listing.chips).toHaveText(['Olive', 'Size 38', 'Clear all']);

  await tapQuickly(listing.chip('Olive'), listing.chip('Size 38'));
  await expect(page).toHaveURL('/category/Shirts');
  await expect(page.getByRole('region', { name: 'Products' })).toBeFocused();
});

test(
  'a price that was just moved counts beside a quick tap, and a reset takes it back',
  ONCE,
  async ({ page }) => {
    const listing = new ListingPage(page);
    await listing.open('/category/Shirts');
    await slowDown(page);
    await listing.highest.press('ArrowLeft');
    await tapQuickly(listing.colour('Olive'), listing.size('42'));
    await expect(page).toHaveURL(/\?color=Olive&size=42&maxPrice=\d+$/);
    await expect(listing.busy).toHaveCount(0);

    await listing.lowest.press('ArrowRight');
    await tapQuickly(listing.reset.last());
    await expect(page).toHaveURL('/category/Shirts');
    await expect(listing.lowest).toHaveAttribute('aria-valuetext', '₹0');
  },
);

test('each quick tap on a quantity counts', ONCE, async ({ page, customer, shop }) => {
  await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'M'), 2);
  const cart = new CartPage(page);
  const { more, less, quantity } = cart.stepper('Indigo Kurta');
  await cart.open();
  await expect(quantity).toHaveText('2');
  await slowDown(page);
  await tapQuickly(more, more, more, less, more);
  await expect(quantity).toHaveText('5');
  await expect.poll(async () => (await customer.cart()).items[0]?.quantity).toBe(5);
});
