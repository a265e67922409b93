import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Address } from '#common/contract/addresses.ts';
import { refusal } from '#client/test/fake-api.ts';
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

it('a refusal stands at its field, and everything typed stays', async () => {
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
