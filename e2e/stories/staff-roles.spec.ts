import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../accessibility.ts';
import { expect, signInAs, test } from '../fixtures.ts';
import { passwordLinkFor } from '../mailbox.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { Layout } from '../pages/layout.ts';
import { newAccount } from '../people.ts';

/** Labels of the back office's menu, which is a drawer on a phone. */
async function menuOf(page: Page, isMobile: boolean): Promise<string[]> {
  const menu = isMobile
    ? page.getByRole('dialog', { name: 'Back office' })
    : page.getByRole('navigation', { name: 'Back office' });
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu.getByRole('link', { name: 'Account' })).toBeVisible();
  const labels = await menu.getByRole('listitem').allInnerTexts();
  if (isMobile) await page.keyboard.press('Escape');
  return labels.map((label) => label.trim());
}

/** Fills in the own password and presses Enter. */
async function confirmWith(dialog: Locator, password: string): Promise<void> {
  const field = dialog.getByLabel('Your password', { exact: true });
  await field.fill(password);
  await field.press('Enter');
}

test('the owner adds a packer, who sees orders only, until the owner gives them another role', async ({
  page,
  context,
  administrator,
  openBrowser,
  shop,
  isMobile,
}) => {
  await signInAs(context, administrator, shop.url);
  const { email, password } = newAccount();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: email });
  await page.goto('/admin/administrators');

  await page.getByRole('button', { name: 'Add Administrator' }).press('Enter');
  const add = page.getByRole('dialog', { name: 'Add Administrator' });
  await add.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.keyboard.press('Tab');
  await expect(add.getByRole('radio', { name: /^Everything/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(add.getByRole('radio', { name: /^Orders and packing/ })).toBeChecked();
  await expectNoViolations(page, 'dialog[open]');
  await confirmWith(add, administrator.password);
  await expect(row).toContainText('Orders and packing');

  const packer = await openBrowser();
  await packer.goto(await passwordLinkFor(shop, email));
  await packer.getByLabel('New password', { exact: true }).fill(password);
  await packer.getByLabel('Confirm password').fill(password);
  await packer.getByRole('button', { name: 'Set the password' }).click();
  const auth = new AuthDialog(packer);
  await auth.signInWith(email, password);
  await expect(auth.signIn).toHaveCount(0);
  await packer.goto('/admin/dashboard');
  const main = packer.getByRole('main');
  await expect(main.getByRole('link', { name: /^Orders to ship: / })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Best sellers' })).toHaveCount(0);
  expect(await menuOf(packer, isMobile)).toEqual(['Dashboard', 'Order', 'Account', 'Logout']);
  await expectNoViolations(packer);

  await main.getByRole('link', { name: 'Manage orders' }).click();
  await expect(packer.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await packer.goto('/admin/product');
  await expect(packer.getByRole('heading', { level: 1 })).toHaveText(
    'This page isn’t part of your role',
  );
  await expectNoViolations(packer);

  await row.getByRole('button', { name: /^Change role of / }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Change Role' });
  await question.getByRole('radio', { name: /^Orders and packing/ }).press('ArrowDown');
  await expect(question.getByRole('radio', { name: /^Products/ })).toBeChecked();
  await expectNoViolations(page, 'dialog[open]');
  await confirmWith(question, administrator.password);
  await expect(new Layout(page).news(/ has the role Products now$/)).toBeVisible();
  await expect(row).toContainText('Products');
  await expectNoViolations(page);

  await packer.goto('/admin/dashboard');
  await expect(main.getByRole('link', { name: 'Manage products' })).toBeVisible();
  await packer.goto('/admin/order');
  await expect(packer.getByRole('heading', { level: 1 })).toHaveText(
    'This page isn’t part of your role',
  );
  await packer.goto('/admin/product');
  await expect(packer.getByRole('heading', { level: 1 })).toHaveText('Products');
});
