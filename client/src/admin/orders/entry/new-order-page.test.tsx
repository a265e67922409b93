import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CustomerChoice } from '#common/contract/order-entry.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { findAlert } from '#client/test/on-screen.ts';
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

  it('says that the order is placed if its answer was lost and something was changed since', async () => {
    const { api, user, chooseCustomer, addKurta } = await openNewOrder();
    api.on('POST /orders/entered', connectionLost);
    await chooseCustomer();
    await addKurta();
    await user.click(button('Place order'));
    await findAlert(/^Failed to place the order\./);
    api.on('POST /orders/entered', () =>
      refusal(409, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key belongs to another request.'),
    );
    await user.type(main().getByLabelText('Note'), 'Call before');
    await user.click(button('Place order'));
    expect(
      await findAlert(
        'Your earlier try placed this order, without your latest changes. Find it in the list of orders.',
      ),
    ).toBeVisible();
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
    await waitFor(() => expect(main().getByRole('listitem', { name: /^Indigo/ })).toHaveFocus());
    await user.click(button('Place order'));
    const tick = main().getByRole('checkbox', { name: 'Order although blocked' });
    await waitFor(() => expect(tick).toHaveFocus());
    expect(tick).toHaveAccessibleDescription('Tick this first, or choose someone else.');
    expect(sent).toHaveLength(0);
    await user.click(tick);
    await user.click(button('Place order'));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ allowBlocked: true }));
  });

  it('asks about a block that came while the order was typed', async () => {
    const { api, user, chooseCustomer, addKurta } = await openNewOrder();
    await chooseCustomer();
    await addKurta();
    const message = 'Meera Nair is blocked: Refused three parcels.';
    const sent = api.on('POST /orders/entered', () => {
      const blocked = { ...MEERA, blockReason: 'Refused three parcels' };
      api.on('GET /orders/customers', () => ({ customers: [blocked] }));
      return refusal(409, 'CONFLICT', message, [{ path: 'allowBlocked', message }]);
    });
    await user.click(button('Place order'));
    await user.click(await main().findByRole('checkbox', { name: 'Order although blocked' }));
    expect(main().getByRole('radio', { name: /12 Linking Road/ })).toBeChecked();
    await user.click(button('Place order'));
    await waitFor(() => expect(sent[1]?.body).toMatchObject({ allowBlocked: true }));
  });

  it('chooses the default address if the chosen one was deleted while the order was typed', async () => {
    const { api, user, chooseCustomer, addKurta } = await openNewOrder();
    await chooseCustomer();
    await addKurta();
    const [home] = MEERA.addresses;
    const sent = api.on('POST /orders/entered', () => {
      const addresses = home ? [{ ...home, id: 'office', addressLine1: '3 Fort' }] : [];
      api.on('GET /orders/customers', () => ({ customers: [{ ...MEERA, addresses }] }));
      return refusal(404, 'NOT_FOUND', 'Address not found');
    });
    await user.click(button('Place order'));
    expect(await main().findByRole('radio', { name: /3 Fort/ })).toBeChecked();
    await user.click(button('Place order'));
    await waitFor(() => expect(sent[1]?.body).toMatchObject({ addressId: 'office' }));
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

/** Opens the page in a shop that takes a tenth off with DIWALI10, and whose other codes are used up. */
async function openWithCodes() {
  const visit = await openNewOrder();
  const checks = visit.api.on('GET /orders/discount-code', ({ query: { code, total } }) =>
    code.replace(' ', '').toUpperCase() === 'DIWALI10'
      ? { code: 'DIWALI10', discount: total / 10, refusal: null }
      : { code, discount: 0, refusal: USED_UP },
  );
  const typeCode = async (text: string) => {
    const ask = main().queryByRole('button', { name: 'Add a discount code' });
    if (ask) await visit.user.click(ask);
    await visit.user.clear(await codeField());
    await visit.user.type(await codeField(), text);
  };
  return { ...visit, checks, typeCode };
}

const USED_UP = 'This discount code has been used up.';
const codeField = () => main().findByLabelText('Discount code');
const figures = () =>
  main()
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

const FULL = ['Subtotal ₹900', 'Discount ₹0', 'Tax ₹0.00', 'Total ₹900'];
const REDUCED = [
  ...['Subtotal ₹900', 'Discount ₹0', 'Code DIWALI10 −₹90', 'Tax ₹0.00'],
  'Total ₹810',
];

describe('a discount code of an order by phone', () => {
  it('is taken off the total, which follows the quantity, and ordered with that total', async () => {
    const { api, user, chooseCustomer, addKurta, checks, typeCode } = await openWithCodes();
    const sent = api.on('POST /orders/entered', connectionLost);
    await chooseCustomer();
    await addKurta();
    await typeCode('diwali 10{Enter}');
    await waitFor(() => expect(figures()).toEqual(REDUCED));
    expect(await codeField()).toHaveValue('DIWALI10');
    expect(checks[0]?.query).toEqual({ code: 'diwali 10', total: 900, customerId: 'meera' });
    await user.click(button(/^One .* more$/));
    await waitFor(() => expect(figures()).toContain('Code DIWALI10 −₹180'));
    expect(figures()).toContain('Total ₹1,620');
    await user.click(button('Place order'));
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ discountCode: 'DIWALI10', expectedTotal: 1620 }),
    );
  });

  it('that does not apply says why, keeps what was typed, and is not ordered with', async () => {
    const { api, user, chooseCustomer, addKurta, typeCode } = await openWithCodes();
    const sent = api.on('POST /orders/entered', connectionLost);
    await chooseCustomer();
    await addKurta();
    await typeCode('oldcode{Enter}');
    await waitFor(async () =>
      expect(await codeField()).toHaveAccessibleDescription(
        `${USED_UP} The order can be placed without it.`,
      ),
    );
    expect(await codeField()).toHaveValue('oldcode');
    expect(figures()).toEqual(FULL);
    await user.click(button('Place order'));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ expectedTotal: 900 }));
    expect(sent[0]?.body).not.toHaveProperty('discountCode');
  });

  it('that was used up in the meantime is named, and all that was typed stays', async () => {
    const { api, user, chooseCustomer, addKurta, typeCode } = await openWithCodes();
    await chooseCustomer();
    await addKurta();
    await user.type(main().getByLabelText('Note'), 'Gift wrap');
    await typeCode('diwali10{Enter}');
    await waitFor(() => expect(figures()).toEqual(REDUCED));
    api.on('POST /orders/entered', () => {
      api.on('GET /orders/discount-code', ({ query: { code } }) => {
        return { code, discount: 0, refusal: USED_UP };
      });
      return refusal(409, 'CONFLICT', USED_UP, [{ path: 'discountCode', message: USED_UP }]);
    });
    await user.click(button('Place order'));
    await waitFor(async () =>
      expect(await codeField()).toHaveAccessibleDescription(new RegExp(USED_UP)),
    );
    expect(main().getByText(`${USED_UP} Your changes are still here.`)).toBeVisible();
    expect(figures()).toEqual(FULL);
    expect(await codeField()).toHaveValue('diwali10');
    expect(main().getByLabelText('Note')).toHaveValue('Gift wrap');
  });

  it('is applied when the field is left, and the order waits until it is checked', async () => {
    const { api, user, chooseCustomer, addKurta, typeCode } = await openWithCodes();
    const sent = api.on('POST /orders/entered', connectionLost);
    await chooseCustomer();
    await addKurta();
    const gate = api.hold('GET /orders/discount-code');
    await typeCode('diwali10');
    await user.click(button('Place order'));
    expect(
      await findAlert('The discount code is still being checked. Please try again in a moment.'),
    ).toBeVisible();
    expect(sent).toHaveLength(0);
    gate.open();
    await waitFor(() => expect(figures()).toEqual(REDUCED));
    await user.click(button('Place order'));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ expectedTotal: 810 }));
  });

  it('is checked for the phone of a new person once that is complete', async () => {
    const { user, addKurta, checks, typeCode } = await openWithCodes();
    await user.click(button('New person'));
    await addKurta();
    await typeCode('diwali10{Enter}');
    await waitFor(() => expect(figures()).toEqual(REDUCED));
    expect(checks.at(-1)?.query).toEqual({ code: 'diwali10', total: 900 });
    await user.type(main().getByRole('textbox', { name: 'Phone' }), '98123 45678');
    await waitFor(() =>
      expect(checks.at(-1)?.query).toEqual({ code: 'diwali10', total: 900, phone: '9812345678' }),
    );
    expect(checks).toHaveLength(2);
  });

  it('can be removed again', async () => {
    const { user, addKurta, typeCode } = await openWithCodes();
    await addKurta();
    await typeCode('diwali10{Enter}');
    await waitFor(() => expect(figures()).toEqual(REDUCED));
    await user.click(button('Remove discount code'));
    expect(figures()).toEqual(FULL);
    expect(await codeField()).toHaveValue('');
  });

  it('is asked for once there is a product, and takes nothing off an empty order', async () => {
    const { user, addKurta, typeCode } = await openWithCodes();
    const ask = { name: 'Add a discount code' };
    expect(await main().findByText('No products yet')).toBeVisible();
    expect(main().queryByRole('button', ask)).toBeNull();
    await addKurta();
    await typeCode('diwali10{Enter}');
    await waitFor(() => expect(figures()).toEqual(REDUCED));
    await user.click(button(/^Remove (?!discount code)/));
    expect(figures()).toEqual(['Subtotal ₹0', 'Discount ₹0', 'Tax ₹0.00', 'Total ₹0']);
    await addKurta();
    await waitFor(() => expect(figures()).toEqual(REDUCED));
  });
});
