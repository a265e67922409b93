import { expectNoViolations } from '../accessibility.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { passwordLinkFor } from '../mailbox.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { Layout } from '../pages/layout.ts';

test(
  'a customer resets a forgotten password by mail and signs in with the new one',
  ONCE,
  async ({ page, shop, anotherCustomer, watch }) => {
    const { user, password } = await anotherCustomer();
    const layout = new Layout(page);
    const dialog = new AuthDialog(page);
    const main = page.getByRole('main');
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/login');
    await dialog.signIn.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(heading).toHaveText('Forgot your password?');
    await expect(dialog.signIn).toHaveCount(0);
    await expectNoViolations(page);

    await main.getByRole('button', { name: 'Send the link' }).click();
    await expect(main.getByLabel('Email')).toHaveAccessibleDescription(/\S/);
    await main.getByLabel('Email').fill(user.email);
    await main.getByRole('button', { name: 'Send the link' }).click();
    await expect(heading).toHaveText('Check your email');
    await expect(main).toContainText('If this e-mail belongs to an account');
    await expectNoViolations(page);

    const link = await passwordLinkFor(shop, user.email);
    await page.goto(link);
    await expect(heading).toHaveText('Set a new password');
    await expect(page, 'the address bar does not show the token').toHaveURL('/reset-password');
    await expectNoViolations(page);
    const [newPassword, confirmation] = [
      main.getByLabel('New password', { exact: true }),
      main.getByLabel('Confirm password'),
    ];
    const set = main.getByRole('button', { name: 'Set the password' });
    await newPassword.fill(`${password} anew`);
    await confirmation.fill(password);
    await set.click();
    await expect(layout.alert('Passwords do not match.')).toBeVisible();
    await confirmation.fill(`${password} anew`);
    await set.click();
    await expect(layout.news('Your new password is set. Please sign in.')).toBeVisible();
    await dialog.signInWith(user.email, `${password} anew`);
    await expect(layout.profileOf(user.username)).toBeVisible();

    await page.goto(link);
    await newPassword.fill(`${password} again`);
    await confirmation.fill(`${password} again`);
    watch.expectConsole(/status of 400/);
    await set.click();
    await expect(heading).toHaveText('This link doesn’t work');
    await expect(main).toContainText('Please request a new one.');
    await expectNoViolations(page);
    await main.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  },
);
