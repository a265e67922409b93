import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { findAlert, findHeading, findNews, findSignIn } from '#client/test/on-screen.ts';
import { visitShop } from '#client/test/visit.tsx';

const main = () => within(screen.getByRole('main'));
const SENTENCE = 'If this e-mail belongs to an account, a link is on its way.';

it('a customer who forgot the password asks for a link and reads the server’s answer', async () => {
  const { api, user, open } = visitShop();
  keepShop(api);
  const asked = api.on('POST /auth/forgot-password', () => ({ message: SENTENCE }));
  open('/login');
  const signIn = await findSignIn();
  await user.click(signIn.getByRole('link', { name: 'Forgot password?' }));
  await findHeading('Forgot your password?');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const send = main().getByRole('button', { name: 'Send the link' });
  await user.click(send);
  const email = main().getByLabelText('Email');
  await waitFor(() => expect(email).toHaveAccessibleDescription(/\S/));
  await user.type(email, 'asha@example.com');
  await user.click(send);
  await findHeading('Check your email');
  expect(main().getByText(new RegExp(SENTENCE))).toBeVisible();
  expect(asked).toEqual([{ body: { email: 'asha@example.com' } }]);
});

it('the link of the mail hides its token and sets the new password', async () => {
  const { api, user, open } = visitShop();
  keepShop(api);
  const sent = api.on('POST /auth/reset-password', () => ({
    message: 'Your new password is set. Please sign in.',
  }));
  open('/reset-password#token=of-the-mail');
  await findHeading('Set a new password');
  await waitFor(() => expect(window.location.href).not.toContain('token'));
  await user.type(main().getByLabelText('New password'), 'a new lotus pond');
  await user.type(main().getByLabelText('Confirm password'), 'another');
  const set = main().getByRole('button', { name: 'Set the password' });
  await user.click(set);
  expect(await findAlert('Passwords do not match.')).toBeVisible();
  await user.clear(main().getByLabelText('Confirm password'));
  await user.type(main().getByLabelText('Confirm password'), 'a new lotus pond');
  api.next('POST /auth/reset-password', () => refusal(500, 'INTERNAL', 'Not today.'));
  await user.click(set);
  expect(await findAlert('Not today.')).toBeVisible();
  expect(main().getByLabelText('New password')).toHaveValue('a new lotus pond');
  await user.click(set);
  expect(await findNews('Your new password is set. Please sign in.')).toBeVisible();
  await findSignIn();
  expect(sent).toEqual([{ body: { token: 'of-the-mail', newPassword: 'a new lotus pond' } }]);
});

it('a used link says so and leads to a request for a new one', async () => {
  const { api, user, open } = visitShop();
  const message = 'This link has been used. Please request a new one.';
  api.on('POST /auth/reset-password', () =>
    refusal(400, 'VALIDATION_FAILED', message, [{ path: 'token', message }]),
  );
  open('/reset-password?token=of-an-earlier-mail');
  await findHeading('Set a new password');
  await user.type(main().getByLabelText('New password'), 'a new lotus pond');
  await user.type(main().getByLabelText('Confirm password'), 'a new lotus pond');
  await user.click(main().getByRole('button', { name: 'Set the password' }));
  await findHeading('This link doesn’t work');
  expect(main().getByText(message)).toBeVisible();
  await user.click(main().getByRole('link', { name: 'Request a new link' }));
  await findHeading('Forgot your password?');
});

it('an incomplete link leads to a request for a new one', async () => {
  visitShop().open('/reset-password');
  await findHeading('This link doesn’t work');
  const again = main().getByRole('link', { name: 'Request a new link' });
  expect(again).toHaveAttribute('href', '/forgot-password');
});
