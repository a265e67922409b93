import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { makeCategory } from '../admin-products.ts';
import { Clicks } from '../clicks.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { AdminProductsPage } from '../pages/admin-products-page.ts';
import { Layout } from '../pages/layout.ts';
import { mark, productNamed } from '../people.ts';

const TWENTY = Array.from(
  { length: 20 },
  (_, index) => `Reprice ${String(index).padStart(2, '0')}`,
);

async function undoLast(page: Page, label: string): Promise<void> {
  await page.goto('/admin/changes');
  await page
    .getByRole('button', { name: `Undo the change of ${label}` })
    .first()
    .click();
  const question = page.getByRole('alertdialog', { name: 'Undo this change' });
  await expectNoViolations(page, 'dialog');
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(new Layout(page).news(`Undone: ${label} are as before.`)).toBeVisible();
}

test('the owner reprices twenty products in at most ten clicks, and the shopper sees it until it is undone', async ({
  adminPage: page,
  page: shopper,
  shop,
  stock,
  isMobile,
}) => {
  /* Desktop and phone share a shop. Two sizes on the phone give each run an entry of the log of its own. */
  const sizes: Record<string, number> = isMobile ? { M: 5, L: 5 } : { M: 5 };
  const variants = isMobile ? '40 variants' : '20 variants';
  const word = mark();
  const names = TWENTY.map((name) => `${name} ${word}`);
  await stock(...names.map((name) => ({ name, stock: sizes })));
  const { originalPrice: before } = (await productNamed(shop.url, names[0] ?? '')).variants[0] ?? {
    originalPrice: 0,
  };
  const after = Math.round((before * 110) / 100);
  const products = new AdminProductsPage(page);
  await products.open(`?q=${word}`);
  await expect(products.list).toContainText('Showing 1 - 10 of 20 products');

  const clicks = new Clicks();
  await clicks.on(products.list.getByRole('checkbox', { name: 'Select all on this page' }));
  await clicks.on(products.list.getByRole('button', { name: 'Select all 20 products' }));
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await clicks.on(products.list.getByRole('button', { name: 'Change 20 selected' }));
  const dialog = page.getByRole('dialog', { name: 'Change 20 products' });
  await clicks.choose(dialog.getByLabel('Price', { exact: true }), 'Raise by (%)');
  await clicks.type(dialog.getByLabel('Price: Raise by (%)'), '10');
  await expectNoViolations(page, 'dialog');
  await clicks.on(dialog.getByRole('button', { name: 'Preview' }));
  await expect(dialog.getByRole('row', { name: new RegExp(names[0] ?? '') }).first()).toContainText(
    'Price',
  );
  await expectNoViolations(page, 'dialog');
  await clicks.on(dialog.getByRole('button', { name: `Change ${variants}` }));
  const size = `20 products, ${variants}`;
  await expect(new Layout(page).news(new RegExp(`^Changed ${size}`))).toBeVisible();
  expect(clicks.count).toBeLessThanOrEqual(10);

  const price = () =>
    shopper
      .getByRole('main')
      .getByText(`₹${after.toLocaleString('en-IN')}`)
      .first();
  await shopper.goto(`/product/${encodeURIComponent(names[19] ?? '')}`);
  await expect(price()).toBeVisible();
  await undoLast(page, size);
  await shopper.reload();
  await expect(
    shopper
      .getByRole('main')
      .getByText(`₹${before.toLocaleString('en-IN')}`)
      .first(),
  ).toBeVisible();
});

test(
  'stock, category and status change by keyboard, and rows that cannot are named first',
  ONCE,
  async ({ adminPage: page, administrator, shop, stock }) => {
    const word = mark();
    const { name: category } = await makeCategory(shop.url, administrator, `Sale ${word}`);
    const names = [`Plenty ${word}`, `Scarce ${word}`];
    await stock(
      { name: names[0] ?? '', stock: { M: 9 } },
      { name: names[1] ?? '', stock: { M: 2 } },
    );
    const products = new AdminProductsPage(page);
    await products.open(`?q=${word}`);
    for (const name of names) {
      await products.list.getByRole('checkbox', { name: `Select ${name}` }).press('Space');
    }
    await products.list.getByRole('button', { name: 'Change 2 selected' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change 2 products' });
    await expect(dialog.getByLabel('Price', { exact: true })).toBeFocused();
    await dialog.getByLabel('Stock', { exact: true }).selectOption('Take off');
    await dialog.getByLabel('Stock: Take off').fill('3');
    await dialog.getByLabel('Category').selectOption(category);
    await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
    await expect(dialog.getByRole('heading', { level: 3 })).toBeFocused();
    const blocked = dialog.getByRole('region', { name: 'Rows that cannot be changed' });
    await expect(blocked).toContainText(`${names[1]}, M: Only 2 in stock`);
    const save = dialog.getByRole('button', { name: 'Change 1 variant' });
    await expect(save).toBeDisabled();
    await blocked.getByRole('checkbox').press('Space');
    await save.press('Enter');
    await expect(new Layout(page).news(/^Changed 2 products, 1 variant/)).toBeVisible();
    const plenty = await productNamed(shop.url, names[0] ?? '');
    expect([plenty.category.name, plenty.variants[0]?.stock]).toEqual([category, 6]);
    const scarce = await productNamed(shop.url, names[1] ?? '');
    expect([scarce.category.name, scarce.variants[0]?.stock]).toEqual([category, 2]);
  },
);
