import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '#client/test/fake-api.ts';
import { admin, company, onePage } from '#client/test/samples.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';
import { visitShop } from '#client/test/visit.tsx';

/** The links of the back office in their order (docs/specification.md#back-office). */
const LINKS = [
  'Dashboard',
  'Category',
  'Product',
  'Sales',
  'Order',
  'Customer',
  'Wanted sizes',
  'Discount codes',
  'Company',
  'Content',
  'Legal pages',
  'Reports',
  'Mail log',
  'Change log',
  'Administrators',
  'Account',
  'Logout',
];

async function openChangeLog() {
  const visit = visitAsAdmin();
  visit.api.on('GET /changes', () => ({ changes: [], pagination: onePage(0) }));
  await visit.open('/admin/changes');
  return visit;
}

const findLinks = async () =>
  within(await screen.findByRole('navigation', { name: 'Back office' }));

it('the links are in the specified order, and the one of the open page is marked', async () => {
  const { user } = await openChangeLog();
  const links = await findLinks();
  expect(links.getAllByRole('listitem').map((item) => item.textContent)).toEqual(LINKS);
  expect(links.getByRole('link', { current: 'page' })).toHaveTextContent('Change log');
  await user.click(links.getByRole('link', { name: 'Company' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Company' })).toBeVisible();
  expect(links.getByRole('link', { current: 'page' })).toHaveTextContent('Company');
  expect(links.getByRole('link', { name: 'Back to store' })).toHaveAttribute('href', '/');
});

it('the drawer of a phone closes with Escape and gives the focus back', async () => {
  const { user } = await openChangeLog();
  const opener = await screen.findByRole('button', { name: 'Open menu' });
  opener.focus();
  await user.keyboard('{Enter}');
  const drawer = await screen.findByRole('dialog', { name: 'Back office' });
  expect(
    within(drawer)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(LINKS);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});

it('Logout leads home, forgets the session and tells the counters', async () => {
  const { api, user } = await openChangeLog();
  const heard: string[] = [];
  for (const name of ['cart-updated', 'wishlist-updated']) {
    window.addEventListener(name, () => heard.push(name), { once: true });
  }
  api.on('GET /products', () => ({ data: [], pagination: onePage(0) }));
  await user.click((await findLinks()).getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(heard).toEqual(expect.arrayContaining(['cart-updated', 'wishlist-updated']));
  expect(Object.keys(localStorage)).toEqual([]);
  expect(await screen.findByRole('button', { name: /sign in/i })).toBeVisible();
});

it('a visitor signs in as the owner and sees the page that they opened', async () => {
  const { api, user, open } = visitShop();
  const owner = admin();
  api.on('POST /auth/login', () => ({ token: 'token-1', user: owner }));
  api.on('GET /auth/me', () => ({ user: owner }));
  const asked = api.on('GET /mails', () => ({ mails: [], pagination: onePage(0) }));
  open('/admin/mail?status=FAILED');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign In' }));
  await user.type(dialog.getByLabelText('Email or username'), 'owner');
  await user.type(dialog.getByLabelText('Password'), 'lotus pond{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Mail log' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/admin/mail?status=FAILED');
  await waitFor(() => expect(asked.at(-1)?.query.status).toBe('FAILED'));
});

it('an admin changes their own name and password on the account page', async () => {
  const { api, user, open } = visitAsAdmin();
  let owner = admin({ lastName: '' });
  api.on('GET /auth/me', () => ({ user: owner }));
  api.on('GET /company-details', () => company());
  const profiles = api.on('PUT /users/profile', ({ body }) => {
    owner = admin({ ...owner, firstName: body.firstName ?? '' });
    return { user: owner };
  });
  await open('/admin/account');
  const main = within(screen.getByRole('main'));
  expect(await main.findByText(owner.email)).toBeVisible();
  expect(main.getByText('ADMIN')).toBeVisible();
  expect(document.title).toBe('Account · Vastra');
  await user.click(main.getByRole('button', { name: 'Edit Profile' }));
  const profile = within(screen.getByRole('form', { name: 'Edit Profile' }));
  await user.clear(profile.getByLabelText('First name'));
  await user.type(profile.getByLabelText('First name'), 'Meera');
  await user.click(profile.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Profile updated!')).toBeVisible();
  expect(profiles[0]?.body).toMatchObject({ firstName: 'Meera' });
  expect(await main.findByText('Meera')).toBeVisible();
  const form = within(main.getByRole('form', { name: 'Change Password' }));
  const wrong = 'The current password is wrong.';
  api.on('PUT /users/change-password', () =>
    refusal(400, 'VALIDATION_FAILED', wrong, [{ path: 'currentPassword', message: wrong }]),
  );
  await user.type(form.getByLabelText('Current password'), 'lotus pond');
  await user.type(form.getByLabelText('New password'), 'lotus pond anew');
  await user.type(form.getByLabelText('Confirm password'), 'lotus pond anew{Enter}');
  await waitFor(() =>
    expect(form.getByLabelText('Current password')).toHaveAccessibleDescription(wrong),
  );
  const passwords = api.on('PUT /users/change-password', () => ({
    message: 'Password changed successfully',
    token: 'token-2',
  }));
  await user.type(form.getByLabelText('Current password'), '{Enter}');
  expect(await screen.findByText('Password changed successfully')).toBeVisible();
  expect(passwords[0]?.body).toMatchObject({
    currentPassword: 'lotus pond',
    newPassword: 'lotus pond anew',
  });
  expect(form.getByLabelText('Current password')).toHaveValue('');
});
