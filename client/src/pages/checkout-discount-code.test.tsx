import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  checkoutMain,
  findAddress,
  findOrderSuccess,
  findPlaceOrder,
  visitBeforeCheckout,
} from '#client/test/visit-checkout.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { findAlert } from '#client/test/on-screen.ts';
import { order } from '#client/test/samples.ts';

const USED_UP = 'This discount code has been used up.';

/**
 * The checkout of two kurtas for ₹2,598, in a shop that takes ₹260 off with DIWALI10.
 * @param kept the code that was applied before a reload
 */
function openWithCodes(kept?: string) {
  const visit = visitBeforeCheckout();
  const checks = visit.api.on('GET /cart/discount-code', ({ query: { code } }) =>
    code.toUpperCase() === 'DIWALI 10'
      ? { code: 'DIWALI10', discount: 260, refusal: null }
      : { code, discount: 0, refusal: USED_UP },
  );
  if (kept) sessionStorage.setItem('discountCode', kept);
  visit.open('/checkout');
  const field = () => checkoutMain().findByLabelText('Discount code');
  return {
    ...visit,
    checks,
    field,
    apply: async (text: string) => {
      await findAddress('Linking Road');
      const ask = checkoutMain().queryByRole('button', { name: 'Add a discount code' });
      if (ask) await visit.user.click(ask);
      await visit.user.clear(await field());
      await visit.user.type(await field(), `${text}{Enter}`);
    },
  };
}

function figures() {
  const summary = within(checkoutMain().getByRole('region', { name: 'Order Summary' }));
  return summary
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
}

const WITHOUT = ['Subtotal ₹2,598', 'Discount ₹0', 'Tax ₹0.00', 'Total ₹2,598'];
const WITH_CODE = [
  'Subtotal ₹2,598',
  'Discount ₹0',
  'Code DIWALI10 −₹260',
  'Tax ₹0.00',
  'Total ₹2,338',
];

describe('a discount code at the checkout', () => {
  it('is taken off the total, and ordered with the total that is shown', async () => {
    const { api, user, apply, field, checks } = openWithCodes();
    const sent = api.on('POST /orders/place', () => ({
      message: 'Order placed',
      order: order({ discountCode: 'DIWALI10', codeDiscount: 260, orderTotal: 2338 }),
    }));
    await apply('diwali 10');
    await waitFor(() => expect(figures()).toEqual(WITH_CODE));
    expect(checks.map(({ query }) => query.code)).toEqual(['diwali 10']);
    const input = await field();
    expect(input).toHaveValue('DIWALI10');
    expect(input).toHaveFocus();
    await user.click(await findPlaceOrder());
    expect(await findOrderSuccess()).toHaveTextContent('Code DIWALI10−₹260');
    expect(sent[0]?.body).toMatchObject({ discountCode: 'DIWALI10', expectedTotal: 2338 });
    expect(sessionStorage.getItem('discountCode')).toBeNull();
  });

  it('can be removed, and the focus stays on the button', async () => {
    const { api, user, apply, field } = openWithCodes();
    const sent = api.on('POST /orders/place', connectionLost);
    await apply('diwali 10');
    await waitFor(() => expect(figures()).toEqual(WITH_CODE));
    await user.click(checkoutMain().getByRole('button', { name: 'Remove discount code' }));
    expect(figures()).toEqual(WITHOUT);
    expect(await field()).toHaveValue('');
    expect(checkoutMain().getByRole('button', { name: 'Apply discount code' })).toHaveFocus();
    await user.click(await findPlaceOrder());
    await waitFor(() => expect(sent[0]?.body.expectedTotal).toBe(2598));
    expect(sent[0]?.body).not.toHaveProperty('discountCode');
  });

  it('that does not apply says why, keeps what was typed, and does not stop the order', async () => {
    const { shop, user, apply, field } = openWithCodes();
    await apply('oldcode');
    expect(await field()).toHaveAccessibleDescription(`${USED_UP} You can order without it.`);
    expect(await field()).toHaveValue('oldcode');
    expect(figures()).toEqual(WITHOUT);
    await user.click(await findPlaceOrder());
    await findOrderSuccess();
    expect(shop.orders).toHaveLength(1);
  });

  it('that was typed but not applied is checked before anything is ordered', async () => {
    const { api, user, field } = openWithCodes();
    const sent = api.on('POST /orders/place', connectionLost);
    const gate = api.hold('GET /cart/discount-code');
    await findAddress('Linking Road');
    await user.click(checkoutMain().getByRole('button', { name: 'Add a discount code' }));
    await user.type(await field(), 'diwali 10');
    await user.click(await findPlaceOrder());
    expect(
      await findAlert('We’re still checking your discount code. Please try again in a moment.'),
    ).toBeVisible();
    expect(sent).toEqual([]);
    gate.open();
    await waitFor(() => expect(figures()).toEqual(WITH_CODE));
    await user.click(await findPlaceOrder());
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ expectedTotal: 2338 }));
  });

  it('is gone once the field is emptied and left', async () => {
    const { user, apply, field } = openWithCodes();
    await apply('oldcode');
    expect(await field()).toHaveAccessibleDescription(`${USED_UP} You can order without it.`);
    await user.clear(await field());
    await user.tab();
    await user.tab();
    expect(await field()).toHaveAccessibleDescription('');
    expect(sessionStorage.getItem('discountCode')).toBeNull();
  });

  it('survives a reload', async () => {
    openWithCodes('diwali 10');
    await findAddress('Linking Road');
    await waitFor(() => expect(figures()).toEqual(WITH_CODE));
    expect(screen.queryByRole('button', { name: 'Add a discount code' })).toBeNull();
  });

  it('that cannot be checked says so, and another click checks it', async () => {
    const { api, user, apply, field } = openWithCodes();
    const sentence = 'Too many tries. Please try again in 60 minutes.';
    api.next('GET /cart/discount-code', () => refusal(429, 'RATE_LIMITED', sentence));
    await apply('diwali 10');
    await waitFor(async () =>
      expect(await field()).toHaveAccessibleDescription(`${sentence} You can order without it.`),
    );
    await user.click(checkoutMain().getByRole('button', { name: 'Apply discount code' }));
    await waitFor(() => expect(figures()).toEqual(WITH_CODE));
  });

  it('that was used up in the meantime is refused, and the shopper decides again', async () => {
    const { api, user, apply, field } = openWithCodes();
    await apply('diwali 10');
    await waitFor(() => expect(figures()).toEqual(WITH_CODE));
    const sent = api.on('POST /orders/place', () => {
      api.on('GET /cart/discount-code', ({ query: { code } }) => ({
        ...{ code, discount: 0, refusal: USED_UP },
      }));
      return refusal(409, 'CONFLICT', USED_UP, [{ path: 'discountCode', message: USED_UP }]);
    });
    await user.click(await findPlaceOrder());
    expect(await findAlert(USED_UP)).toBeVisible();
    expect(figures()).toEqual(WITHOUT);
    expect(await field()).toHaveAccessibleDescription(`${USED_UP} You can order without it.`);
    await user.click(await findPlaceOrder());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ expectedTotal: 2598 });
    expect(sent[1]?.body).not.toHaveProperty('discountCode');
  });

  it('asks for a code when Apply is pressed without one', async () => {
    const { user, apply, field, checks } = openWithCodes();
    await apply(' ');
    expect(await field()).toHaveAccessibleDescription('Please enter a discount code.');
    expect(checks).toEqual([]);
    await user.type(await field(), 'D');
    expect(await field()).toHaveAccessibleDescription('');
  });
});
