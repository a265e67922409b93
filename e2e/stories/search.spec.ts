import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { Layout } from '../pages/layout.ts';
import { SearchOverlay } from '../pages/search-overlay.ts';

test(
  'a customer finds a kurta and adds it to wishlist and cart without leaving',
  ONCE,
  async ({ page, customer }) => {
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
  },
);
