import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, ONCE, PHONE, test } from '../fixtures.ts';
import { AdminDesk } from '../pages/admin-desk.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { ADMINISTRATOR } from '../shop.ts';

/** The links of the back office in their order (docs/specification.md#back-office). */
const WAYS = [
  'Dashboard',
  'Category',
  'Product',
  'Order',
  'Company',
  'Legal pages',
  'Mail log',
  'Change log',
  'Account',
  'Logout',
];

test('the ways of the back office stand in their order, and each says where one is', async ({
  adminPage: page,
  isMobile,
}) => {
  const desk = new AdminDesk(page, isMobile);
  await page.goto('/admin/order');
  const ways = await desk.ways();
  await expect(ways.getByRole('listitem')).toHaveText(WAYS);
  await expect(ways.getByRole('link', { name: 'Order', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectNoViolations(page);
  await desk.go('Company');
  await expect(desk.heading).toHaveText('Company');
  await expectNoSidewaysScroll(page);
  await desk.go('Back to store');
  await expect(page).toHaveURL('/');
});

test('an address of the back office that leads nowhere leads to the dashboard', async ({
  adminPage: page,
}) => {
  for (const path of ['/admin', '/admin/', '/admin/nonsense', '/admin/order/of/my/grandmother']) {
    await page.goto(path);
    await expect(page).toHaveURL('/admin/dashboard');
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
});

test('a visitor signs in as the owner and is where they wanted to be', async ({ page }) => {
  const dialog = new AuthDialog(page);
  await page.goto('/admin/mail?status=FAILED');
  await expect(dialog.signIn).toBeVisible();
  await expectNoViolations(page);
  await dialog.signInWith(ADMINISTRATOR.email, ADMINISTRATOR.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail log');
  await expect(page).toHaveURL('/admin/mail?status=FAILED');
});

test(
  'the drawer of a phone closes with Escape and gives the focus back',
  PHONE,
  async ({ adminPage: page }) => {
    const { openMenu, menu } = new AdminDesk(page, true);
    await page.goto('/admin/dashboard');
    await openMenu.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(openMenu).toBeFocused();

    await openMenu.click();
    await menu.getByRole('link', { name: 'Company' }).click();
    await expect(menu).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(menu).toHaveCount(0);
  },
);

test('Logout leads home and tells the counters', ONCE, async ({ adminPage: page }) => {
  const desk = new AdminDesk(page, false);
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const name of ['cart-updated', 'wishlist-updated']) {
      window.addEventListener(name, () => heard.push(name));
    }
  });
  await page.goto('/admin/dashboard');
  await desk.logOut();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: /sign in/i })).toBeVisible();
  const heard = await page.evaluate(() => Reflect.get(window, 'heard') as unknown);
  expect(heard).toEqual(expect.arrayContaining(['cart-updated', 'wishlist-updated']));
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goto('/admin/dashboard');
  await expect(new AuthDialog(page).signIn).toBeVisible();
});
