import type { Page } from '@playwright/test';
import { expectNoViolations } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

function formOn(page: Page) {
  const form = page.getByRole('form', { name: 'Company details' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  return {
    phone: form.getByLabel('Phone'),
    undo: form.getByRole('button', { name: 'Undo changes' }),
    question,
    keep: question.getByRole('button', { name: 'Keep editing' }),
    leave: question.getByRole('button', { name: 'Leave without saving' }),
    open: () => page.goto('/admin/company'),
  };
}

/** Opens the ways of the back office where they are folded away, and presses one. */
async function go(page: Page, isMobile: boolean, role: 'link' | 'button', name: string) {
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = isMobile
    ? page.getByRole('dialog', { name: 'Back office' })
    : page.getByRole('banner');
  await menu.getByRole(role, { name, exact: true }).click();
}

test('a link, Back to store and Logout ask before a half-written form is lost', async ({
  openBrowser,
  administrator,
  isMobile,
}) => {
  const page = await openBrowser(administrator);
  const { phone, question, keep, leave, open } = formOn(page);
  await open();
  await phone.fill('9999900000');
  for (const [role, name] of [
    ['link', 'Order'],
    ['link', 'Back to store'],
    ['button', 'Logout'],
  ] as const) {
    await go(page, isMobile, role, name);
    await expect(question).toBeVisible();
    await keep.click();
    await expect(question).toHaveCount(0);
    if (isMobile) await page.keyboard.press('Escape');
    await expect(phone).toHaveValue('9999900000');
    await expect(page).toHaveURL('/admin/company');
  }
  await go(page, isMobile, 'link', 'Order');
  await expectNoViolations(page);
  await leave.click();
  await expect(page).toHaveURL('/admin/order');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');

  await page.goBack();
  await phone.fill('9999900001');
  await go(page, isMobile, 'button', 'Logout');
  await leave.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: /sign in/i })).toBeVisible();
});

test('Back and Forward ask, stay or go as they are answered', async ({
  openBrowser,
  administrator,
  isMobile,
}) => {
  const page = await openBrowser(administrator);
  const { phone, question, keep, leave } = formOn(page);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/admin/order');
  await expect(heading).toHaveText('Orders');
  await go(page, isMobile, 'link', 'Company');
  await phone.fill('9999900000');

  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/admin/company');
  await expect(phone).toHaveValue('9999900000');
  await expect(phone).toBeFocused();

  await page.goBack();
  await keep.click();
  await expect(page).toHaveURL('/admin/company');
  await page.goBack();
  await leave.click();
  await expect(page).toHaveURL('/admin/order');
  await expect(heading).toHaveText('Orders');
  await page.goForward();
  await expect(heading).toHaveText('Company');
  await expect(question).toHaveCount(0);
});

test('a reload asks while something is unsaved, and nothing asks once it is undone', async ({
  openBrowser,
  administrator,
  isMobile,
}) => {
  const page = await openBrowser(administrator);
  const { phone, undo, question, open } = formOn(page);
  await open();
  const before = await phone.inputValue();
  await phone.fill('9999900000');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => window.setTimeout(() => window.location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(phone).toHaveValue('9999900000');

  await undo.click();
  await expect(phone).toHaveValue(before);
  await go(page, isMobile, 'link', 'Order');
  await expect(page).toHaveURL('/admin/order');
  await expect(question).toHaveCount(0);
});
