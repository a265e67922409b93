// The section loads its dialogs on demand. Loading them here keeps their loading time out of the tests.
import './data-dialog.tsx';
import './delete-account-dialog.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PersonalData } from '#common/contract/personal-data.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { findAlert, findNews } from '#client/test/on-screen.ts';
import { customer, order } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

const DATA: PersonalData = {
  exportedAt: '2026-11-28T06:30:00.000Z',
  profile: customer({ mobile: '9876543210' }),
  addresses: [],
  orders: [order()],
  cart: [
    {
      product: 'Indigo Kurta',
      size: 'M',
      color: 'Indigo',
      quantity: 2,
      addedAt: '2026-11-27T06:30:00.000Z',
    },
  ],
  removedFromCart: [],
  wishlist: [],
  stockAlerts: [],
  sessions: [],
  mails: [],
  passwordLinks: [],
  emailChange: null,
  recentRequests: [],
  activity: [],
};

/** jsdom's files cannot read themselves. */
function readText(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(file);
  });
}

async function openAccount() {
  const visit = visitShop(customer());
  keepShop(visit.api);
  visit.api.on('GET /users/data', () => DATA);
  visit.open('/myaccount/account');
  const section = within(await screen.findByRole('region', { name: 'Your data' }));
  return { ...visit, section };
}

it('the customer sees all of their data, part by part, in words', async () => {
  const { api, user, section } = await openAccount();
  api.next('GET /users/data', connectionLost);
  await user.click(section.getByRole('button', { name: 'View My Data' }));
  expect(await findAlert('Couldn’t load your data. Please try again.')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'View My Data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'My Data' }));
  expect(dialog.getByText(/as of 28 Nov 2026, 12:00 pm/)).toBeVisible();
  const cart = dialog.getByText('Cart').closest('details');
  expect(cart).toHaveTextContent('1 entry');
  expect(cart).toHaveTextContent('ProductIndigo Kurta');
  expect(cart).toHaveTextContent('Added at27 Nov 2026, 12:00 pm');
  expect(dialog.getByText('Wishlist').closest('details')).toHaveTextContent('Nothing stored');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the customer downloads their data as one file that a person can read', async () => {
  const { user, section } = await openAccount();
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:data';
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await user.click(section.getByRole('button', { name: 'Download My Data' }));
  await waitFor(() => expect(saved).toEqual(['my-data-2026-11-28.json']));
  const text = await readText(files[0] ?? new Blob());
  expect(JSON.parse(text)).toEqual(DATA);
  expect(text).toContain('\n  "profile": {\n');
  vi.restoreAllMocks();
});

it('the account is deleted after its effects were named and the password was given', async () => {
  const { api, user, section } = await openAccount();
  const sent = api.on('POST /users/delete-account', () => ({ message: 'Your account is deleted' }));
  await user.click(section.getByRole('button', { name: 'Delete Account' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Account' }));
  expect(dialog.getByText(/keep your past orders without your name/)).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Delete My Account' });
  const password = dialog.getByLabelText('Your password');
  await user.type(password, 'lotus pond');
  const open = 'You have 1 order that has not arrived yet.';
  api.next('POST /users/delete-account', () => refusal(409, 'CONFLICT', open));
  await user.click(confirm);
  expect(await findAlert(open)).toBeVisible();
  api.next('POST /users/delete-account', connectionLost);
  await user.click(confirm);
  expect(await findAlert('Couldn’t delete your account. Please try again.')).toBeVisible();
  expect(password).toHaveValue('lotus pond');
  await user.click(confirm);
  expect(await findNews('Your account is deleted')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(Object.keys(localStorage)).toEqual([]);
  expect(sent.at(-1)?.body).toEqual({ password: 'lotus pond' });
});

it('the account stays if the customer keeps it', async () => {
  const { user, section } = await openAccount();
  await user.click(section.getByRole('button', { name: 'Delete Account' }));
  await user.click(await screen.findByRole('button', { name: 'Keep My Account' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(section.getByRole('button', { name: 'Delete Account' })).toBeVisible();
});
