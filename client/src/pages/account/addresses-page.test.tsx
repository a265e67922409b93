import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Address } from '#common/contract/addresses.ts';
import { answerLost, refusal } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { findAlert, findNews, findSignIn } from '#client/test/on-screen.ts';
import { address, customer } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';
import { AddressesPage } from './addresses-page.tsx';

/** The page over a list of addresses that the API keeps. */
function openPage(...saved: Address[]) {
  const visit = visitShop(customer());
  visit.api.on('GET /addresses', () => ({ addresses: saved }));
  visit.api.on('GET /pincodes/{pin}', () => refusal(404, 'NOT_FOUND', 'Unknown PIN code'));
  visit.show(<AddressesPage />);
  return { ...visit, saved };
}

it('a new address is saved, and the list shows it', async () => {
  const { api, user, saved } = openPage();
  const sent = api.on('POST /addresses', ({ body }) => {
    const added = address({ ...body, isDefault: true });
    saved.push(added);
    return { address: added };
  });
  await user.click(await screen.findByRole('button', { name: 'Add New Address' }));
  await user.type(screen.getByLabelText('Address line 1'), '4 Mall Road');
  await user.type(screen.getByLabelText('PIN code'), '110 001');
  await user.type(screen.getByLabelText('City'), 'Delhi');
  await user.click(screen.getByRole('button', { name: 'Save Address' }));
  expect(await screen.findByText('Address added!')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    addressLine1: '4 Mall Road',
    city: 'Delhi',
    postalCode: '110001',
  });
  expect(await screen.findByText(/4 Mall Road/)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

it('a refusal is shown at its field, and everything typed stays', async () => {
  const home = address();
  const { api, user } = openPage(home);
  api.on('PUT /addresses/{id}', () =>
    refusal(400, 'VALIDATION_FAILED', 'City is too long.', [
      { path: 'city', message: 'City is too long.' },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: /Edit/ }));
  const form = within(screen.getByRole('form', { name: 'Edit Address' }));
  await user.clear(form.getByLabelText('City'));
  await user.type(form.getByLabelText('City'), 'Thiruvananthapuram');
  await user.click(form.getByRole('button', { name: 'Save Address' }));
  await waitFor(() =>
    expect(form.getByLabelText('City')).toHaveAccessibleDescription('City is too long.'),
  );
  expect(form.getByLabelText('City')).toHaveValue('Thiruvananthapuram');
  expect(form.getByLabelText('Address line 1')).toHaveValue(home.addressLine1);
});

/** The page in the account area, over addresses that the shop keeps. */
function openAccount(...addresses: Address[]) {
  const visit = visitShop(customer());
  const shop = keepShop(visit.api, { addresses });
  visit.open('/myaccount/address');
  return { ...visit, shop };
}

const HOME = address({ isDefault: true });
const OFFICE = address({ id: 'address-2', addressLine1: '7 Park Street', isDefault: false });

const main = () => within(screen.getByRole('main'));
const field = (name: string) => main().getByLabelText(name);
const save = () => main().getByRole('button', { name: 'Save Address' });
const edit = (line: string) => main().findByRole('button', { name: new RegExp(`^Edit ${line}`) });

it('the first address is the default; the PIN code fills in city and state, but keeps a typed city', async () => {
  const { user, shop } = openAccount();
  expect(await main().findByText('No addresses yet')).toBeVisible();
  expect(main().getByText('Add your first delivery address to get started')).toBeVisible();
  await user.click(main().getByRole('button', { name: 'Add New Address' }));
  await user.type(field('Address line 1'), '12 MG Road');
  await user.type(field('City'), 'Somewhere');
  await user.type(field('PIN code'), '110001');
  await waitFor(() => expect(field('State')).toHaveValue('Delhi'));
  expect(field('City')).toHaveValue('Somewhere');
  await user.clear(field('City'));
  await user.tab();
  expect(field('City')).toHaveValue('New Delhi');
  await user.clear(field('PIN code'));
  await user.type(field('PIN code'), '411001');
  await waitFor(() => expect(field('City')).toHaveValue('Pune'));
  expect(field('State')).toHaveValue('Maharashtra');
  await user.click(save());
  expect(await findNews('Address added!')).toBeVisible();
  expect(await main().findByRole('heading', { name: 'DEFAULT ADDRESS' })).toBeVisible();
  expect(shop.addresses).toMatchObject([{ city: 'Pune', postalCode: '411001' }]);
});

it('an unknown PIN code gets a hint, and the address can still be saved', async () => {
  const { user, shop } = openAccount();
  await user.click(await main().findByRole('button', { name: 'Add New Address' }));
  await user.type(field('Address line 1'), 'The last house');
  await user.type(field('City'), 'Newtown');
  await user.type(field('PIN code'), '999999');
  await waitFor(() =>
    expect(field('PIN code')).toHaveAccessibleDescription(/don’t recognise this PIN/),
  );
  await user.click(save());
  expect(await main().findByText(/Newtown 999999/)).toBeVisible();
  expect(shop.addresses).toHaveLength(1);
});

it('every address but the default can be deleted after a confirmation', async () => {
  const { user, shop } = openAccount(HOME, OFFICE);
  const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  await user.click(await main().findByRole('button', { name: /^Delete 12 Linking Road/ }));
  expect(await findAlert('Default address cannot be deleted!')).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
  const remove = () => main().getByRole('button', { name: /^Delete 7 Park Street/ });
  await user.click(remove());
  expect(ask).toHaveBeenCalledWith('Are you sure you want to delete this address?');
  expect(shop.addresses).toHaveLength(2);
  await user.click(remove());
  expect(await findNews('Address deleted!')).toBeVisible();
  await waitFor(() => expect(main().queryByText(/7 Park Street/)).toBeNull());
  ask.mockRestore();
});

it('saving an address keeps what another tab has saved in its other fields', async () => {
  const { user, shop } = openAccount(HOME);
  await user.click(await edit('12 Linking Road'));
  shop.addresses = [address({ ...HOME, phone: '9820054321' })];
  await user.clear(field('Address line 1'));
  await user.type(field('Address line 1'), '8 Park Street');
  await user.click(save());
  expect(await findNews('Address updated!')).toBeVisible();
  expect(shop.addresses).toMatchObject([{ addressLine1: '8 Park Street', phone: '9820054321' }]);
});

it('an address whose answer was lost is saved once', async () => {
  const { api, user, shop } = openAccount();
  await user.click(await main().findByRole('button', { name: 'Add New Address' }));
  await user.type(field('Address line 1'), '7 Park Street');
  await user.type(field('PIN code'), '411001');
  await waitFor(() => expect(field('City')).toHaveValue('Pune'));
  api.next('POST /addresses', answerLost);
  await user.click(save());
  expect(await findAlert('Failed to save address')).toBeVisible();
  expect(field('Address line 1')).toHaveValue('7 Park Street');
  await user.click(save());
  expect(await findNews('Address added!')).toBeVisible();
  expect(shop.addresses).toHaveLength(1);
  expect(await main().findAllByText(/7 Park Street/)).toHaveLength(1);
});

it('the draft of an address survives a sign-in of its owner, and no other customer sees it', async () => {
  const { api, user, shop } = openAccount(HOME);
  const asha = customer();
  const ravi = customer({ id: 'customer-2', username: 'Ravi' });
  const signInAs = async (person: typeof asha, addresses: Address[]) => {
    shop.addresses = addresses;
    api.on('POST /auth/login', () => ({ token: 'token-2', user: person }));
    api.on('GET /auth/me', () => ({ user: person }));
    const { identifier, password } = await findSignIn();
    await user.type(identifier, person.username);
    await user.type(password, 'lotus pond{Enter}');
  };
  const endSession = async () => {
    api.next('PUT /addresses/{id}', () => refusal(401, 'UNAUTHENTICATED', 'Please sign in.'));
    await user.click(save());
    await screen.findByRole('dialog', { name: 'Sign In' });
    expect(screen.queryByLabelText('Address line 1')).toBeNull();
  };
  await user.click(await edit('12 Linking Road'));
  await user.clear(field('Address line 1'));
  await user.type(field('Address line 1'), '3 Hill Road');
  await endSession();
  await signInAs(asha, [HOME]);
  expect(await main().findByLabelText('Address line 1')).toHaveValue('3 Hill Road');
  await endSession();
  await signInAs(ravi, []);
  await user.click(await main().findByRole('button', { name: 'Add New Address' }));
  expect(field('Address line 1')).toHaveValue('');
  await user.click(main().getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await signInAs(asha, [HOME]);
  const [way] = await main().findAllByRole('link', { name: 'Addresses' });
  if (way) await user.click(way);
  await user.click(await edit('12 Linking Road'));
  expect(field('Address line 1')).toHaveValue('12 Linking Road');
});
