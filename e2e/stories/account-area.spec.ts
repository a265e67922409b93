import { shortId } from '#common/domain/short-id.ts';
import { formatDay } from '#common/format/dates.ts';
import { expectNoViolations } from '../accessibility.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { Layout } from '../pages/layout.ts';
import { OrderHistory } from '../pages/orders-pages.ts';
import { productNamed, sizeOf } from '../people.ts';

test('the account opens at its dashboard, which leads to every other page', async ({
  page,
  customer,
  isMobile,
}) => {
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  for (const address of ['/myaccount', '/myaccount/of/my/aunt']) {
    await page.goto(address);
    await expect(page).toHaveURL('/myaccount/dashboard');
  }
  await expect(main).toContainText(customer.user.username);
  await expectNoViolations(page);
  if (isMobile) await main.getByRole('button', { name: /^My account/ }).click();
  const ways = main.getByRole('navigation', { name: 'My account' }).getByRole('listitem');
  await expect(ways).toHaveText([
    'Dashboard',
    'Orders',
    'Addresses',
    'Account',
    'Change Password',
    'Logout',
  ]);
  await ways.filter({ hasText: 'Change Password' }).click();
  await expect(heading).toHaveText('Change Password');
  await page.goBack();
  await expect(heading).toHaveText(/^Dashboard/);
  if (isMobile) await expect(ways).toHaveCount(0);
  for (const [card, title] of [
    ['Orders', 'Order History'],
    ['Addresses', 'My Addresses'],
    ['Account', 'Account'],
    ['Change Password', 'Change Password'],
  ] as const) {
    await main.getByRole('listitem').getByRole('link', { name: card }).last().click();
    await expect(heading).toHaveText(title);
    await expectNoViolations(page);
    if (isMobile) {
      await main.getByRole('button', { name: /^My account/ }).click();
      await expectNoViolations(page);
    }
    const sidebar = main.getByRole('navigation', { name: 'My account' });
    await sidebar.getByRole('link', { name: 'Dashboard' }).click();
    await expect(heading).toHaveText(/^Dashboard/);
  }
});

test('addresses are added by their PIN code, changed and deleted, all but the default', async ({
  page,
  customer,
}) => {
  expect(customer.user.userType).toBe('CUSTOMER');
  const layout = new Layout(page);
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: /Address$/ });
  await page.goto('/myaccount/address');
  await expect(main).toContainText('No addresses yet');
  await expect(main).toContainText('Add your first delivery address to get started');
  await main.getByRole('button', { name: 'Add New Address' }).click();
  await form.getByLabel('Address line 1').fill('12 MG Road');
  const city = form.getByLabel('City');
  await city.fill('Somewhere');
  await form.getByLabel('PIN code').fill('110001');
  await expect(form.getByLabel('State')).toHaveValue('Delhi');
  await expect(city).toHaveValue('Somewhere');
  // Who takes it back is not left without a city.
  await city.fill('');
  await city.blur();
  await expect(city).toHaveValue(/Delhi/);
  await form.getByLabel('PIN code').fill('560001');
  await expect(city).toHaveValue(/Bengaluru|Bangalore/);
  await expect(form.getByLabel('State')).toHaveValue('Karnataka');
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Save Address' }).click();
  await expect(layout.news('Address added!')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'DEFAULT ADDRESS' })).toBeVisible();
  await main.getByRole('button', { name: /^Delete 12 MG Road/ }).click();
  await expect(layout.alert('Default address cannot be deleted!')).toBeVisible();

  const second = await customer.addAddress({ addressLine1: '7 Park Street' });
  expect(second.isDefault).toBe(false);
  await page.reload();
  await expect(main).toContainText('7 Park Street');
  await expect(main.getByRole('heading', { name: /ADDRESS$/ })).toHaveText([
    'DEFAULT ADDRESS',
    'ADDRESS',
  ]);
  await expectNoViolations(page);
  await main.getByRole('button', { name: /^Edit 7 Park Street/ }).click();
  await form.getByLabel('Address line 1').fill('8 Park Street');
  await form.getByRole('button', { name: 'Save Address' }).click();
  await expect(layout.news('Address updated!')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.dismiss());
  await main.getByRole('button', { name: /^Delete 8 Park Street/ }).click();
  await expect(main).toContainText('8 Park Street');
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe('Are you sure you want to delete this address?');
    void dialog.accept();
  });
  await main.getByRole('button', { name: /^Delete 8 Park Street/ }).click();
  await expect(layout.news('Address deleted!')).toBeVisible();
  await expect(main).not.toContainText('8 Park Street');
});

