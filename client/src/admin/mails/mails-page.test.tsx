import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Mail } from '#common/contract/mails.ts';
import { connectionLost, gate, refusal, timedOut } from '#client/test/fake-api.ts';
import { onePage } from '#client/test/samples.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';

const ORDER_ID = '0199bbbb-0000-7000-8000-0000deadbeef';

const FAILED = {
  id: 'mail-1',
  kind: 'ORDER_CONFIRMATION',
  recipient: 'asha@nowhere.example',
  orderId: ORDER_ID,
  status: 'FAILED',
  attempts: 73,
  lastError: '550 no such mailbox',
  nextAttemptAt: null,
  sentAt: null,
  createdAt: '2026-11-28T18:15:00.000Z',
} satisfies Mail;
const WAITING = {
  ...FAILED,
  id: 'mail-2',
  recipient: 'kabir@example.com',
  status: 'PENDING',
  nextAttemptAt: '2026-11-28T18:45:00.000Z',
} satisfies Mail;
const SENT = {
  ...FAILED,
  id: 'mail-3',
  kind: 'PASSWORD_RESET',
  recipient: 'meera@example.com',
  orderId: null,
  status: 'SENT',
  attempts: 1,
  lastError: null,
  sentAt: '2026-11-28T18:45:00.000Z',
} satisfies Mail;

/** Opens the log over these mails. The API filters by status alone. */
async function openMails(mails: Mail[], path = '/admin/mail', widthPx?: number) {
  const visit = visitAsAdmin(widthPx);
  const asked = visit.api.on('GET /mails', ({ query: { status } }) => {
    const found = mails.filter((mail) => !status || mail.status === status);
    return { mails: found, pagination: onePage(found.length) };
  });
  await visit.open(path);
  return { ...visit, asked };
}

const main = () => within(screen.getByRole('main'));

/** The row or card of the mail to a recipient. */
async function findMail(recipient: string): Promise<HTMLElement> {
  const name = `Resend the mail to ${recipient}`;
  const mail = (await screen.findByRole('button', { name })).closest<HTMLElement>('tr, li');
  if (!mail) throw new Error(`The mail to ${recipient} has neither a row nor a card.`);
  return mail;
}

it.each([
  ['row', 1280],
  ['card', 390],
])('each mail says in its %s how it fares, in Indian time', async (_, width) => {
  await openMails([FAILED, WAITING, SENT], '/admin/mail', width);
  const failed = await findMail(FAILED.recipient);
  expect(failed).toHaveTextContent('Order confirmation');
  expect(failed).toHaveTextContent('Failed');
  expect(failed).toHaveTextContent('550 no such mailbox');
  expect(failed).toHaveTextContent('28 Nov 2026, 11:45 pm');
  expect(failed).toHaveTextContent('73');
  expect(within(failed).getByRole('link', { name: '#DEADBEEF' })).toHaveAttribute(
    'href',
    `/admin/order?order=${ORDER_ID}`,
  );
  const waiting = await findMail(WAITING.recipient);
  expect(waiting).toHaveTextContent('Waiting');
  expect(waiting).toHaveTextContent('Next try 29 Nov 2026, 12:15 am');
  const sent = await findMail(SENT.recipient);
  expect(sent).toHaveTextContent('Password reset');
  expect(sent).toHaveTextContent('Sent 29 Nov 2026, 12:15 am');
  expect(within(sent).queryByRole('link')).toBeNull();
  expect(main().getByText('Showing 1 - 3 of 3 mails')).toBeVisible();
  expect(document.title).toBe('Mail log · Vastra');
});

it('the log says when no mail was sent yet', async () => {
  await openMails([]);
  expect(await main().findByText('No mails yet')).toBeVisible();
});

it('a page after the end does not exist, and leads to the last one', async () => {
  const { api, user, open } = visitAsAdmin();
  api.on('GET /mails', ({ query: { page } }) => ({
    mails: page === 9999 ? [] : [SENT],
    pagination: { totalItems: 21, totalPages: 2, currentPage: page, limit: 20 },
  }));
  await open('/admin/mail?page=9999');
  expect(await main().findByText('There is no page 9999')).toBeVisible();
  await user.click(main().getByRole('button', { name: 'Go to the last page' }));
  expect(await main().findByText('Showing 21 - 21 of 21 mails')).toBeVisible();
});

it('the log is searched by address and narrowed to a status, in the URL too', async () => {
  const { user, asked } = await openMails([FAILED, SENT]);
  await findMail(SENT.recipient);
  await user.type(main().getByRole('searchbox', { name: 'Search by address' }), 'MEERA{Enter}');
  await user.selectOptions(main().getByRole('combobox', { name: 'Status' }), 'Sent');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ q: 'MEERA', status: 'SENT' }));
  expect(window.location.search).toBe('?q=MEERA&status=SENT');
  await waitFor(() => expect(main().queryByText(FAILED.recipient)).toBeNull());
  await user.selectOptions(main().getByRole('combobox', { name: 'Status' }), 'Waiting');
  expect(await main().findByText('No mails match')).toBeVisible();
  await user.click(main().getByRole('button', { name: 'Show all mails' }));
  expect(await findMail(FAILED.recipient)).toBeVisible();
  expect(window.location.search).toBe('');
});

it('a filter whose rows still load never says that nothing matches', async () => {
  const { api, user } = await openMails([SENT], '/admin/mail?status=FAILED');
  expect(await main().findByText('No mails match')).toBeVisible();
  const answer = gate();
  api.on('GET /mails', async () => {
    await answer.opened;
    return { mails: [SENT], pagination: onePage(1) };
  });
  await user.selectOptions(main().getByRole('combobox', { name: 'Status' }), 'Sent');
  expect(await main().findByText('Loading mails…')).toBeVisible();
  expect(main().queryByText('No mails match')).toBeNull();
  answer.open();
  expect(await findMail(SENT.recipient)).toBeVisible();
});

it('a mail is sent again by keyboard, and the log then shows it as sent', async () => {
  const mails: Mail[] = [FAILED];
  const { api, user } = await openMails(mails);
  const sent = api.on('POST /mails/{id}/resend', () => {
    mails[0] = { ...FAILED, status: 'SENT' };
    return { message: `Mail sent to ${FAILED.recipient}`, mail: { ...FAILED, status: 'SENT' } };
  });
  within(await findMail(FAILED.recipient))
    .getByRole('button')
    .focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(`Mail sent to ${FAILED.recipient}`)).toBeVisible();
  expect(sent[0]?.params.id).toBe(FAILED.id);
  await waitFor(async () => expect(await findMail(FAILED.recipient)).toHaveTextContent('Sent'));
});

it.each([
  [
    'an error of the server',
    () => refusal(500, 'INTERNAL', 'The shop is in trouble.'),
    'The shop is in trouble.',
  ],
  ['a broken connection', connectionLost, 'The mail was not sent.'],
  ['an answer that takes too long', timedOut, 'The mail was not sent.'],
])('after %s a mail can be sent again', async (_, fail, says) => {
  const { api, user } = await openMails([FAILED]);
  api.on('POST /mails/{id}/resend', fail);
  const resend = within(await findMail(FAILED.recipient)).getByRole('button');
  await user.click(resend);
  expect(await screen.findByText(says)).toBeVisible();
  await waitFor(() => expect(resend).toBeEnabled());
});
