import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { holdAnswers } from '../faults.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { ListingPage } from '../pages/listing-page.ts';
import { ProductPage } from '../pages/product-page.ts';
import { productNamed } from '../people.ts';
import { importColors, importProducts, startShop, type ShopPlace } from '../shop.ts';
import { reportViewLate } from '../slow-phone.ts';

/** A shop with more rows than a listing fetches at a time, for the stories that scroll. */
const SHIRTS = Array.from({ length: 60 }, (_, index) => ({
  name: `Shirt ${String(index + 1).padStart(2, '0')}`,
  stock: { S: 3, M: 5, L: 0 },
  price: String(500 + index * 10),
}));

let big: (ShopPlace & { stop: () => Promise<void> }) | undefined;
async function bigShop(): Promise<ShopPlace> {
  if (big) return big;
  big = await startShop();
  await importProducts(big, SHIRTS);
  return big;
}
test.afterAll(async () => {
  await big?.stop();
});

/** The addresses of the listing's calls from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search, searchParams } = new URL(request.url());
    // A product's page fetches others of its category.
    if (pathname === '/api/products' && !searchParams.has('category')) calls.push(search);
  });
  return calls;
}

test('a customer filters the shop, shares the link and resets the filters', async ({
  page,
  openBrowser,
  isMobile,
}) => {
  const listing = new ListingPage(page);
  await listing.open('/category/Shirts');
  await expect(listing.heading).toHaveText('Shirts');
  await expect(listing.count).toHaveText('1 product');

  await test.step('by colour: the address and a chip say so', async () => {
    await listing.openFilters();
    await expectNoViolations(page);
    const counting = await holdAnswers(page, '**/api/products?*color=Olive*');
    await listing.color('Olive').click();
    await expect(page).toHaveURL('/category/Shirts?color=Olive');
    await expect(listing.color('Olive')).toBeChecked();
    if (isMobile) await expect(listing.show).toHaveText('Show products');
    counting.letThrough();
    if (isMobile) await expect(listing.show).toHaveText('Show 1 product');
  });

  await test.step('by one size at a time', async () => {
    await listing.size('38').click();
    await expect(page).toHaveURL('/category/Shirts?color=Olive&size=38');
    await listing.size('42').click();
    await expect(page).toHaveURL('/category/Shirts?color=Olive&size=42');
    await expect(listing.size('38')).not.toBeChecked();
    await listing.closeFilters();
    await expect(listing.chips).toHaveText(['Olive', 'Size 42', 'Clear all']);
    await expect(listing.busy).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the link shows a friend the same', async () => {
    const friend = new ListingPage(await openBrowser());
    await friend.open(page.url());
    await expect(friend.chips).toHaveText(['Olive', 'Size 42', 'Clear all']);
    await expect(friend.card('Charkha Shirt').tile).toBeVisible();
  });

  await test.step('Back takes one choice back, a chip another', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/category/Shirts?color=Olive&size=38');
    await listing.chip('Size 38').click();
    await expect(page).toHaveURL('/category/Shirts?color=Olive');
    await expect(listing.chip('Olive')).toBeFocused();
  });

  await test.step('filters that leave nothing say so, and lead back', async () => {
    await page.goto('/category/Shirts?color=Olive&size=40');
    await expect(listing.empty).toBeVisible();
    await expect(listing.count).toHaveText('0 products');
    await expectNoViolations(page);
    await page.getByRole('main').getByRole('button', { name: 'Reset Filters' }).last().click();
    await expect(page).toHaveURL('/category/Shirts');
    await expect(listing.card('Charkha Shirt').tile).toBeVisible();
  });
});

test(
  'a card shows the image and size that the filters ask for, and links to them',
  ONCE,
  async ({ page, shop }, info) => {
    const name = `Narrowed Coat ${info.project.name}`;
    const color = `Midnight ${info.project.name}`;
    await importColors(shop, name, { Ivory: '#efe6d2', [color]: '#1c2a4a' }, ['S', 'M']);
    const { images } = await productNamed(shop.url, name);
    const imageOf = (wanted: string) => {
      const image = images.find(({ color }) => color === wanted);
      if (!image) throw new Error(`There is not an image of ${wanted}.`);
      return image.url;
    };
    const listing = new ListingPage(page);
    const card = listing.card(name);

    await listing.open(`/shop?color=${encodeURIComponent(color)}&size=M`);
    await expect(card.image).toHaveAttribute('src', imageOf(color));
    await expect(card.size('M')).toHaveAttribute('aria-pressed', 'true');
    await card.size('M').click();
    await expect(card.size('M')).toHaveAttribute('aria-pressed', 'false');

    await card.link.click();
    const product = new ProductPage(page);
    await expect(product.color(color)).toHaveAttribute('aria-pressed', 'true');
    await expect(product.size('M')).toHaveAttribute('aria-pressed', 'true');
    const gallery = page.getByRole('group', { name: `Pictures of ${name}` });
    const shown = gallery.getByRole('img', { name: `${name}, ${color}, picture 2 of 2` });
    await expect(shown).toBeInViewport({ ratio: 0.6 });

    await page.goBack();
    await listing.chip('Size M').click();
    await expect(card.size('S')).toHaveAttribute('aria-pressed', 'true');
    await expect(card.image).toHaveAttribute('src', imageOf(color));
    await listing.chip(color).click();
    await expect(card.image).toHaveAttribute('src', imageOf('Ivory'));
  },
);

test('products load while scrolling, can be sorted, and are there again after Back', async ({
  page,
  watch,
}) => {
  test.slow();
  const shop = await bigShop();
  watch.alsoShop(shop.url);
  const listing = new ListingPage(page);
  const calls = callsOf(page);
  await reportViewLate(page);
  await listing.open(`${shop.url}/shop`);
  await expect(listing.count).toHaveText('60 products');

  await test.step('sorted by price, the cheapest first', async () => {
    await listing.sort.selectOption('Price: low to high');
    await expect(page).toHaveURL(/\/shop\?sort=price-asc$/);
    await expect(listing.cards.first()).toContainText('Shirt 01');
  });

  await test.step('scrolling brings the rest, each row fetched once', async () => {
    // Cards get their height as they come near, so the end moves away while the test scrolls to it.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return listing.cards.count();
      })
      .toBe(60);
    await expect(listing.loadMore).toHaveCount(0);
    expect(new Set(calls).size).toBe(calls.length);
  });

  const far = listing.card('Shirt 50');
  await test.step('Back from a product leads to the same place, without another call', async () => {
    await far.link.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    await expect(far.link).toBeInViewport();
    const before = await far.link.boundingBox();
    calls.length = 0;
    await far.link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shirt 50');
    await page.goBack();
    await expect(far.link).toBeInViewport();
    expect((await far.link.boundingBox())?.y).toBeCloseTo(before?.y ?? NaN, -1);
    expect(calls).toEqual([]);
  });

  await test.step('so does loading the page again, with a single call', async () => {
    await page.reload();
    await expect(listing.cards).toHaveCount(60);
    await expect(far.link).toBeInViewport();
    expect(calls).toHaveLength(1);
  });
});
