import { expect, PHONE, test } from '../fixtures.ts';
import { AdminLayout } from '../pages/admin-layout.ts';

test(
  'Back leads out of a page that was opened from the drawer',
  PHONE,
  async ({ adminPage: page }) => {
    const { openMenu, menu } = new AdminLayout(page, true);
    await page.goto('/admin/dashboard');
    await openMenu.click();
    await menu.getByRole('link', { name: 'Company' }).click();
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL('/admin/company');
    await page.goBack();
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(menu).toHaveCount(0);
  },
);
