import { expectNoSidewaysScroll, expectNoViolations } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { expectSteady, watchLayout } from '../layout-shift.ts';
import { alertLinkFor, countMails } from '../mailbox.ts';
import { AdminProductsPage } from '../pages/admin-products-page.ts';
import { Layout } from '../pages/layout.ts';
import { ProductPage } from '../pages/product-page.ts';
import { mark, newAccount } from '../people.ts';

test('shoppers ask for a sold-out size by keyboard, the owner sees it, and each gets one mail', async ({
  page,
  shop,
  stock,
  adminPage,
  anotherCustomer,
  openBrowser,
}) => {
  test.slow();
  const name = `Ajrakh Stole ${mark()}`;
  const { email } = newAccount();
  const main = page.getByRole('main');
  await stock({ name, stock: { S: 4, M: 0, L: 0 } });

  await test.step('a visitor types an e-mail and confirms it', async () => {
    const product = new ProductPage(page);
    await watchLayout(page);
    await product.open(name);
    await expect(product.size('L, out of stock')).toBeDisabled();
    const offer = page.getByRole('link', { name: 'Size sold out? Get an e-mail' });
    await expect(offer).toBeVisible();
    await expectSteady(page);
    await expectNoViolations(page);
    await offer.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell me when it’s back');
    await expectNoViolations(page);
    await main.getByLabel('Size').selectOption('L');
    const field = main.getByRole('textbox', { name: 'Email' });
    await field.fill('not an address');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/must be an address/);
    await field.fill(email);
    await field.press('Enter');
    await expect(main.getByRole('status')).toContainText('We’ve sent you a link.');
    await expect(main.getByRole('status')).toBeFocused();
    await expectNoViolations(page);
    await page.goBack();
    await expect(product.heading).toHaveText(name);

    await page.goto(await alertLinkFor(shop, email, 'confirm'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shall we tell you?');
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Yes, email me' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re on the list');
    await expect(main).toContainText(`${name} (size L)`);
    await expectNoViolations(page);
  });

  const customer = await anotherCustomer();
  await test.step('a customer presses once', async () => {
    const other = await openBrowser(customer);
    const otherMain = other.getByRole('main');
    await new ProductPage(other).open(name);
    await other.getByRole('link', { name: 'Size sold out? Get an e-mail' }).press('Enter');
    await otherMain.getByRole('button', { name: `Email me: ${name}, size L` }).press('Enter');
    const stop = otherMain.getByRole('button', { name: `Stop waiting for ${name}, size L` });
    await expect(stop).toBeFocused();
    await expectNoViolations(other);
  });

  const wanted = adminPage
    .getByRole('row')
    .or(adminPage.getByRole('listitem'))
    .filter({ has: adminPage.getByRole('link', { name: `${name}, size L` }) });
  await test.step('the owner sees who waits, and adds stock', async () => {
    await adminPage.goto('/admin/wanted');
    /* The fourth cell after the product of a row, or a part of a card. */
    const waiting = wanted
      .getByRole('cell')
      .nth(3)
      .or(wanted.getByRole('paragraph').filter({ hasText: 'waiting' }));
    await expect(waiting).toHaveText(/^2(waiting)?$/);
    await expectNoViolations(adminPage);
    await expectNoSidewaysScroll(adminPage);
    await wanted.getByRole('link').press('Enter');
    await expect(adminPage.getByRole('dialog', { name: 'Edit Product' })).toBeVisible();

    const products = new AdminProductsPage(adminPage);
    await products.open(`?q=${encodeURIComponent(name)}`);
    await products.variantsToggle(name).click();
    await expect(products.variants(name)).toContainText('2 waiting');
    await expectNoViolations(adminPage);
    await products.editStock(`${name}, L`).click();
    await products.stock(`${name}, L`).fill('5');
    await products.stock(`${name}, L`).press('Enter');
    await expect(new Layout(adminPage).news(/Stock/)).toBeVisible();
  });

  await test.step('each gets one mail, and can stop all others', async () => {
    await alertLinkFor(shop, customer.user.email, 'stop');
    await page.goto(await alertLinkFor(shop, email, 'stop'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop these e-mails?');
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Stop these e-mails' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more of these e-mails');
    for (const to of [email, customer.user.email]) {
      expect(await countMails(shop, to, 'Back in stock')).toBe(1);
    }
    await adminPage.goto('/admin/wanted');
    await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText('Wanted sizes');
    await expect(adminPage.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(wanted).toHaveCount(0);
  });
});
