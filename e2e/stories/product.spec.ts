import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { INDIGO, makeCategory, makeProduct } from '../admin-goods.ts';
import { ProductPage } from '../pages/product-page.ts';
import { mark } from '../people.ts';
import { importColors } from '../shop.ts';

test('a shopper looks at a picture closely and comes back to where they were', async ({ page }) => {
  const product = new ProductPage(page);
  await product.open('Indigo Kurta');
  const enlarge = page.getByRole('button', { name: 'Enlarge picture 1 of 1 of Indigo Kurta' });
  await enlarge.click();
  const dialog = page.getByRole('dialog', { name: 'Pictures of Indigo Kurta' });
  await expect(dialog.getByRole('img', { name: 'Indigo Kurta' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible();
  await expectNoViolations(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(enlarge).toBeFocused();
});

const COLORS = { Indigo: '#27346b', Madder: '#a3282e', 'Colour 3': '#d99a2b' };

/** Moves a finger over an element from right to left. */
async function swipe(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('There is nothing to swipe.');
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: box.x + box.width * share, y: box.y + box.height / 2 }],
    });
  await touch('touchStart', 0.9);
  for (let share = 0.85; share > 0.1; share -= 0.05) await touch('touchMove', share);
  await touch('touchEnd', 0.1);
}

test('a colour shows its picture, and a finger or the keyboard leads through all of them', async ({
  page,
  shop,
  isMobile,
}) => {
  const name = `Turned Stole ${mark()}`;
  await importColors(shop, name, COLORS);
  const product = new ProductPage(page);
  await product.open(name);
  const images = page.getByRole('group', { name: `Pictures of ${name}` });
  const shown = async (text: string) => {
    // A phone shows the choice below the images.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(images.getByRole('img', { name: text })).toBeInViewport({ ratio: 0.6 });
  };
  await shown(`${name}, Indigo, picture 1 of 3`);
  await expectNoViolations(page);

  await product.color('Madder').click();
  await shown(`${name}, Madder, picture 2 of 3`);
  await expect(page.getByText('Madder', { exact: true })).toBeVisible();

  if (isMobile) {
    await swipe(page, images);
  } else {
    const thumbnail = page.getByRole('button', { name: /^Show .* picture 3 of 3$/ });
    await thumbnail.focus();
    await page.keyboard.press('Enter');
    await expect(thumbnail).toHaveAttribute('aria-pressed', 'true');
  }
  await shown(`${name}, Colour 3, picture 3 of 3`);
  await expect(page.getByRole('button', { name: /^Enlarge picture 3 of 3/ })).toBeVisible();
  // Until the row has come to rest, the finger still moves it.
  await expect.poll(() => images.evaluate((row) => row.scrollLeft / row.clientWidth)).toBe(2);

  await product.color('Indigo').click();
  await shown(`${name}, Indigo, picture 1 of 3`);
  await images.focus();
  await page.keyboard.press('ArrowRight');
  await shown(`${name}, Madder, picture 2 of 3`);
  await page.reload();
  await expect(product.heading).toHaveText(name);
});

test('last pieces are counted, sold-out sizes cannot be chosen, and more of the kind is shown below', async ({
  page,
}) => {
  const product = new ProductPage(page);
  const main = page.getByRole('main');
  await product.open('Indigo Kurta');
  const crumbs = main.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText([/^Home$/, /Kurtas$/, /Indigo Kurta$/]);
  await expect(main.getByRole('heading', { name: 'Select Size' })).toBeVisible();
  await expect(main.getByText('In stock', { exact: true })).toBeVisible();
  await expect(product.less).toBeDisabled();
  await expect(product.size('L, out of stock')).toBeDisabled();
  await product.size('XXL').click();
  await expect(main.getByText('Only 3 left', { exact: true })).toBeVisible();
  await product.more.click();
  await product.more.click();
  await expect(product.more).toBeDisabled();
  await expect(product.add).toContainText('Add to Cart - ₹4,197');
  const strip = main.getByRole('heading', { name: /PRODUCTS$/ });
  await strip.scrollIntoViewIfNeeded();
  await expect(main.getByRole('article').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);

  for (const [name, title] of [
    ['Charkha Shirt', 'PRODUCTS'],
    ['✨ Festive Kurta 🌸', 'RELATED PRODUCTS'],
  ] as const) {
    await product.open(name);
    await strip.scrollIntoViewIfNeeded();
    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(strip, name).toHaveText(title);
  }
});

test('the button that buys stays in view on a phone', async ({ page, isMobile }) => {
  const product = new ProductPage(page);
  await product.open('Charkha Shirt');
  await expect(product.heading).toHaveText('Charkha Shirt');
  if (!isMobile) return;
  await expect(product.add).toBeInViewport({ ratio: 1 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(product.add).toBeInViewport({ ratio: 1 });
});

test('the price shown is that of a size in stock, and a size without a colour can be bought too', async ({
  page,
  administrator,
  shop,
}) => {
  const word = mark();
  const name = `Sold Saree ${word}`;
  const { id: categoryId } = await makeCategory(shop.url, administrator, `Sarees ${word}`);
  const made = await makeProduct(shop.url, administrator, {
    ...{ name, categoryId, images: ['#27346b'] },
    variants: [
      { ...INDIGO, size: 'S', stock: 0, originalPrice: 400, discountPrice: 400 },
      { ...INDIGO, size: 'XL', originalPrice: 900 },
    ],
  });
  const [, large] = made.variants;
  const plain = { ...large, id: 'plain', size: '42', color: '', originalPrice: 950 };
  const answer = { product: { ...made, variants: [...made.variants, plain] } };
  await page.route('**/api/products/by-name/**', (route) => route.fulfill({ json: answer }));
  const product = new ProductPage(page);
  await product.open(name);
  await expect(product.details.getByText('In stock', { exact: true })).toBeVisible();
  await expect(product.add).toHaveText('Add to Cart - ₹900');
  await expect(product.details).not.toContainText('₹400');
  await expect(product.details).not.toContainText('% off');
  await product.color('No colour').click();
  await product.size('42').click();
  await expect(product.add).toHaveText('Add to Cart - ₹950');
  await expectNoViolations(page, 'main');
});
