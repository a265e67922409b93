import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../accessibility.ts';
import { expect, ONCE, PHONE, test } from '../fixtures.ts';
import { ProductPage } from '../pages/product-page.ts';
import { mark } from '../people.ts';
import { importColors } from '../shop.ts';

test('a customer enlarges an image and gets back to where they were', ONCE, async ({ page }) => {
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

test('a colour shows its image; a swipe or the keyboard leads through all images', async ({
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

test('Add to Cart stays in view on a phone', PHONE, async ({ page }) => {
  const product = new ProductPage(page);
  await product.open('Charkha Shirt');
  await expect(product.heading).toHaveText('Charkha Shirt');
  await expect(product.add).toBeInViewport({ ratio: 1 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(product.add).toBeInViewport({ ratio: 1 });
});
