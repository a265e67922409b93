import { expect, ONCE, test } from '../fixtures.ts';
import { imageOf } from '../admin-goods.ts';
import { AdminDesk } from '../pages/admin-desk.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { CompanyForm } from '../pages/company-form.ts';
import { LeaveQuestion } from '../pages/leave-question.ts';
import { ProductForm } from '../pages/product-form.ts';
import { mark } from '../people.ts';
import { ADMINISTRATOR } from '../shop.ts';

test(
  'Back, Forward and a reload ask while something is unsaved, and do as they are answered',
  ONCE,
  async ({ adminPage: page }) => {
    const company = new CompanyForm(page);
    const desk = new AdminDesk(page, false);
    const { phone, undo } = company;
    const { dialog: question, keep, leave } = new LeaveQuestion(page);
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/admin/order');
    await expect(heading).toHaveText('Orders');
    await desk.go('Company');
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

test(
  'a session that is refused while a product is saved loses nothing of it; another person never sees it',
  ONCE,
  async ({ adminPage: page, anotherCustomer, watch }) => {
    const form = new ProductForm(page);
    const auth = new AuthDialog(page);
    const name = `Secret Kurta ${mark()}`;
    const wearOut = () => page.evaluate(() => localStorage.setItem('authToken', 'worn-out'));
    await form.openNew();
    await form.name.fill(name);
    await form.category.selectOption({ index: 1 });
    await form.files.setInputFiles([await imageOf('#27346b')]);
    await form.variant(1).getByLabel('Color', { exact: true }).fill('Indigo');
    await form.variant(1).getByLabel('Original Price').fill('999');

    watch.expectConsole(/status of 401/);
    await wearOut();
    await form.save.click();
    await expect(auth.signIn).toBeVisible();
    await expect(form.dialog).toBeHidden();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await auth.signInWith(ADMINISTRATOR.email, ADMINISTRATOR.password);
    await expect(form.name).toHaveValue(name);
    await expect(form.images).toHaveCount(1);
    await expect(form.variant(1).getByLabel('Original Price')).toHaveValue('999');
    await expect(auth.signIn).toHaveCount(0);
    await expect(form.dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(new LeaveQuestion(page).dialog).toBeVisible();
    await page.keyboard.press('Escape');

    watch.expectConsole(/status of 401/);
    await wearOut();
    await form.save.click();
    const { user, password } = await anotherCustomer();
    await auth.signInWith(user.email, password);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page is not for your account',
    );
    await expect(page.locator(`[value="${name}"]`)).toHaveCount(0);
    await expect(page.locator('dialog')).toHaveCount(0);
  },
);
