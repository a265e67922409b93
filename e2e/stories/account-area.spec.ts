import { expectNoViolations } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

test('the account opens at its dashboard, which leads to every page of the account', async ({
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
