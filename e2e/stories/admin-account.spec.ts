import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { AdminDesk } from '../pages/admin-desk.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { Layout } from '../pages/layout.ts';
import { promote } from '../shop.ts';

test('an administrator changes the own name and password in the back office', async ({
  page,
  shop,
  anotherCustomer,
  isMobile,
  watch,
}) => {
  const { user, password } = await anotherCustomer();
  await promote(shop, user.email);
  const desk = new AdminDesk(page, isMobile);
  const dialog = new AuthDialog(page);
  const layout = new Layout(page);
  await page.goto('/admin/company');
  await dialog.signInWith(user.email, password);
  await expect(desk.heading).toHaveText('Company');
  await desk.go('Account');
  await expect(desk.heading).toHaveText('Account');
  await expect(page).toHaveTitle(/^Account · /);
  await expect(desk.main).toContainText(user.email);
  await expect(desk.main).toContainText('ADMIN');
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  await desk.main.getByRole('button', { name: 'Edit Profile' }).click();
  const profile = page.getByRole('form', { name: 'Edit Profile' });
  await profile.getByLabel('First name').fill('Meera');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(layout.news('Profile updated!')).toBeVisible();
  await expect(desk.main.getByRole('definition').first()).toHaveText('Meera');

  const form = page.getByRole('form', { name: 'Change Password' });
  const current = form.getByRole('textbox', { name: 'Current password' });
  const newPassword = `${password} anew`;
  await current.fill('not my password');
  await form.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await form.getByRole('textbox', { name: 'Confirm password' }).fill(newPassword);
  watch.expectConsole(/status of 400/);
  await current.press('Enter');
  await expect(current).toHaveAccessibleDescription('The current password is wrong.');
  await expectNoViolations(page);
  await current.fill(password);
  await current.press('Enter');
  await expect(layout.news('Password changed successfully')).toBeVisible();
  await expect(current).toHaveValue('');

  await desk.logOut();
  await page.goto('/admin/account');
  await dialog.signInWith(user.email, newPassword);
  await expect(desk.heading).toHaveText('Account');
  await expect(desk.main.getByRole('definition').first()).toHaveText('Meera');
});
