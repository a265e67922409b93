import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { Layout } from '../pages/layout.ts';
import { productNamed, sizeOf } from '../people.ts';

const NEUTRAL = 'You can’t sign in to this account at the moment. Please contact the shop.';

test('the owner finds a customer who refused a parcel and blocks them, and the shopper is asked to contact the shop', async ({
  page,
  customer,
  openBrowser,
  administrator,
  shop,
  watch,
}, { project }) => {
  const variant = sizeOf(await productNamed(shop.url, 'Charkha Shirt'), '42');
  const { id } = await customer.order(variant);
  await administrator.setOrderStatus(id, 'SHIPPED');
  await administrator.setOrderStatus(id, 'CANCELED');
  const { username, email } = customer.user;

  await page.goto('/myaccount/order');
  const office = await openBrowser(administrator);
  await office.setViewportSize(project.use.viewport ?? { width: 1280, height: 800 });
  const main = office.getByRole('main');
  const dialog = office.getByRole('alertdialog');

  await office.goto('/admin/customer');
  await main.getByRole('searchbox').fill(email);
  await expect(main.getByText('1 customer found')).toBeVisible();
  await expectNoViolations(office);
  await expectNoSidewaysScroll(office);
  await main.getByRole('link', { name: username }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(username);
  await expect(
    main.getByRole('region', { name: 'Totals' }).getByText('Shipped, then cancelled'),
  ).toBeVisible();
  await expect(main.getByRole('term').filter({ hasText: 'Refused' }).locator('+ dd')).toHaveText(
    '1',
  );
  await expectNoViolations(office);
  await expectNoSidewaysScroll(office);

  // By keyboard alone.
  await main.getByRole('button', { name: 'Block customer' }).focus();
  await office.keyboard.press('Enter');
  await dialog.getByLabel('Reason').focus();
  await office.keyboard.type('Refused a parcel at the door');
  await expectNoViolations(office, 'dialog[open]');
  await office.keyboard.press('Enter');
  await expect(new Layout(office).news(`${username} is blocked`)).toBeVisible();
  await expect(main.getByText('Refused a parcel at the door')).toBeVisible();
  await expectNoViolations(office);

  // The shopper's session has ended, and the right password is refused with a neutral sentence.
  watch.expectConsole(/status of 40[13]/);
  const auth = new AuthDialog(page);
  await page.reload();
  await expect(auth.signIn).toBeVisible();
  await auth.signInWith(email, customer.password);
  await expect(new Layout(page).alert(NEUTRAL)).toBeVisible();
  await expect(auth.identifier).toHaveValue(email);
  await expect(page.getByText('Refused a parcel')).toHaveCount(0);
  await expectNoViolations(page, 'dialog[open]');

  await main.getByRole('button', { name: 'Unblock customer' }).click();
  await dialog.getByRole('button', { name: 'Unblock' }).click();
  await expect(new Layout(office).news(`${username} can sign in again`)).toBeVisible();
  await auth.submitSignIn();
  await expect(auth.signIn).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible();

  // The order leads back to its details.
  await main.getByRole('link', { name: /^#/ }).click();
  await expect(dialog.or(office.getByRole('dialog', { name: /^Order #/ }))).toBeVisible();
});