test('a PIN code that nobody knows is a hint and no obstacle, and a typed city stays', async ({
  page,
  customer,
  watch,
}) => {
  expect(customer.user.userType).toBe('CUSTOMER');
  watch.expectConsole(/status of 404/);
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: /Address$/ });
  await page.goto('/myaccount/address');
  await main.getByRole('button', { name: 'Add New Address' }).click();
  await form.getByLabel('Address line 1').fill('The last house');
  await form.getByLabel('City').fill('Newtown');
  await form.getByLabel('PIN code').fill('999999');
  await expect(form.getByLabel('PIN code')).toHaveAccessibleDescription(/don’t recognise this PIN/);
  await form.getByRole('button', { name: 'Save Address' }).click();
  await expect(main).toContainText('Newtown 999999');
});

test('a profile is edited, refused without losing what was typed, and shown in the header', async ({
  page,
  customer,
  anotherCustomer,
  watch,
}) => {
  const taken = (await anotherCustomer()).user.username;
  const layout = new Layout(page);
  const main = page.getByRole('main');
  await page.goto('/myaccount/account');
  await expect(main.getByText('CUSTOMER')).toBeVisible();
  await main.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(main.getByLabel('Email')).not.toBeEditable();
  await main.getByLabel('Mobile').fill('12345');
  await main.getByLabel('Username').fill(taken.toUpperCase());
  const save = main.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(main.getByLabel('Mobile')).toHaveAccessibleDescription(/10 digits/);
  await expectNoViolations(page);
  await main.getByLabel('Mobile').fill('+91 98200 12345');
  watch.expectConsole(/status of 409/);
  await save.click();
  await expect(main.getByLabel('Username')).toHaveAccessibleDescription(/taken/);
  await expect(main.getByLabel('Username')).toHaveValue(taken.toUpperCase());

  const username = `Zoya ${customer.user.id.slice(-6)}`;
  await main.getByLabel('Username').fill(username);
  await main.getByLabel('Last name').fill('Siddiqui');
  await main.getByLabel('Date of birth').fill('1995-08-15');
  await save.click();
  await expect(layout.news('Profile updated!')).toBeVisible();
  await expect(layout.profileOf(username)).toHaveText('Z');
  await expect(main.getByText('Z', { exact: true })).toBeVisible();
  await expect(main).toContainText('Siddiqui');
  await expect(main).toContainText('9820012345');
  await expect(main).toContainText('15 Aug 1995');

  await main.getByRole('button', { name: 'Edit Profile' }).click();
  await main.getByLabel('First name').fill('Somebody else');
  await main.getByRole('button', { name: 'Cancel' }).click();
  await expect(main).not.toContainText('Somebody else');
});

test(
  'of two tabs that change the same profile or address, neither takes away what the other saved',
  ONCE,
  async ({ page, context, customer }) => {
    await customer.addAddress({ phone: null });
    const tabs = [page, await context.newPage()].map((tab) => ({
      tab,
      layout: new Layout(tab),
      main: tab.getByRole('main'),
    }));
    const [first, second] = tabs;
    if (!first || !second) throw new Error('There are two tabs.');
    for (const { tab, main } of tabs) {
      await tab.goto('/myaccount/account');
      await main.getByRole('button', { name: 'Edit Profile' }).click();
    }
    await second.main.getByLabel('Mobile').fill('9820012345');
    await second.main.getByRole('button', { name: 'Save' }).click();
    await expect(second.layout.news('Profile updated!')).toBeVisible();
    await first.main.getByLabel('Last name').fill('Siddiqui');
    await first.main.getByRole('button', { name: 'Save' }).click();
    await expect(first.main).toContainText('9820012345');
    expect(await customer.me()).toMatchObject({ lastName: 'Siddiqui', mobile: '9820012345' });

    for (const { tab, main } of tabs) {
      await tab.goto('/myaccount/address');
      await main.getByRole('button', { name: /^Edit / }).click();
    }
    await second.main.getByLabel('Phone').fill('9820054321');
    await second.main.getByRole('button', { name: 'Save Address' }).click();
    await expect(second.layout.news('Address updated!')).toBeVisible();
    await first.main.getByLabel('Address line 1').fill('8 Park Street');
    await first.main.getByRole('button', { name: 'Save Address' }).click();
    await expect(first.main).toContainText('8 Park Street');
    await expect(first.main).toContainText('9820054321');
  },
);

