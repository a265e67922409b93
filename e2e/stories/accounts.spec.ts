import { expect, ONCE, test } from '../fixtures.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { Layout } from '../pages/layout.ts';

test(
  'the sign-in dialog closes when the same customer signs in in another tab',
  ONCE,
  async ({ page, customer, context, isMobile }) => {
    const dialog = new AuthDialog(page);
    const tab = await context.newPage();
    const elsewhere = new Layout(tab);
    await page.goto('/myaccount/address');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Addresses');
    await elsewhere.logOut(isMobile);
    await expect(dialog.signIn).toBeVisible();
    await elsewhere.signIn.click();
    await new AuthDialog(tab).signInWith(customer.user.email, customer.password);
    await expect(elsewhere.profileOf(customer.user.username)).toBeVisible();
    await expect(tab).toHaveURL('/myaccount/dashboard');
    await expect(dialog.signIn).toHaveCount(0);
    await expect(page).toHaveURL('/myaccount/address');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Addresses');
  },
);
