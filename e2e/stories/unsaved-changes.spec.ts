import { expect, ONCE, test } from '../fixtures.ts';
import { AdminLayout } from '../pages/admin-layout.ts';
import { CompanyForm } from '../pages/company-form.ts';
import { LeaveQuestion } from '../pages/leave-question.ts';

test(
  'Back, Forward and a reload ask while something is unsaved, and do as they are answered',
  ONCE,
  async ({ adminPage: page }) => {
    const company = new CompanyForm(page);
    const admin = new AdminLayout(page, false);
    const { phone, undo } = company;
    const { dialog: question, keep, leave } = new LeaveQuestion(page);
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/admin/order');
    await expect(heading).toHaveText('Orders');
    await admin.go('Company');
    await phone.fill('9999900000');

    await page.goBack();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL('/admin/company');
    await expect(phone).toHaveValue('9999900000');
    await expect(phone).toBeFocused();

    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => window.setTimeout(() => window.location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(phone).toHaveValue('9999900000');

    await page.goBack();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
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

    await phone.fill('9999900000');
    await undo.click();
    await page.goBack();
    await expect(page).toHaveURL('/admin/order');
    await expect(question).toHaveCount(0);
  },
);
