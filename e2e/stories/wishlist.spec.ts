import { expectNoViolations } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { Layout } from '../pages/layout.ts';
import { ListingPage } from '../pages/listing-page.ts';

test('a heart fills at once, is counted, and stays when the page is loaded again at once', async ({
  page,
  customer,
}) => {
  const layout = new Layout(page);
  const listing = new ListingPage(page);
  const card = listing.card('Indigo Kurta');
  await listing.open('/category/Kurtas');
  await expect(layout.wishlist).toHaveAccessibleName('Wishlist, 0 items');
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
});
