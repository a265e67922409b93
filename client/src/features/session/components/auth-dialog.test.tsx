import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { KURTA } from '#client/test/product-samples.ts';
import {
  findAccountOf,
  findAlert,
  findCard,
  findNews,
  findSignIn,
  pageHeader,
} from '#client/test/on-screen.ts';
import { address, customer } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

/** Opens a page of the shop as a visitor; `asha` can sign in. */
function openPage(path: string) {
  const visit = visitShop();
  const asha = customer();
  const shop = keepShop(visit.api, { products: [KURTA] });
  visit.api.on('POST /auth/login', () => ({ token: 'token-1', user: asha }));
  visit.api.on('GET /auth/me', () => ({ user: asha }));
  visit.open(path);
  return { ...visit, shop };
}

async function findRegistration() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Account' }));
  return {
    ...dialog,
    username: dialog.getByLabelText('Username'),
    email: dialog.getByLabelText('Email'),
    password: dialog.getByLabelText('Password'),
    confirmation: dialog.getByLabelText('Confirm password'),
    submit: within(dialog.getByRole('form')).getByRole('button', { name: 'Create Account' }),
  };
}

/** Opens the registration over the sign-in dialog. */
async function openRegistration() {
  const visit = openPage('/login');
  const signIn = await findSignIn();
  expect(signIn.getByText('New to Vastra?')).toBeVisible();
  await visit.user.click(signIn.getByRole('button', { name: 'Create Account' }));
  const form = await findRegistration();
  const fillIn = async (confirmation: string) => {
    await visit.user.type(form.username, 'Asha');
    await visit.user.type(form.email, 'asha@example.com');
    await visit.user.type(form.password, 'lotus pond');
    await visit.user.type(form.confirmation, confirmation);
  };
  return { ...visit, form, fillIn };
}

it('the registration names its empty fields and leads back to the sign-in', async () => {
  const { user, form } = await openRegistration();
  expect(form.getByText('Already with Vastra?')).toBeVisible();
  expect(form.email).toHaveAttribute('type', 'email');
  await user.click(form.submit);
  for (const field of [form.username, form.email, form.password, form.confirmation]) {
    await waitFor(() => expect(field).toHaveAccessibleDescription(/\S/));
  }
  await user.click(form.getByRole('button', { name: 'Sign In' }));
  expect((await findSignIn()).identifier).toBeVisible();
});

it('the registration is disabled while it is sent, then leads to the sign-in and is empty again', async () => {
  const { api, user, form, fillIn } = await openRegistration();
  const sent = api.on('POST /auth/register', () => ({
    message: 'Your account is ready. Please sign in.',
  }));
  const answer = api.hold('POST /auth/register');
  await fillIn('lotus pond');
  await user.click(form.submit);
  await waitFor(() => expect(form.username).toBeDisabled());
  expect(form.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  answer.open();
  const signIn = await findSignIn();
  expect(await findNews('Your account is ready. Please sign in.')).toBeVisible();
  expect(sent).toMatchObject([
    { body: { username: 'Asha', email: 'asha@example.com', password: 'lotus pond' } },
  ]);
  await user.click(signIn.getByRole('button', { name: 'Create Account' }));
  const again = await findRegistration();
  for (const field of [again.username, again.email, again.password, again.confirmation]) {
    expect(field).toHaveValue('');
  }
});

it('two different passwords are refused before anything is sent', async () => {
  const { user, form, fillIn } = await openRegistration();
  await fillIn('lotus pond!');
  await user.click(form.submit);
  expect(await findAlert('Passwords do not match.')).toBeVisible();
  expect(form.confirmation).toHaveAccessibleDescription(/Doesn’t match/);
  expect(form.password).toHaveValue('lotus pond');
});

it('an e-mail that is taken is refused at its field, and nothing typed is lost', async () => {
  const { api, user, form, fillIn } = await openRegistration();
  const sentence = 'There is an account with this e-mail already. Please sign in instead.';
  api.on('POST /auth/register', () =>
    refusal(409, 'ALREADY_EXISTS', sentence, [{ path: 'email', message: sentence }]),
  );
  await fillIn('lotus pond');
  await user.click(form.submit);
  expect(await findAlert(sentence)).toBeVisible();
  expect(form.email).toHaveAccessibleDescription(sentence);
  expect(form.email).toHaveValue('asha@example.com');
  expect(form.username).toHaveValue('Asha');
  expect(form.password).toHaveValue('lotus pond');
});

it('a typed password can be shown and hidden again', async () => {
  const { user } = openPage('/login');
  const signIn = await findSignIn();
  const { password } = signIn;
  await user.type(password, 'lotus pond');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(signIn.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveValue('lotus pond');
  await user.click(signIn.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

it('signing in at /login leads to the account, and the header shows the customer’s initial', async () => {
  const { user } = openPage('/login');
  const { identifier, password } = await findSignIn();
  expect(window.location.pathname).toBe('/');
  await user.type(identifier, 'asha');
  await user.type(password, 'lotus pond{Enter}');
  expect(await findAccountOf('Asha')).toHaveTextContent('A');
  expect(window.location.pathname).toBe('/myaccount/dashboard');
});

it('a visitor who signs in from the header stays on the page, and nothing they wanted earlier is done', async () => {
  const { user, shop } = openPage('/shop');
  const { heart } = await findCard('Indigo Kurta');
  await user.click(heart());
  expect(await findAlert('Please login to add to wishlist')).toBeVisible();
  await user.click(pageHeader().getByRole('button', { name: /sign in/i }));
  const { identifier, password } = await findSignIn();
  await user.type(identifier, 'asha');
  await user.type(password, 'lotus pond{Enter}');
  expect(await findAccountOf('Asha')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.wishlist).toEqual([]);
});

it.each([
  ['/wishlist', 'Wishlist'],
  ['/myaccount/dashboard', 'Account'],
])('a visitor who asks for %s in the header signs in and gets there', async (path, button) => {
  const { user } = openPage('/about');
  await user.click(await pageHeader().findByRole('button', { name: button }));
  const { identifier, password } = await findSignIn();
  await user.type(identifier, 'asha');
  await user.type(password, 'lotus pond{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe(path));
});

it('Escape closes the dialog and returns the focus to the button that opened it', async () => {
  const { user } = openPage('/about');
  const opener = await pageHeader().findByRole('button', { name: 'Wishlist' });
  await user.click(opener);
  await findSignIn();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toHaveFocus();
});

it('after a session has ended the customer signs in again and stays on the page', async () => {
  const { api, user, open } = visitShop(customer());
  const asha = customer();
  keepShop(api, { addresses: [address()] });
  api.on('POST /auth/login', () => ({ token: 'token-2', user: asha }));
  api.next('GET /addresses', () => refusal(401, 'UNAUTHENTICATED', 'Please sign in.'));
  open('/myaccount/address');
  const { identifier, password } = await findSignIn();
  expect(await findAlert('Your session has ended. Please sign in again.')).toBeVisible();
  expect(screen.getByText('Your session has ended')).toBeInTheDocument();
  await user.type(identifier, 'asha');
  await user.type(password, 'lotus pond{Enter}');
  await waitFor(() => expect(screen.getByText(/Linking Road/)).toBeVisible());
  expect(window.location.pathname).toBe('/myaccount/address');
});
