import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  EXPLAINED,
  failThenSucceed,
  press,
  type,
  type Changes,
} from '#client/test/failing-change.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { findAccountOf, findNews, findSignIn } from '#client/test/on-screen.ts';
import { customer } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

/* Every change that a visitor makes on the way in. */

const SET = 'Your new password is set. Please sign in.';

const VISITORS: Changes = [
  [
    'POST /auth/forgot-password',
    {
      path: '/forgot-password',
      says: EXPLAINED,
      begin: async (stage) => {
        stage.api.on('POST /auth/forgot-password', () => ({ message: 'A link is on its way.' }));
        await type(stage, 'Email', 'asha@example.com');
      },
      act: (stage) => press(stage, 'Send the link'),
      asBefore: () => expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com'),
      done: async () => expect(await screen.findByText(/^A link is on its way\./)).toBeVisible(),
    },
  ],
  [
    'POST /auth/reset-password',
    {
      path: '/reset-password#token=of-a-mail',
      says: EXPLAINED,
      begin: async (stage) => {
        stage.api.on('POST /auth/reset-password', () => ({ message: SET }));
        await type(stage, 'New password', 'a new lotus pond');
        await type(stage, 'Confirm password', 'a new lotus pond');
      },
      act: (stage) => press(stage, 'Set the password'),
      asBefore: () => expect(screen.getByLabelText('New password')).toHaveValue('a new lotus pond'),
      done: () => findNews(SET),
    },
  ],
  [
    'POST /auth/register',
    {
      path: '/login',
      says: EXPLAINED,
      begin: async (stage) => {
        stage.api.on('POST /auth/register', () => ({ message: 'Please sign in.' }));
        const signIn = await findSignIn();
        await stage.user.click(signIn.getByRole('button', { name: 'Create Account' }));
        await type(stage, 'Username', 'Asha');
        await type(stage, 'Email', 'asha@example.com');
        await type(stage, 'Password', 'lotus pond');
        await type(stage, 'Confirm password', 'lotus pond');
      },
      act: ({ user }) => {
        const form = within(screen.getByRole('form', { name: 'Create Account' }));
        return user.click(form.getByRole('button', { name: 'Create Account' }));
      },
      asBefore: () => {
        expect(screen.getByLabelText('Username')).toHaveValue('Asha');
        expect(screen.getByLabelText('Confirm password')).toHaveValue('lotus pond');
      },
      done: () => findSignIn(),
    },
  ],
  [
    'POST /auth/login',
    {
      path: '/login',
      says: EXPLAINED,
      begin: async ({ api, user }) => {
        api.on('POST /auth/login', () => ({ token: 'token-1', user: customer() }));
        api.on('GET /auth/me', () => ({ user: customer() }));
        const { identifier, password } = await findSignIn();
        await user.type(identifier, 'asha');
        await user.type(password, 'lotus pond');
      },
      act: async ({ user }) => {
        const form = within(screen.getByRole('form', { name: 'Sign In' }));
        await user.click(form.getByRole('button', { name: 'Sign In' }));
      },
      asBefore: () => {
        expect(screen.getByLabelText('Email or username')).toHaveValue('asha');
        expect(screen.getByLabelText('Password')).toHaveValue('lotus pond');
      },
      done: async () => expect(await findAccountOf('Asha')).toBeVisible(),
    },
  ],
];

it.each(VISITORS)(
  '%s: each failure is explained and loses nothing, and the next try succeeds',
  async (call, change) => {
    const { api, user, open } = visitShop();
    const shop = keepShop(api);
    open(change.path);
    await failThenSucceed(call, change, { api, user, shop });
  },
);
