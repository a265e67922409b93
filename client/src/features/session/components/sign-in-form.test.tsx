import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { customer } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';
import { SignInForm } from './sign-in-form.tsx';

function openForm() {
  const visit = visitShop();
  const signedIn: string[] = [];
  visit.show(
    <SignInForm onSignedIn={({ username }) => signedIn.push(username)} onLeave={() => undefined} />,
  );
  return { ...visit, signedIn };
}

const identifier = () => screen.getByLabelText('Email or username');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign In' });

it('signs in with what was typed, spaces of the password included, and greets the customer', async () => {
  const { api, user, signedIn } = openForm();
  const asha = customer();
  const sent = api.on('POST /auth/login', () => ({ token: 'token-1', user: asha }));
  api.on('GET /auth/me', () => ({ user: asha }));
  await user.type(identifier(), '  asha@example.com ');
  await user.type(password(), ' two words ');
  await user.click(submit());
  expect(await screen.findByText('Welcome back Asha')).toBeVisible();
  expect(sent).toEqual([
    { body: { identifier: 'asha@example.com', password: ' two words ', code: null } },
  ]);
  expect(signedIn).toEqual(['Asha']);
  expect(localStorage.getItem('authToken')).toBe('token-1');
});

it('names the empty fields and sends nothing', async () => {
  const { user } = openForm();
  await user.click(submit());
  expect(await screen.findByText('Enter your e-mail or username.')).toBeVisible();
  expect(identifier()).toHaveAccessibleDescription('Enter your e-mail or username.');
  expect(password()).toHaveAccessibleDescription('Enter your password.');
  expect(identifier()).toHaveFocus();
});

it.each([
  [
    'a refusal',
    () => refusal(401, 'INVALID_CREDENTIALS', 'Invalid credentials'),
    'Invalid credentials',
  ],
  [
    'a lost connection',
    connectionLost,
    'Couldn’t reach the shop. Check your connection and try again.',
  ],
])('after %s it says why and keeps what was typed', async (_, answer, sentence) => {
  const { api, user, signedIn } = openForm();
  api.on('POST /auth/login', answer);
  await user.type(identifier(), 'asha');
  await user.type(password(), 'wrong password{Enter}');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(identifier()).toHaveValue('asha');
  expect(password()).toHaveValue('wrong password');
  expect(submit()).toBeEnabled();
  expect(signedIn).toEqual([]);
});

it('asks for a code as a second step, keeps what was typed, and says what is wrong with a code', async () => {
  const { api, user, signedIn } = openForm();
  const asha = customer();
  const sent = api.on('POST /auth/login', ({ body: { code } }) => {
    if (code === '123456') return { token: 'token-1', user: asha };
    const message =
      code === null ? 'Enter the code that your app shows.' : 'This code has expired.';
    const errors = code === null ? undefined : [{ path: 'code', message }];
    return refusal(401, 'SECOND_FACTOR_REQUIRED', message, errors);
  });
  api.on('GET /auth/me', () => ({ user: asha }));
  await user.type(identifier(), 'asha');
  await user.type(password(), 'lotus pond{Enter}');
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  await user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code has expired\./));
  expect(identifier()).toHaveValue('asha');
  expect(password()).toHaveValue('lotus pond');
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText('Welcome back Asha')).toBeVisible();
  expect(sent.map(({ body }) => body.code)).toEqual([null, '000000', '123456']);
  expect(signedIn).toEqual(['Asha']);
});
