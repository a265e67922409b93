import type { Page } from '@playwright/test';
import { expectNoViolations } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { AuthDialog } from '../pages/auth-dialog.ts';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { Layout } from '../pages/layout.ts';
import { mark, productNamed, sizeOf } from '../people.ts';

/** The shop no longer takes the session that this browser holds. */
async function wearOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('authToken', 'worn-out'));
}

test('an address that is written at the checkout outlives the session', async ({
  page,
  customer,
  shop,
  watch,
}) => {
  const checkout = new CheckoutPage(page);
  const auth = new AuthDialog(page);
  const { addressForm } = checkout;
  const line = `${mark()} Hill Road`;
  await customer.putIntoCart(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'M'));
  await customer.addAddress();
  await checkout.open();
  await checkout.addAddress.click();
  await addressForm.getByLabel('Recipient name').fill('Meera Nair');
  await addressForm.getByLabel('Address line 1').fill(line);
  await addressForm.getByLabel('PIN code').fill('226003');
  await expect(addressForm.getByLabel('City')).toHaveValue('Lucknow');
  await addressForm.getByLabel('City').fill('Chowk');

  watch.expectConsole(/status of 401/);
  await wearOut(page);
  await addressForm.getByRole('button', { name: 'Save Address' }).click();
  await expect(auth.signIn).toBeVisible();
  await expect(addressForm).toHaveCount(0);
  await auth.signInWith(customer.user.email, customer.password);
  await expect(addressForm.getByLabel('Address line 1')).toHaveValue(line);
  await expect(addressForm.getByLabel('Recipient name')).toHaveValue('Meera Nair');
  await expect(addressForm.getByLabel('PIN code')).toHaveValue('226003');
  await expect(addressForm.getByLabel('City')).toHaveValue('Chowk');
  await expectNoViolations(page);
  await addressForm.getByRole('button', { name: 'Save Address' }).click();
  await expect(checkout.address(`${line}, Chowk`)).toBeChecked();
});

test('an address of the account waits for its owner alone, and goes when they give it up', async ({
  page,
  customer,
  anotherCustomer,
  isMobile,
}) => {
  const { user, password } = await anotherCustomer();
  const { addressLine1 } = await customer.addAddress();
  const layout = new Layout(page);
  const auth = new AuthDialog(page);
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: 'Edit Address' });
  const line = `${mark()} Hill Road`;
  const logOutElsewhere = async () => {
    const otherTab = await page.context().newPage();
    await new Layout(otherTab).logOut(isMobile);
    await expect(otherTab).toHaveURL('/');
    await otherTab.close();
    await expect(auth.signIn).toBeVisible();
    await expect(form).toHaveCount(0);
  };
  await page.goto('/myaccount/address');
  await main.getByRole('button', { name: /^Edit / }).click();
  await form.getByLabel('Address line 1').fill(line);
  await logOutElsewhere();
  await expectNoViolations(page);
  await auth.signInWith(customer.user.email, customer.password);
  await expect(form.getByLabel('Address line 1')).toHaveValue(line);

  await logOutElsewhere();
  await auth.signInWith(user.email, password);
  await expect(main).toContainText('No addresses yet');
  await main.getByRole('button', { name: 'Add New Address' }).click();
  await expect(main.getByLabel('Address line 1')).toHaveValue('');
  await layout.logOut(isMobile);

  await layout.signIn.click();
  await auth.signInWith(customer.user.email, customer.password);
  await expect(layout.profileOf(customer.user.username)).toBeVisible();
  await page.goto('/myaccount/address');
  await main.getByRole('button', { name: /^Edit / }).click();
  await expect(form.getByLabel('Address line 1')).toHaveValue(addressLine1);
});

test('a profile that is written outlives the session, and is saved then', async ({
  page,
  customer,
  watch,
}) => {
  const auth = new AuthDialog(page);
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: 'Edit Profile' });
  await page.goto('/myaccount/account');
  await main.getByRole('button', { name: 'Edit Profile' }).click();
  await form.getByLabel('First name').fill('Meera');
  await form.getByLabel('Mobile').fill('9820012345');
  watch.expectConsole(/status of 401/);
  await wearOut(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(auth.signIn).toBeVisible();
  await auth.signInWith(customer.user.email, customer.password);
  await expect(form.getByLabel('First name')).toHaveValue('Meera');
  await expect(form.getByLabel('Mobile')).toHaveValue('9820012345');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await main.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(form.getByLabel('First name')).toHaveValue(customer.user.firstName);
  await form.getByLabel('First name').fill('Meera');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(new Layout(page).news('Profile updated!')).toBeVisible();
  expect((await customer.me()).firstName).toBe('Meera');
});
