import { readFile } from 'node:fs/promises';
import { PersonalData } from '#common/contract/personal-data.ts';
import { expectNoViolations } from '../accessibility.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { Layout } from '../pages/layout.ts';
import { AdminOrdersPage } from '../pages/orders-pages.ts';
import { productNamed, sizeOf } from '../people.ts';

test(
  'a customer sees and downloads all data, and deletes the account; the order stays without the name',
  ONCE,
  async ({ page, customer, administrator, adminPage, shop, watch }) => {
    const { email, username } = customer.user;
    const layout = new Layout(page);
    const auth = new AuthDialog(page);
    const orders = new AdminOrdersPage(adminPage);
    const order = await customer.order(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'M'));
    const data = page.getByRole('dialog', { name: 'My Data' });
    const question = page.getByRole('alertdialog', { name: 'Delete Account' });
    const deleteNow = question.getByRole('button', { name: 'Delete My Account' });

    await page.goto('/myaccount/account');
    await page.getByRole('button', { name: 'View My Data' }).click();
    await data.locator('summary', { hasText: /^Orders/ }).click();
    await expect(data).toContainText(order.id);
    await expectNoViolations(page, 'dialog[open]');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      data.getByRole('button', { name: 'Download as a file' }).click(),
    ]);
    const file = PersonalData.parse(JSON.parse(await readFile(await download.path(), 'utf8')));
    expect(file.profile.email).toBe(email);
    expect(file.orders.map(({ id }) => id)).toEqual([order.id]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Delete Account' }).click();
    await question.getByLabel('Your password', { exact: true }).fill(customer.password);
    watch.expectConsole(/status of 409/);
    await deleteNow.click();
    await expect(layout.alert(/1 order that has not arrived yet/)).toBeVisible();
    await administrator.setOrderStatus(order.id, 'DELIVERED');
    // The sign-in below is refused, and so is what was on its way when the account went.
    watch.expectConsole(/status of 401/);
    await deleteNow.click();
    await expect(layout.news('Your account is deleted')).toBeVisible();
    await expect(layout.profileOf(username)).toHaveCount(0);

    await page.goto('/login');
    await auth.signInWith(email, customer.password);
    await expect(page.getByRole('alert')).toContainText(/\S/);
    await expect(auth.signIn).toBeVisible();

    await orders.open(`?order=${order.id}`);
    await expect(orders.details(order.id)).toContainText('Deleted customer');
    await expect(orders.details(order.id)).toContainText('Indigo Kurta');
    await expect(orders.details(order.id)).not.toContainText(email);
    await expectNoViolations(adminPage, 'dialog[open]');
  },
);
