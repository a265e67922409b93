import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { emailLinkFor } from '../mailbox.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { Layout } from '../pages/layout.ts';
import { newAccount, productNamed, sizeOf } from '../people.ts';

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
  await expect(office.getByRole('dialog', { name: /^Order #/ })).toBeVisible();
});

test('a customer moves the account to a new e-mail with the link that is mailed to it', async ({
  page,
  customer,
  shop,
}) => {
  const { email } = newAccount();
  const section = page.getByRole('region', { name: 'Your email' });
  const dialog = page.getByRole('dialog', { name: 'Change Email' });
  await page.goto('/myaccount/account');
  await section.getByRole('button', { name: 'Change Email' }).click();
  await dialog.getByLabel('New email').fill(email);
  await dialog.getByLabel('Your password', { exact: true }).fill(customer.password);
  await expectNoViolations(page, 'dialog[open]');
  await page.keyboard.press('Enter');
  await expect(section.getByText(`A link is on its way to ${email}.`)).toBeVisible();
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  expect((await customer.me()).email).toBe(customer.user.email);

  await page.goto(await emailLinkFor(shop, email));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your new e-mail');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail confirmed');
  await expectNoViolations(page);
  expect((await customer.me()).email).toBe(email);
});
