import { shortId } from '#common/domain/short-id.ts';
import { expectNoViolations } from '../accessibility.ts';
import { expect, signInAs, test } from '../fixtures.ts';
import { useOwnShop } from '../own-shop.ts';
import { Layout } from '../pages/layout.ts';
import { newCustomer, productNamed, sizeOf, theAdministrator } from '../people.ts';
import { importSharedProducts } from '../shop.ts';

/** A shop of its own, because the settings of the shared one are everyone's. */
const openOwnShop = useOwnShop();

test('the owner chooses by keyboard which mails go out, sees one and tries it', async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  const own = await openOwnShop(watch);
  const { url } = own;
  // The stories' own scripts, and axe's, may not run in the frame of a mail either.
  watch.expectConsole(/Blocked script execution in 'about:srcdoc'/);
  await importSharedProducts(own);
  const owner = await theAdministrator(url);
  const customer = await newCustomer(url);
  const order = await customer.order(sizeOf(await productNamed(url, 'Indigo Kurta'), 'M'));
  await owner.setOrderStatus(order.id, 'SHIPPED');
  await signInAs(context, owner, url);
  const main = page.getByRole('main');
  const layout = new Layout(page);

  await page.goto(`${url}/admin/mail`);
  await main.getByRole('link', { name: 'Mail settings' }).press('Enter');
  await expect(page).toHaveURL(`${url}/admin/mail/settings`);
  const address = main.getByRole('textbox', { name: 'Your address' });
  const delivered = main.getByRole('checkbox', { name: /^Order delivered/ });
  await expectNoViolations(page);

  await address.fill('owner');
  await address.press('Enter');
  await expect(address).toHaveAccessibleDescription(/must be an address such as name@example.com/);
  await address.fill('owner@rao.example');
  await delivered.press('Space');
  await main.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(layout.news('Mail settings saved')).toBeVisible();
  await page.reload();
  await expect(address).toHaveValue('owner@rao.example');
  await expect(delivered).not.toBeChecked();

  await main.getByRole('button', { name: 'Preview Order shipped' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Preview: Order shipped' });
  const mail = dialog.frameLocator('iframe');
  await expect(dialog).toContainText(`Your Vastra order ${shortId(order.id)} is on its way`);
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Your order is on its way');
  await expect(mail.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '28px');
  await mail.getByRole('link', { name: 'View your order' }).click();
  await expectNoViolations(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Send me a test mail' }).press('Enter');
  await expect(layout.news(`Test mail sent to ${owner.user.email}`)).toBeVisible();
  /* By now the link would have led away. */
  expect(page.frames().map((frame) => frame.url())).toEqual([page.url(), 'about:srcdoc']);
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Your order is on its way');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await main.getByRole('link', { name: 'Mail log' }).click();
  const row = (kind: string) =>
    main.locator('tr, li').filter({ hasText: kind }).filter({ hasText: '@' });
  await expect(row('Test mail')).toContainText('Sent');
  await expect(row('Order shipped')).toContainText(customer.user.email);
});
