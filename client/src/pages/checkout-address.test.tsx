import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  checkoutMain,
  findAddress,
  findOrderSuccess,
  findPlaceOrder,
  HOME,
  openCheckout,
} from '#client/test/visit-checkout.ts';
import { refusal } from '#client/test/fake-api.ts';
import { findAlert, findNews, findSignIn } from '#client/test/on-screen.ts';
import { address, customer } from '#client/test/samples.ts';

const OFFICE = address({ id: 'address-2', addressLine1: '7 Park Street', isDefault: false });

const form = () => within(checkoutMain().getByRole('form', { name: /Address$/ }));

describe('the delivery address', () => {
  it('is the default one; others can be edited, added and picked', async () => {
    const { user, shop } = openCheckout({ addresses: [HOME, OFFICE] });
    expect(await findAddress('Linking Road')).toBeChecked();
    await user.click(checkoutMain().getByRole('button', { name: /^Edit 7 Park Street/ }));
    const line = form().getByLabelText('Address line 1');
    expect(line).toHaveValue('7 Park Street');
    await user.clear(line);
    await user.type(line, '8 Park Street');
    await user.click(form().getByRole('button', { name: 'Save Address' }));
    expect(await findNews('Address updated successfully')).toBeVisible();
    await user.click(await checkoutMain().findByRole('button', { name: 'Add New Address' }));
    await user.type(form().getByLabelText('Address line 1'), '9 Lake Road');
    await user.type(form().getByLabelText('PIN code'), '411 001');
    await waitFor(() => expect(form().getByLabelText('City')).toHaveValue('Pune'));
    await user.click(form().getByRole('button', { name: 'Save Address' }));
    expect(await findNews('Address added successfully')).toBeVisible();
    expect(await findAddress('9 Lake Road')).toBeChecked();
    await user.click(await findAddress('8 Park Street'));
    await user.click(await findPlaceOrder());
    await findOrderSuccess();
    expect(shop.orders[0]?.address.addressLine1).toBe('8 Park Street');
  });

  it('has to be saved or cancelled before the order if its form is open', async () => {
    const { user, shop } = openCheckout();
    await findAddress('Linking Road');
    await user.click(checkoutMain().getByRole('button', { name: /^Edit 12 Linking Road/ }));
    const line = form().getByLabelText('Address line 1');
    await user.clear(line);
    await user.type(line, '8 Park Street');
    await user.click(await findPlaceOrder());
    expect(await findAlert('Please save or cancel the address first.')).toBeVisible();
    expect(form().getByLabelText('Recipient name')).toHaveFocus();
    expect(line).toHaveValue('8 Park Street');
    expect(shop.orders).toEqual([]);
    await user.click(form().getByRole('button', { name: 'Cancel' }));
    expect(await findAddress('Linking Road')).toBeChecked();
    await user.click(await findPlaceOrder());
    await findOrderSuccess();
  });

  it('keeps its draft when the session ends, and can be saved after signing in', async () => {
    const { api, user, shop } = openCheckout();
    api.on('POST /auth/login', () => ({ token: 'token-2', user: customer() }));
    await findAddress('Linking Road');
    await user.click(checkoutMain().getByRole('button', { name: 'Add New Address' }));
    await user.type(form().getByLabelText('Recipient name'), 'Meera Nair');
    await user.type(form().getByLabelText('Address line 1'), '3 Hill Road');
    await user.type(form().getByLabelText('PIN code'), '411001');
    await waitFor(() => expect(form().getByLabelText('City')).toHaveValue('Pune'));
    await user.clear(form().getByLabelText('City'));
    await user.type(form().getByLabelText('City'), 'Camp');
    api.next('POST /addresses', () => refusal(401, 'UNAUTHENTICATED', 'Please sign in.'));
    await user.click(form().getByRole('button', { name: 'Save Address' }));
    const { identifier, password } = await findSignIn();
    expect(screen.queryByLabelText('Address line 1')).toBeNull();
    await user.type(identifier, 'asha');
    await user.type(password, 'lotus pond{Enter}');
    expect(await checkoutMain().findByLabelText('Address line 1')).toHaveValue('3 Hill Road');
    expect(form().getByLabelText('Recipient name')).toHaveValue('Meera Nair');
    expect(form().getByLabelText('City')).toHaveValue('Camp');
    await user.click(form().getByRole('button', { name: 'Save Address' }));
    expect(await findAddress('3 Hill Road, Camp')).toBeChecked();
    expect(shop.addresses).toHaveLength(2);
  });

  it('accepts PIN code and phone as contact apps copy them', async () => {
    const { user, shop } = openCheckout({ addresses: [] });
    const phone = await checkoutMain().findByLabelText('Phone');
    await user.click(phone);
    await user.paste('\u202a(+91) 98765–43210\u202c');
    await user.type(form().getByLabelText('Address line 1'), '12 MG Road');
    await user.type(form().getByLabelText('PIN code'), '411 001');
    expect(form().getByLabelText('PIN code')).toHaveValue('411 001');
    await waitFor(() => expect(form().getByLabelText('State')).toHaveValue('Maharashtra'));
    await user.click(form().getByRole('button', { name: 'Save Address' }));
    expect(await findAddress('12 MG Road')).toBeChecked();
    expect(shop.addresses[0]).toMatchObject({ phone: '9876543210', postalCode: '411001' });
  });

  it('is refused at its fields if it is invalid, and nothing typed is lost', async () => {
    const { user, shop } = openCheckout({ addresses: [] });
    await checkoutMain().findByLabelText('Phone');
    await user.click(await findPlaceOrder());
    expect(await findAlert('Please select an address.')).toBeVisible();
    await user.type(form().getByLabelText('City'), 'Mumbai');
    await user.type(form().getByLabelText('PIN code'), '012345');
    await user.click(form().getByRole('button', { name: 'Save Address' }));
    for (const name of ['PIN code', 'Address line 1']) {
      await waitFor(() =>
        expect(form().getByLabelText(name)).toHaveAccessibleDescription(/required|PIN/),
      );
    }
    expect(form().getByLabelText('City')).toHaveValue('Mumbai');
    expect(shop.addresses).toEqual([]);
    expect(shop.orders).toEqual([]);
  });
});