test('a password is changed, and the session goes on with it', async ({
  page,
  customer,
  watch,
}) => {
  const layout = new Layout(page);
  const form = page.getByRole('form', { name: 'Change Password' });
  const fields = {
    current: form.getByRole('textbox', { name: 'Current password' }),
    next: form.getByRole('textbox', { name: 'New password' }),
    again: form.getByRole('textbox', { name: 'Confirm password' }),
  };
  const change = form.getByRole('button', { name: 'Change Password' });
  await page.goto('/myaccount/password');
  await change.click();
  for (const field of Object.values(fields)) {
    await expect(field).toHaveAccessibleDescription(/\S/);
  }
  await expectNoViolations(page);
  await fields.current.fill('not my password');
  await fields.next.fill('a new lotus pond');
  await fields.again.fill('a new lotus');
  await change.click();
  await expect(layout.alert('New password and confirm password do not match')).toBeVisible();
  await fields.again.fill('a new lotus pond');
  watch.expectConsole(/status of 400/);
  await change.click();
  await expect(fields.current).toHaveAccessibleDescription('The current password is wrong.');
  await fields.current.fill(customer.password);
  await change.click();
  await expect(layout.news('Password changed successfully')).toBeVisible();
  await expect(fields.current).toHaveValue('');
  await page.goto('/myaccount/order');
  await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Start Shopping' }).click();
  await expect(page).toHaveURL('/shop');
});

test('a pending order is cancelled after a question, a shipped one has no such button', async ({
  page,
  customer,
  administrator,
  shop,
}) => {
  await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'M'));
  const address = await customer.addAddress();
  const { id } = await customer.placeOrder(address.id);
  const layout = new Layout(page);
  const history = new OrderHistory(page);
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Order' });
  await history.open();
  const cancel = history.order(id).getByRole('button', { name: `Cancel Order ${shortId(id)}` });
  await cancel.click();
  await expect(dialog).toContainText(
    'Are you sure you want to cancel this order? This action cannot be undone.',
  );
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Keep Order' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cancel).toBeFocused();
  await cancel.click();
  await dialog.getByRole('button', { name: 'Yes, Cancel' }).click();
  await expect(layout.news('Order cancelled successfully!')).toBeVisible();
  await expect(history.order(id)).toContainText('Cancelled');
  await expect(history.order(id)).not.toContainText('Expected delivery');
  await expect(cancel).toHaveCount(0);
  await expectNoViolations(page);

  await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Charkha Shirt'), '38'), 2);
  await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'S'));
  const next = await customer.placeOrder(address.id);
  await administrator.setOrderStatus(next.id, 'SHIPPED');
  await page.reload();
  const order = history.order(next.id);
  const summary = order.locator('summary');
  await expect(summary).toContainText('Shipped');
  await expect(summary).toContainText('2 items');
  await expect(summary).toContainText(`Expected delivery ${formatDay(next.expectedDeliveryDate)}`);
  await expect(order.getByText('Charkha Shirt')).toBeVisible();
  await expect(order.getByRole('button', { name: /^Cancel Order/ })).toHaveCount(0);
  await summary.click();
  await expect(order.getByText('Charkha Shirt')).toBeHidden();
  await administrator.setOrderStatus(next.id, 'DELIVERED');
  await page.reload();
  await expect(summary).toHaveText(/Delivered on \d{1,2} \w{3,4} \d{4}/);
});
