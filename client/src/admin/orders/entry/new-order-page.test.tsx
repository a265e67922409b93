import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CustomerChoice } from '#common/contract/order-entry.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { product, variant } from '#client/test/samples.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';

const M = variant({ id: 'm', size: 'M', stock: 2 });
const SOLD_OUT = variant({ id: 'l', size: 'L', stock: 0 });
const KURTA = product({ variants: [M, SOLD_OUT] });

const MEERA: CustomerChoice = {
  id: 'meera',
  firstName: 'Meera',
  lastName: 'Nair',
  email: 'meera@example.com',
  mobile: '9876543210',
  blockReason: null,
  addresses: [
    {
      ...{ id: 'home', recipientName: 'Meera Nair', phone: '9876543210', isDefault: true },
      ...{ addressLine1: '12 Linking Road', addressLine2: null },
      ...{ city: 'Mumbai', state: 'Maharashtra', postalCode: '400050' },
    },
  ],
};

const main = () => within(screen.getByRole('main'));
const button = (name: string | RegExp) => main().getByRole('button', { name });

/** Opens the page with a customer and a product that searches find. */
async function openNewOrder(customer: CustomerChoice = MEERA) {
  const visit = visitAsAdmin();
  visit.api.on('GET /orders/customers', () => ({ customers: [customer] }));
  visit.api.on('GET /products/search', () => ({ products: [KURTA] }));
  visit.api.on('GET /pincodes/{pin}', () => refusal(404, 'NOT_FOUND', 'PIN code not found'));
  visit.api.on('GET /products/{id}', () => ({ product: KURTA }));
  await visit.open('/admin/order/new');
  const customers = await main().findByRole('searchbox', {
    name: 'Search by name, email or phone',
  });
  const chooseCustomer = async () => {
    await visit.user.type(customers, 'meera{Enter}');
    await visit.user.click(await main().findByRole('button', { name: /meera@example\.com/ }));
  };
  const addKurta = async () => {
    await visit.user.type(
      main().getByRole('searchbox', { name: 'Search by name or SKU' }),
      'kurta{Enter}',
    );
    await visit.user.click(await main().findByRole('button', { name: /^M/ }));
  };
  return { ...visit, chooseCustomer, addKurta };
}

describe('the page for orders by phone', () => {
  it('says what is missing, and asks the server for nothing', async () => {
    const { api, user } = await openNewOrder();
    const sent = api.on('POST /orders/entered', () => connectionLost());
    await user.click(button('Place order'));
    expect(main().getByText('Choose a customer, or enter a new person.')).toBeVisible();
    expect(main().getByText('Add at least one product.')).toBeVisible();
    expect(main().getByRole('searchbox', { name: 'Search by name, email or phone' })).toHaveFocus();
    expect(sent).toHaveLength(0);
  });

  it('orders at the price that it shows, and once although the first answer was lost', async () => {
    const { api, user, chooseCustomer, addKurta } = await openNewOrder();
    let attempts = 0;
    const sent = api.on('POST /orders/entered', () => {
      attempts += 1;
      return attempts === 1
        ? connectionLost()
        : refusal(400, 'VALIDATION_FAILED', 'No order today.');
    });
    await chooseCustomer();
    expect(main().getByRole('radio', { name: /12 Linking Road/ })).toBeChecked();
    await addKurta();
    await user.click(main().getByRole('radio', { name: 'WhatsApp' }));
    await user.click(button('Place order'));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(button('Place order')).toBeEnabled());
    await user.click(button('Place order'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.body).toMatchObject({
      ...{ orderedBy: 'CUSTOMER', customerId: 'meera', addressId: 'home', channel: 'WHATSAPP' },
      items: [{ productVariantId: 'm', quantity: 1 }],
      expectedTotal: M.originalPrice,
    });
    const keys = sent.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(main().getByText('Meera Nair', { selector: 'span.font-semibold' })).toBeVisible();
  });

  it('offers no sold-out size and no more units than there are', async () => {
    const { user, addKurta } = await openNewOrder();
    await user.type(
      main().getByRole('searchbox', { name: 'Search by name or SKU' }),
      'kurta{Enter}',
    );
    expect(await main().findByRole('button', { name: /^L.*Sold out/ })).toBeDisabled();
    await user.clear(main().getByRole('searchbox', { name: 'Search by name or SKU' }));
    await addKurta();
    await user.click(button(/^One .* more$/));
    expect(button(/^One .* more$/)).toBeDisabled();
  });

  it('warns of a blocked customer and asks whether the order is meant', async () => {
    const blocked = { ...MEERA, blockReason: 'Refused three parcels' };
    const { api, user, chooseCustomer, addKurta } = await openNewOrder(blocked);
    const sent = api.on('POST /orders/entered', () => connectionLost());
    await chooseCustomer();
    await addKurta();
    expect(main().getByText(/This customer is blocked: Refused three parcels/)).toBeVisible();
    await user.click(button('Place order'));
    expect(main().getByText('Tick this first, or choose someone else.')).toBeVisible();
    expect(sent).toHaveLength(0);
    await user.click(main().getByRole('checkbox', { name: 'Order although blocked' }));
    await user.click(button('Place order'));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ allowBlocked: true }));
  });

  it('shows at the field what the server refuses of a new person', async () => {
    const { api, user, addKurta } = await openNewOrder();
    api.on('POST /orders/entered', () =>
      refusal(400, 'VALIDATION_FAILED', 'Check the address.', [
        { path: 'address.phone', message: 'Phone is in use elsewhere.' },
      ]),
    );
    await user.click(button('New person'));
    await waitFor(() => expect(main().getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await addKurta();
    const type = (label: string, text: string) =>
      user.type(main().getByRole('textbox', { name: label }), text);
    await type('Name', 'Zubin Quadros');
    await type('Phone', '9812345678');
    await type('Address line 1', '14 Hill Road');
    await type('PIN code', '400050');
    await user.clear(main().getByRole('textbox', { name: 'City' }));
    await type('City', 'Mumbai');
    await user.click(button('Place order'));
    await waitFor(() =>
      expect(main().getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(
        /in use elsewhere/,
      ),
    );
    expect(main().getByRole('textbox', { name: 'Name' })).toHaveValue('Zubin Quadros');
  });
});
