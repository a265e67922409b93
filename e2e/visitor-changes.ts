import { expect } from '@playwright/test';
import type { Changes } from './changes.ts';
import { EXPLAINED } from './faults.ts';
import { passwordLinkFor } from './mailbox.ts';
import { AuthDialog } from './pages/auth-dialog.ts';
import { Layout } from './pages/layout.ts';
import { newAccount } from './people.ts';

/** What a visitor asks for on the way in; the person is whose account it is. */
export const VISITOR: Changes = {
  'POST /auth/forgot-password': ({ page, person }) => {
    const email = page.getByRole('main').getByLabel('Email');
    return {
      says: EXPLAINED,
      open: async () => {
        await page.goto('/forgot-password');
        await email.fill(person.user.email);
      },
      act: () => page.getByRole('button', { name: 'Send the link' }).click(),
      asBefore: () => expect(email).toHaveValue(person.user.email),
      done: () => expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email'),
    };
  },
  'POST /auth/reset-password': ({ page, person, shop }) => {
    const fresh = page.getByRole('main').getByLabel('New password', { exact: true });
    return {
      says: EXPLAINED,
      open: async () => {
        await page.goto(await passwordLinkFor(shop, person.user.email));
        await fresh.fill('a new lotus pond');
        await page.getByRole('main').getByLabel('Confirm password').fill('a new lotus pond');
      },
      act: () => page.getByRole('button', { name: 'Set the password' }).click(),
      asBefore: () => expect(fresh).toHaveValue('a new lotus pond'),
      done: () =>
        expect(new Layout(page).news('Your new password is set. Please sign in.')).toBeVisible(),
    };
  },
  'POST /auth/register': ({ page, word }) => {
    const account = newAccount(word);
    const dialog = new AuthDialog(page);
    return {
      says: EXPLAINED,
      open: async () => {
        await page.goto('/login');
        await dialog.turnToRegistration();
        await dialog.username.fill(account.username);
        await dialog.email.fill(account.email);
        await dialog.newPassword.fill(account.password);
        await dialog.confirmPassword.fill(account.password);
      },
      act: () => dialog.submitRegistration(),
      asBefore: async () => {
        await expect(dialog.username).toHaveValue(account.username);
        await expect(dialog.confirmPassword).toHaveValue(account.password);
      },
      done: () => expect(dialog.signIn).toBeVisible(),
    };
  },
  'POST /auth/login': ({ page, word }) => {
    const account = newAccount(word);
    const dialog = new AuthDialog(page);
    return {
      says: EXPLAINED,
      open: () => page.goto('/login'),
      act: () => dialog.signInWith(account.email, account.password),
      asBefore: async () => {
        await expect(dialog.identifier).toHaveValue(account.email);
        await expect(dialog.password).toHaveValue(account.password);
      },
      done: () => expect(new Layout(page).profileOf(account.username)).toBeVisible(),
    };
  },
};
