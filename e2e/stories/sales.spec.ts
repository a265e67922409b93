import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { Layout } from '../pages/layout.ts';
import { mark } from '../people.ts';

test('the owner starts a sale by keyboard, the shopper sees it, and at its end the old price is back', async ({
  adminPage: page,
  page: shopper,
  stock,
}) => {
  const name = `Sale kurta ${mark()}`;
  await stock({ name, stock: { M: 5 } });
  await page.goto('/admin/sales');
  await page.getByRole('button', { name: 'New sale' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'New sale' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Percent off').fill('20');
  await form.getByLabel('End').fill('2099-12-31T23:59');
  await form.getByLabel('Products').fill(name);
  await form.getByRole('button', { name: `Add ${name}` }).press('Enter');
  await expect(form.getByText('1 product with 1 variant')).toBeVisible();
  await expectNoViolations(page, 'dialog');
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(new Layout(page).news(`${name} is saved, and running now.`)).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);

  await shopper.goto(`/product/${encodeURIComponent(name)}`);
  await expect(shopper.locator('main').getByText('20% off').first()).toBeVisible();

  await page.getByRole('button', { name: `End ${name} now` }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'End sale' });
  await question.getByRole('button', { name: 'End now' }).press('Enter');
  await expect(new Layout(page).news(`${name} has ended.`)).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(shopper.locator('main').getByText('20% off')).toHaveCount(0);
});
