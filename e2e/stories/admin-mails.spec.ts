import type { Page } from '@playwright/test';
import type { Mail } from '#common/contract/mails.ts';
import { shortId } from '#common/domain/short-id.ts';
import { expectNoSidewaysScroll, expectNoViolations, expectTextInside } from '../accessibility.ts';
import { CONSOLE, FAULTS, holdTime, saysOf, whileFailing } from '../faults.ts';
import { expect, ONCE, test } from '../fixtures.ts';
import { AdminDesk } from '../pages/admin-desk.ts';
import { Layout } from '../pages/layout.ts';
import { productNamed, sizeOf } from '../people.ts';

const FAILED: Mail = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  kind: 'ORDER_CONFIRMATION',
  recipient: 'asha@nowhere.example',
  orderId: '0199bbbb-0000-7000-8000-0000deadbeef',
  status: 'FAILED',
  attempts: 73,
  lastError: 'The mail server does not take the mail: 550 no such mailbox',
  nextAttemptAt: null,
  sentAt: null,
  createdAt: '2026-11-28T18:15:00.000Z',
};
const MAILS: Mail[] = [
  FAILED,
  {
    ...FAILED,
    id: '0199aaaa-0000-7000-8000-000000000002',
    recipient: `${'w'.repeat(240)}@example.in`,
    status: 'PENDING',
    nextAttemptAt: '2026-11-28T18:45:00.000Z',
    lastError: 'W'.repeat(300),
  },
  {
    ...FAILED,
    id: '0199aaaa-0000-7000-8000-000000000003',
    kind: 'PASSWORD_RESET',
    orderId: null,
    status: 'SENT',
    attempts: 1,
    lastError: null,
    sentAt: '2026-11-28T18:45:00.000Z',
  },
];

/** Shows these mails instead of the shop's, which all stories share. */
async function showMails(page: Page, mails: readonly Mail[]): Promise<void> {
  const pagination = { totalItems: mails.length, totalPages: 1, currentPage: 1, limit: 20 };
  await page.route('**/api/mails?*', (route) => route.fulfill({ json: { mails, pagination } }));
}

/** A mail of the list, be it a row or a card. */
function mailTo(page: Page, recipient: string) {
  const main = page.getByRole('main');
  return main
    .getByRole('row')
    .or(main.getByRole('listitem'))
    .filter({ has: page.getByRole('button', { name: `Resend the mail to ${recipient}` }) });
}

test('the owner sees how each mail fares, in Indian time, and finds its order', async ({
  adminPage: page,
  isMobile,
}) => {
  const { heading, main } = new AdminDesk(page, isMobile);
  await showMails(page, MAILS);
  await page.goto('/admin/mail');
  await expect(heading).toHaveText('Mail log');
  await expect(page).toHaveTitle('Mail log · Vastra');
  const failed = mailTo(page, FAILED.recipient).first();
  await expect(failed).toContainText('Order confirmation');
  await expect(failed).toContainText('Failed');
  await expect(failed).toContainText('550 no such mailbox');
  await expect(failed).toContainText('28 Nov 2026, 11:45 pm');
  await expect(failed).toContainText('73');
  await expect(failed.getByRole('link', { name: '#DEADBEEF' })).toHaveAttribute(
    'href',
    `/admin/order?order=${FAILED.orderId}`,
  );
  await expect(main).toContainText('Waiting');
  await expect(main).toContainText('Next try 29 Nov 2026, 12:15 am');
  await expect(main).toContainText('Password reset');
  await expect(main).toContainText('Sent 29 Nov 2026, 12:15 am');
  await expect(main).toContainText('Showing 1 - 3 of 3 mails');
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
  await expectTextInside(page);

  await showMails(page, []);
  await page.goto('/admin/mail');
  await expect(main).toContainText('No mails yet');
  await expectNoViolations(page);
});

test('a mail is found by its address and its status, and sent again', async ({
  adminPage: page,
  customer,
  shop,
  isMobile,
}) => {
  const { main } = new AdminDesk(page, isMobile);
  const { email } = customer.user;
  const order = await customer.order(sizeOf(await productNamed(shop.url, 'Indigo Kurta'), 'M'));
  await page.goto('/admin/mail');
  const search = main.getByRole('searchbox', { name: 'Search by address' });
  await search.fill(email.toUpperCase());
  await search.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expect(mailTo(page, email)).toHaveCount(1);
  await expect(main).toContainText('Showing 1 - 1 of 1 mails');
  const mail = mailTo(page, email);
  await mail.getByRole('button').press('Enter');
  await expect(new Layout(page).news(`Mail sent to ${email}`)).toBeVisible();
  await expect(mail).toContainText('Sent');

  const status = main.getByRole('combobox', { name: 'Status' });
  await status.selectOption('Failed');
  await expect(page).toHaveURL(/status=FAILED/);
  await expect(main).toContainText('No mails match');
  await status.selectOption('Sent');
  await mail.getByRole('link', { name: `#${shortId(order.id)}` }).click();
  await expect(page).toHaveURL(`/admin/order?order=${order.id}`);
  await page.goBack();
  await expect(status).toHaveValue('SENT');
  await expect(search).toHaveValue(email.toUpperCase());
  await expect(mail).toHaveCount(1);
});

test(
  'a mail is sent again after every fault of the network',
  ONCE,
  async ({ adminPage: page, watch }) => {
    const layout = new Layout(page);
    const says = saysOf('The mail was not sent.');
    await showMails(page, [FAILED]);
    await holdTime(page);
    await page.goto('/admin/mail');
    const resend = page.getByRole('button', { name: `Resend the mail to ${FAILED.recipient}` });
    for (const fault of FAULTS) {
      const line = CONSOLE[fault];
      if (line) watch.expectConsole(line);
      await whileFailing(page, 'POST /mails/{id}/resend', fault, () => resend.click());
      await expect(layout.alert(says[fault]), fault).toBeVisible();
      await expect(resend).toBeEnabled();
      await layout.dismissAll();
    }
    const message = `Mail sent to ${FAILED.recipient}`;
    await page.route('**/api/mails/*/resend', (route) =>
      route.fulfill({ json: { message, mail: { ...FAILED, status: 'SENT' } } }),
    );
    await resend.click();
    await expect(layout.news(message)).toBeVisible();
  },
);
