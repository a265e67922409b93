import { expect, ONCE, test } from '../fixtures.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { slowDown, tapQuickly } from '../slow-phone.ts';

test('on a slow phone each of several quick filter taps counts', ONCE, async ({ page }) => {
  const listing = new ListingPage(page);
  await listing.open('/category/Shirts');
  await listing.openFilters();
  await slowDown(page);

  await tapQuickly(listing.color('Olive'), listing.color('Rust'), listing.size('42'));
  await expect(page).toHaveURL('/category/Shirts?color=Olive&color=Rust&size=42');
  await expect(listing.color('Olive')).toBeChecked();
  await expect(listing.color('Rust')).toBeChecked();
  await expect(listing.size('42')).toBeChecked();
  await expect(listing.busy).toHaveCount(0);

  await tapQuickly(listing.size('38'), listing.color('Rust'));
  await expect(page).toHaveURL('/category/Shirts?color=Olive&size=38');
  await listing.closeFilters();
  await expect(listing.chips).toHaveText(['Olive', 'Size 38', 'Clear all']);

  await tapQuickly(listing.chip('Olive'), listing.chip('Size 38'));
  await expect(page).toHaveURL('/category/Shirts');
  await expect(listing.chips).toHaveCount(0);
});

test(
  'a price that was just moved counts beside a quick tap, and a reset takes it back',
  ONCE,
  async ({ page }) => {
    const listing = new ListingPage(page);
    await listing.open('/category/Shirts');
    await slowDown(page);
    await listing.highest.press('ArrowLeft');
    await tapQuickly(listing.color('Olive'), listing.size('42'));
    await expect(page).toHaveURL(/\?color=Olive&size=42&maxPrice=\d+$/);
    await expect(listing.busy).toHaveCount(0);

    await listing.lowest.press('ArrowRight');
    await tapQuickly(listing.reset.last());
    await expect(page).toHaveURL('/category/Shirts');
    await expect(listing.lowest).toHaveAttribute('aria-valuetext', '₹0');
  },
);
