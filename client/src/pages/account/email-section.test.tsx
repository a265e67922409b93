// The section loads its dialog on demand. Loading it here keeps its loading time out of the test.
import '#client/features/session/components/change-email-dialog.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { findAlert } from '#client/test/on-screen.ts';
import { customer } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

const SENTENCE = 'A link is on its way to new@example.com.';

async function openDialog() {
  const visit = visitShop(customer());
  keepShop(visit.api);
  visit.api.on('GET /auth/me', () => ({ user: customer() }));
  const sent = visit.api.on('POST /users/email-change', () => ({ message: SENTENCE }));
  visit.open('/myaccount/account');
  const section = within(await screen.findByRole('region', { name: 'Your email' }));
  expect(
    await section.findByText('You sign in with asha@example.com, and we write to it.'),
  ).toBeVisible();
  await visit.user.click(section.getByRole('button', { name: 'Change Email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Email' }));
  const [email, password] = [
    dialog.getByLabelText('New email'),
    dialog.getByLabelText('Your password'),
  ];
  return {
    ...visit,
    sent,
    section,
    email,
    password,
    send: dialog.getByRole('button', { name: 'Send the link' }),
  };
}

it('a customer asks for a link to a new address, and reads that it is on its way', async () => {
  const { user, sent, section, email, password, send } = await openDialog();
  await user.type(email, 'new@example.com');
  await user.type(password, 'lotus pond');
  await user.click(send);
  expect(await section.findByText(SENTENCE)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([{ body: { email: 'new@example.com', password: 'lotus pond' } }]);
});

it('empty fields and a wrong password are named, and what was typed stays, also after a lost answer', async () => {
  const { api, user, sent, email, password, send } = await openDialog();
  await user.click(send);
  await waitFor(() => expect(email).toHaveAccessibleDescription('New email is required.'));
  expect(password).toHaveAccessibleDescription('Enter your password.');
  expect(sent).toHaveLength(0);
  await user.type(email, 'new@example.com');
  await user.type(password, 'lotus');
  const message = 'Your password is wrong.';
  api.next('POST /users/email-change', () =>
    refusal(400, 'VALIDATION_FAILED', message, [{ path: 'password', message }]),
  );
  await user.click(send);
  await waitFor(() => expect(password).toHaveAccessibleDescription(message));
  api.next('POST /users/email-change', connectionLost);
  await user.click(send);
  expect(await findAlert('Failed to request the new e-mail')).toBeVisible();
  expect(email).toHaveValue('new@example.com');
});
