import { shortId } from '#common/domain/short-id.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { Layout } from '../pages/layout.ts';
import { productNamed, sizeOf } from '../people.ts';

test(
  'a mail is found by its address, sent again, and leads to its order and back',
  ONCE,
  async ({ adminPage: page, customer, shop }) => {
    const main = page.getByRole('main');
    const { email } = customer.user;
    const order = await customer.order(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'M'));
    const mail = main
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: `Resend the mail to ${email}` }) });
    await page.goto('/admin/mail');
    const search = main.getByRole('searchbox', { name: 'Search by address' });
    await search.fill(email.toUpperCase());
    await search.press('Enter');
    await expect(main).toContainText('Showing 1 - 1 of 1 mails');
    await mail.getByRole('button').press('Enter');
    await expect(new Layout(page).news(`Mail sent to ${email}`)).toBeVisible();
    await expect(mail).toContainText('Sent');

    const status = main.getByRole('combobox', { name: 'Status' });
    await status.selectOption('Sent');
    await mail.getByRole('link', { name: `#${shortId(order.id)}` }).click();
    await expect(page).toHaveURL(`/admin/order?order=${order.id}`);
    await page.goBack();
    await expect(status).toHaveValue('SENT');
    await expect(search).toHaveValue(email.toUpperCase());
    await expect(mail).toHaveCount(1);
  },
);
