import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { findAlert, findHeading } from '#client/test/on-screen.ts';
import { customer } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

const main = () => within(screen.getByRole('main'));
const MESSAGE = 'Your new e-mail is confirmed. Use it to sign in from now on.';

function openLink(path = '/confirm-email#token=of-the-mail') {
  const visit = visitShop(customer());
  keepShop(visit.api);
  let email = 'asha@example.com';
  visit.api.on('GET /auth/me', () => ({ user: customer({ email }) }));
  const sent = visit.api.on('POST /auth/confirm-email', () => {
    email = 'new@example.com';
    return { message: MESSAGE };
  });
  visit.open(path);
  return { ...visit, sent };
}

it('the link hides its token and changes the e-mail when the customer confirms, also after a lost answer', async () => {
  const { api, user, sent, open } = openLink();
  await findHeading('Confirm your new e-mail');
  await waitFor(() => expect(window.location.href).not.toContain('token'));
  expect(sent).toHaveLength(0);
  api.next('POST /auth/confirm-email', connectionLost);
  const confirm = main().getByRole('button', { name: 'Confirm' });
  await user.click(confirm);
  expect(
    await findAlert('Couldn’t reach the shop. Check your connection and try again.'),
  ).toBeVisible();
  await user.click(confirm);
  await findHeading('E-mail confirmed');
  expect(main().getByText(MESSAGE)).toBeVisible();
  expect(sent).toEqual([{ body: { token: 'of-the-mail' } }]);
  open('/myaccount/account');
  expect(await screen.findByText(/You sign in with new@example.com/)).toBeVisible();
});

it('a good link that was tried too often can be confirmed later', async () => {
  const { api, user } = openLink();
  await findHeading('Confirm your new e-mail');
  const sentence = 'Too many tries. Please try again in 15 minutes.';
  api.next('POST /auth/confirm-email', () => refusal(429, 'RATE_LIMITED', sentence));
  const confirm = main().getByRole('button', { name: 'Confirm' });
  await user.click(confirm);
  expect(await findAlert(sentence)).toBeVisible();
  await user.click(confirm);
  await findHeading('E-mail confirmed');
});

it.each([
  ['a used link', '/confirm-email#token=old', 'This link doesn’t work any more.'],
  [
    'an incomplete link',
    '/confirm-email',
    'This link is incomplete. Open it again, or ask for a new one.',
  ],
])('%s says so and leads to the account', async (_, path, sentence) => {
  const { api, user } = openLink(path);
  api.next('POST /auth/confirm-email', () =>
    refusal(400, 'VALIDATION_FAILED', sentence, [{ path: 'token', message: sentence }]),
  );
  const confirm = main().queryByRole('button', { name: 'Confirm' });
  if (confirm) await user.click(confirm);
  else if (path.includes('token'))
    await user.click(await main().findByRole('button', { name: 'Confirm' }));
  await findHeading('This link doesn’t work');
  expect(main().getByText(sentence)).toBeVisible();
  expect(main().getByRole('link', { name: 'Go to your account' })).toHaveAttribute(
    'href',
    '/myaccount/account',
  );
});
