import { showCategories } from '../categories.ts';
import { expect, ONCE, PHONE, test } from '../fixtures.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { ProductPage } from '../pages/product-page.ts';
import { mark } from '../people.ts';

test(
  'a size without products in the chosen price range is disabled and keeps its place',
  ONCE,
  async ({ page, stock }) => {
    const category = `Ranged ${mark()}`;
    await stock(
      { name: `Plain ${category}`, category, stock: { S: 5 }, price: '500' },
      { name: `Fine ${category}`, category, stock: { M: 5 }, price: '900' },
    );
    const listing = new ListingPage(page);
    await listing.open(`/category/${category.replace(' ', '-')}`);
    await expect(listing.size('S')).toBeEnabled();
    const place = await listing.size('M').boundingBox();
    await listing.open(`/category/${category.replace(' ', '-')}?minPrice=600`);
    await expect(listing.cards).toHaveCount(1);
    await expect(listing.size('S')).toBeDisabled();
    await expect(listing.size('M')).toBeEnabled();
    expect((await listing.size('M').boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
  },
);

test(
  'with 65 root categories the products are on the first screen, and every category is in reach',
  ONCE,
  async ({ page }) => {
    const names = Array.from({ length: 65 }, (_, n) => `Collection ${n + 1} of the season`);
    await showCategories(
      page,
      names.map((name) => ({ name })),
    );
    const listing = new ListingPage(page);
    await listing.open();
    await expect(listing.cards.first()).toBeVisible();
    const top = await listing.cards.first().evaluate((card) => card.getBoundingClientRect().top);
    expect(top, 'the first product begins on the first screen').toBeLessThan(600);
    await listing.categories.getByRole('button', { name: 'Show all 65 categories' }).click();
    await expect(listing.categories.getByRole('link')).toHaveCount(66);
  },
);

test(
  'Add to Cart at the bottom of a phone leads to the sizes when none is chosen',
  PHONE,
  async ({ page, customer }) => {
    expect(customer.user.userType).toBe('CUSTOMER');
    const product = new ProductPage(page);
    await page.setViewportSize({ width: 390, height: 640 });
    await product.open('Indigo Kurta');
    await expect(product.add).toBeInViewport();
    await expect(product.size('S')).not.toBeInViewport();
    await product.add.click();
    await expect(page.getByText('Please select a size first')).toBeVisible();
    await expect(product.size('S')).toBeInViewport({ ratio: 1 });
    await expect(product.size('S')).toBeFocused();
  },
);

test('a page whose code loads slowly says that it is loading', ONCE, async ({ page }) => {
  const listing = new ListingPage(page);
  await listing.open();
  await expect(listing.cards.first()).toBeVisible();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/about-page-*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  const loading = page.getByRole('status').filter({ hasText: 'Loading…' });
  await expect(loading).toBeVisible();
  letThrough();
  await expect(listing.heading).toContainText('About');
  await expect(loading).toHaveCount(0);
});
