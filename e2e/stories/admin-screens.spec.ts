import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { changeProduct, INDIGO, makeCategory, makeProduct } from '../admin-products.ts';
import { coveredByNotices } from '../covered.ts';
import { expect, NOT_FOUND, test } from '../fixtures.ts';
import { AdminLayout } from '../pages/admin-layout.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { CompanyForm } from '../pages/company-form.ts';
import { Layout } from '../pages/layout.ts';
import { LeaveQuestion } from '../pages/leave-question.ts';
import { ProductForm } from '../pages/product-form.ts';
import { mark, productNamed, sizeOf } from '../people.ts';

const PATHS = [
  'dashboard',
  'category',
  'category?create=1',
  'product',
  'product?q=matches-nothing',
  'order',
  'order?page=9999',
  'wanted',
  'codes',
  'codes?create=1',
  'order?order=00000000-0000-7000-8000-000000000000',
  'company',
  'legal',
  'mail',
  'changes',
  'account',
  'administrators',
];

test('axe finds nothing to object to on any screen of the back office', async ({
  adminPage: page,
  customer,
  shop,
  watch,
}) => {
  test.slow();
  watch.expectConsole(NOT_FOUND);
  const order = await customer.order(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'M'));
  for (const path of [...PATHS, `order?order=${order.id}`, `order/slips?order=${order.id}`]) {
    await page.goto(`/admin/${path}`);
    await expect(page.locator('h1')).toHaveText(/\S/);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const isDialog = (await page.locator('dialog[open]').count()) > 0;
    await expectNoViolations(page, isDialog ? 'dialog[open]' : undefined);
  }

  await page.goto('/admin/legal');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(/\S/);
  await expectNoViolations(page);

  watch.expectConsole(/status of 400/);
  await page.route('**/api/changes?*', (route) =>
    route.fulfill({ status: 400, json: { message: 'No.', code: 'CONFLICT', requestId: 'story' } }),
  );
  await page.goto('/admin/changes');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectNoViolations(page);

  await page.goto('/admin/category');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoViolations(page, 'dialog[open]');
});

test('axe finds nothing to object to in a form that is refused, and no notice covers the reason', async ({
  adminPage: page,
  watch,
  isMobile,
}) => {
  const company = new CompanyForm(page);
  const admin = new AdminLayout(page, isMobile);
  const auth = new AuthDialog(page);
  const layout = new Layout(page);
  const refuseSaves = (status: number, code: string) =>
    page.route('**/api/company-details', (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status, json: { message: 'No.', code, requestId: 'story' } }),
    );
  await company.open();
  await company.email.fill('nonsense');
  await company.save.click();
  await expect(company.email).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations(page);

  watch.expectConsole(/status of 409/);
  await refuseSaves(409, 'CHANGED_MEANWHILE');
  await company.email.fill('care@example.com');
  await company.save.click();
  await expect(layout.alert('Update failed!')).toBeVisible();
  const choice = company.form.getByRole('alert').locator('p, button');
  await expect(choice).toHaveCount(3);
  await expect.poll(() => coveredByNotices(choice.or(company.save))).toEqual([]);
  await page.getByRole('button', { name: 'View the saved version' }).click();
  await expectNoViolations(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expectNoViolations(page);

  watch.expectConsole(/status of 409/);
  await layout.dismissAll();
  await refuseSaves(409, 'CONFLICT');
  await company.save.click();
  await expect(layout.alert('Update failed!')).toBeVisible();
  const reason = company.form.getByText('No. Your changes are still here.');
  await expect(reason).toBeVisible();
  await expect.poll(() => coveredByNotices(reason.or(company.save))).toEqual([]);

  await admin.ways();
  if (isMobile) await expectNoViolations(page, 'dialog[open]');
  await admin.go('Order');
  await expect(new LeaveQuestion(page).dialog).toBeVisible();
  await expectNoViolations(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await admin.closeMenu();

  watch.expectConsole(/status of 401/);
  await refuseSaves(401, 'UNAUTHENTICATED');
  await company.save.click();
  await expect(auth.signIn).toBeVisible();
  await expectNoViolations(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended');
  await expectNoViolations(page);
});

test('axe finds nothing to object to in the form of a product, refused or in an edit conflict', async ({
  adminPage: page,
  administrator,
  shop,
  watch,
}) => {
  const form = new ProductForm(page);
  const name = `Checked Kurta ${mark()}`;
  const { id: categoryId } = await makeCategory(shop.url, administrator, `Checked ${mark()}`);
  const variants = Array.from({ length: 45 }, (_, index) => ({ ...INDIGO, size: `${index + 1}` }));
  const made = { name, categoryId, variants, images: ['#27346b'] };
  const product = await makeProduct(shop.url, administrator, made);
  await form.openNew();
  await form.save.click();
  await expect(form.name).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations(page, 'dialog[open]');
  await expectNoSidewaysScroll(page);

  await form.edit(product);
  await form.dialog.getByLabel('Description').fill('Mine');
  const untouched = product.variants.map(({ id }) => ({ id }));
  await changeProduct(shop.url, administrator, product, { description: 'Theirs' }, untouched);
  watch.expectConsole(/status of 409/);
  await form.save.click();
  await expect(form.conflict).toContainText('Changed by both');
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  // Its sizes would be offered to everyone who filters the shop's products.
  await administrator.deleteProduct(product);
});
