import { expectNoViolations } from '../accessibility.ts';
import { holdAnswers } from '../faults.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { Layout } from '../pages/layout.ts';
import { HOME, newAccount, productNamed, sizeOf } from '../people.ts';

test('a wrongly repeated password and a taken e-mail are said, and nothing typed is lost', async ({
  page,
  anotherCustomer,
  watch,
}) => {
  const taken = (await anotherCustomer()).user.email;
  const account = newAccount();
  const layout = new Layout(page);
  const dialog = new AuthDialog(page);
  await page.goto('/shop');
  await layout.signIn.click();
  await expectNoViolations(page);
  await dialog.turnToRegistration();
  await expectNoViolations(page);

  await dialog.registerWith(account, `${account.password}!`);
  await expect(layout.alert('Passwords do not match.')).toBeVisible();
  await expectNoViolations(page);

  watch.expectConsole(/status of 409/);
  await dialog.registerWith({ ...account, email: taken.toUpperCase() });
  const sentence = 'There is an account with this e-mail already. Please sign in instead.';
  await expect(layout.alert(sentence)).toBeVisible();
  await expect(dialog.username).toHaveValue(account.username);
  await expect(dialog.email).toHaveValue(taken.toUpperCase());
  await expect(dialog.email).toHaveAccessibleDescription(sentence);
  await expect(dialog.newPassword).toHaveValue(account.password);
  await expectNoViolations(page);

  await dialog.email.fill(account.email);
  await dialog.submitRegistration();
  await expect(layout.news('Your account is ready. Please sign in.')).toBeVisible();
  await expect(dialog.signIn).toBeVisible();
  await dialog.signInWith(account.username, account.password);
  await expect(layout.news(`Welcome back ${account.username}`)).toBeVisible();
  await expect(layout.profileOf(account.username)).toHaveText('A');
  await expect(page).toHaveURL('/myaccount/dashboard');
});

test('the sign-in introduces the shop, turns both ways, and rests while the shop looks', async ({
  page,
}) => {
  const account = newAccount();
  const layout = new Layout(page);
  const dialog = new AuthDialog(page);
  await page.goto('/login');
  await expect(dialog.signIn).toContainText('New to Vastra?');
  await dialog.submitSignIn();
  for (const field of [dialog.identifier, dialog.password]) {
    await expect(field).toHaveAccessibleDescription(/\S/);
  }
  await dialog.turnToRegistration();
  await expect(dialog.register).toContainText('Already with Vastra?');
  await expect(dialog.email).toHaveAttribute('type', 'email');
  await dialog.submitRegistration();
  for (const field of [dialog.username, dialog.email, dialog.newPassword, dialog.confirmPassword]) {
    await expect(field).toHaveAccessibleDescription(/\S/);
  }

  await dialog.turnBack.click();
  await expect(dialog.signIn).toBeVisible();
  await dialog.turnToRegistration();

  const { letThrough } = await holdAnswers(page, '**/api/auth/*');
  const sent = page.waitForRequest('**/api/auth/register');
  await dialog.registerWith(account);
  const { username, email, password } = account;
  const body = { username, email, password, firstName: username, lastName: username };
  expect((await sent).postDataJSON()).toEqual(body);
  await expect(dialog.username).toBeDisabled();
  await expect(dialog.turnBack).toBeDisabled();
  letThrough();
  await expect(dialog.signIn).toBeVisible();
  /* On a phone the button is at the bottom, where notices are; this one came while a field was in use. */
  await expect(layout.news('Your account is ready. Please sign in.')).toBeVisible();
  await dialog.turnToRegistration();
  await dialog.turnBack.click();
  await expect(dialog.signIn).toBeVisible();
});

test('after registering, the form is empty for the next person', ONCE, async ({ page }) => {
  const account = newAccount();
  const layout = new Layout(page);
  const dialog = new AuthDialog(page);
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await dialog.turnToRegistration();
  await dialog.registerWith(account);
  await expect(dialog.signIn).toBeVisible();
  await expect(layout.news('Your account is ready. Please sign in.')).toBeVisible();
  await dialog.turnToRegistration();
  await expect(dialog.username).toHaveValue('');
  await expect(dialog.email).toHaveValue('');
  await expect(dialog.newPassword).toHaveValue('');
});

