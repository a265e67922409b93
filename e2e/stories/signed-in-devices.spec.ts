import { expectNoViolations } from '../accessibility.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { Layout } from '../pages/layout.ts';
import { signIn } from '../people.ts';

test(
  'a customer signs a lost phone out, which is then asked to sign in',
  ONCE,
  async ({ page, customer, openBrowser, shop, watch }) => {
    const layout = new Layout(page);
    const { user, password } = customer;
    const onPhone = await signIn(shop.url, { email: user.email, password });
    const phone = await openBrowser(onPhone);
    const devices = page.getByRole('region', { name: 'Where you’re signed in' });
    const rows = devices.getByRole('listitem');
    await phone.goto('/myaccount/address');
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('My Addresses');

    await page.goto('/myaccount/password');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('This device');
    await expectNoViolations(page);
    await rows
      .nth(1)
      .getByRole('button', { name: /^Sign out / })
      .click();
    await expect(layout.news('Signed out on that device')).toBeVisible();
    await expect(rows).toHaveCount(1);

    watch.expectConsole(/status of 401/);
    await phone.getByRole('link', { name: 'Orders' }).first().click();
    await expect(new AuthDialog(phone).signIn).toBeVisible();
    await page.reload();
    await expect(rows).toHaveCount(1);
  },
);