test(
  'a wrong password is said in one sentence that gives nothing away',
  ONCE,
  async ({ page, anotherCustomer, watch }) => {
    const customer = await anotherCustomer();
    const layout = new Layout(page);
    const dialog = new AuthDialog(page);
    await page.goto('/login');

    watch.expectConsole(/status of 401/);
    await dialog.signInWith(customer.user.email, 'not the password');
    const refusal = page.getByRole('alert').filter({ hasText: /\S/ });
    await expect(refusal).toBeVisible();
    const sentence = await refusal.innerText();
    await expect(dialog.identifier).toHaveValue(customer.user.email);
    await expect(layout.profileOf(customer.user.username)).toHaveCount(0);

    watch.expectConsole(/status of 401/);
    await refusal.getByRole('button', { name: 'Dismiss notice' }).click();
    await expect(refusal).toHaveCount(0);
    await dialog.signInWith('nobody@stories.example', 'not the password');
    await expect(refusal).toBeVisible();
    expect(await refusal.innerText()).toBe(sentence);
  },
);

test('a typed password can be shown and hidden again', ONCE, async ({ page }) => {
  const dialog = new AuthDialog(page);
  await page.goto('/login');
  await dialog.password.fill('lotus pond');
  await expect(dialog.password).toHaveAttribute('type', 'password');
  await dialog.showPassword.click();
  await expect(dialog.password).toHaveAttribute('type', 'text');
  await expect(dialog.password).toHaveValue('lotus pond');
  await dialog.hidePassword.click();
  await expect(dialog.password).toHaveAttribute('type', 'password');
});

test('Escape closes the sign-in and the focus is back where it came from', async ({ page }) => {
  const layout = new Layout(page);
  const dialog = new AuthDialog(page);
  await page.goto('/shop');
  await layout.signIn.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.signIn).toBeVisible();
  await expect(layout.signIn).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog.signIn).toHaveCount(0);
  await expect(layout.signIn).toBeFocused();
});

test('logging out forgets the customer and their cart', async ({
  page,
  customer,
  shop,
  isMobile,
}) => {
  const layout = new Layout(page);
  await page.goto('/myaccount/order');
  await expect(layout.profileOf(customer.user.username)).toBeVisible();
  await layout.logOut(isMobile);
  await expect(page).toHaveURL('/');
  await expect(layout.signIn).toBeVisible();
  const { origins } = await page.context().storageState();
  const kept = origins.find(({ origin }) => origin === shop.url)?.localStorage ?? [];
  expect(kept.map(({ name }) => name)).toEqual([]);
});

test('a session that ends while ordering says so, and the checkout goes on after signing in', async ({
  page,
  customer,
  shop,
  watch,
}) => {
  await customer.addAddress();
  await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'S'));
  const layout = new Layout(page);
  const dialog = new AuthDialog(page);
  const checkout = new CheckoutPage(page);
  await checkout.open();
  await expect(checkout.address(HOME.addressLine1)).toBeChecked();
  await expect(layout.cart).toHaveAccessibleName('Cart, 1 item');
  await page.evaluate(() => localStorage.setItem('authToken', 'worn out'));
  watch.expectConsole(/status of 401/);
  await checkout.placeOrder.click();
  await expect(dialog.signIn).toBeVisible();
  await expect(layout.alert('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(layout.alert('Your order has not been placed.')).toBeVisible();
  await expectNoViolations(page);
  expect(await customer.orders()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended');
  await expect(layout.cart).toHaveAccessibleName('Cart, 0 items');

  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await dialog.signInWith(customer.user.email, customer.password);
  await checkout.placeOrder.click();
  await expect(checkout.success).toBeVisible();
});

test(
  'a session that ended elsewhere asks for a new sign-in instead of breaking',
  ONCE,
  async ({ page, customer, watch }) => {
    const layout = new Layout(page);
    const dialog = new AuthDialog(page);
    await page.goto('/shop');
    await expect(layout.profileOf(customer.user.username)).toBeVisible();
    await page.evaluate(() => localStorage.setItem('authToken', 'worn out'));
    watch.expectConsole(/status of 401/);
    await page.goto('/myaccount/order');
    await expect(dialog.signIn).toBeVisible();
    await dialog.signInWith(customer.user.email, customer.password);
    await expect(page).toHaveURL('/myaccount/order');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order History');
  },
);

test(
  'the question who is there ends when the same customer signs in in another tab',
  ONCE,
  async ({ page, customer, context, isMobile }) => {
    const dialog = new AuthDialog(page);
    const tab = await context.newPage();
    const elsewhere = new Layout(tab);
    await page.goto('/myaccount/address');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Addresses');
    await elsewhere.logOut(isMobile);
    await expect(dialog.signIn).toBeVisible();
    await elsewhere.signIn.click();
    await new AuthDialog(tab).signInWith(customer.user.email, customer.password);
    await expect(elsewhere.profileOf(customer.user.username)).toBeVisible();
    await expect(tab).toHaveURL('/myaccount/dashboard');
    await expect(dialog.signIn).toHaveCount(0);
    await expect(page).toHaveURL('/myaccount/address');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Addresses');
  },
);
