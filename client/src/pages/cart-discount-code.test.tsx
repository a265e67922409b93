// The field is loaded on demand. Loading it here keeps its loading time out of the tests.
import '#client/features/orders/components/coded-summary.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StoredUser } from '#client/lib/browser-store.ts';
import { refusal } from '#client/test/fake-api.ts';
import { findHeading, findRow } from '#client/test/on-screen.ts';
import { customer } from '#client/test/samples.ts';
import { visitBeforeCheckout } from '#client/test/visit-checkout.ts';
import { visitShop } from '#client/test/visit.tsx';

const TOO_SMALL = 'This discount code needs an order of at least ₹3,000. Add items for ₹402 more.';

const main = () => within(screen.getByRole('main'));
const field = () => main().findByLabelText('Discount code');

/**
 * The cart of two kurtas for ₹1,299 each, in a shop that takes ₹260 off with DIWALI10, and ₹300 off orders of ₹3,000 or
 * more with BIG.
 * @param kept the code that was applied before a reload
 */
function openCartWithCodes(kept?: string) {
  const visit = visitBeforeCheckout();
  const checks = visit.api.on('GET /cart/discount-code', ({ query: { code } }) => {
    if (code.toUpperCase() === 'DIWALI 10')
      return { code: 'DIWALI10', discount: 260, refusal: null };
    const units = visit.shop.cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
    return units > 2
      ? { code: 'BIG', discount: 300, refusal: null }
      : { code, discount: 0, refusal: TOO_SMALL };
  });
  if (kept) sessionStorage.setItem('discountCode', kept);
  visit.open('/cart');
  const type = async (text: string) => {
    await visit.user.click(await main().findByRole('button', { name: 'Add a discount code' }));
    await visit.user.type(await field(), text);
  };
  const proceed = async () => {
    await visit.user.click(main().getByRole('link', { name: 'Proceed to Checkout' }));
    await findHeading('Checkout');
  };
  return { ...visit, checks, type, proceed };
}

/** Signs the customer out and someone else in, as another tab does. */
function signInElsewhere(user: StoredUser): void {
  for (const text of ['', JSON.stringify(user)]) {
    localStorage.setItem('userData', text);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'userData' })));
  }
}

function figures() {
  const summary = within(main().getByRole('region', { name: 'Order Summary' }));
  return summary
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
}

const WITHOUT = ['Subtotal ₹2,598', 'Discount ₹0', 'Tax ₹0.00', 'Total ₹2,598'];
const WITH_CODE = [
  ...['Subtotal ₹2,598', 'Discount ₹0', 'Code DIWALI10 −₹260', 'Tax ₹0.00'],
  'Total ₹2,338',
];

describe('a discount code in the cart', () => {
  it('is taken off the total, and is still there at the checkout', async () => {
    const { type, proceed } = openCartWithCodes();
    await type('diwali 10{Enter}');
    await waitFor(() => expect(figures()).toEqual(WITH_CODE));
    expect(await field()).toHaveFocus();
    await proceed();
    await waitFor(() => expect(figures()).toEqual(WITH_CODE));
    expect(await field()).toHaveValue('DIWALI10');
  });

  it('goes along to the checkout although it was only typed', async () => {
    const { type, proceed } = openCartWithCodes();
    await type('diwali 10');
    await proceed();
    await waitFor(() => expect(figures()).toEqual(WITH_CODE));
  });

  it('that needs a larger order says what is missing, and applies once that is added', async () => {
    const { user, type } = openCartWithCodes();
    await type('big{Enter}');
    await waitFor(async () =>
      expect(await field()).toHaveAccessibleDescription(`${TOO_SMALL} You can order without it.`),
    );
    expect(await field()).toHaveValue('big');
    expect(figures()).toEqual(WITHOUT);
    const { more, less } = await findRow('Indigo Kurta');
    await user.click(more);
    await waitFor(() => expect(figures()).toContain('Code BIG −₹300'));
    expect(figures()).toContain('Total ₹3,597');
    await user.click(less);
    await waitFor(() => expect(figures()).toEqual(WITHOUT));
    expect(await field()).toHaveAccessibleDescription(`${TOO_SMALL} You can order without it.`);
  });

  it('keeps its line in the summary while another quantity is checked', async () => {
    const { api, user, type } = openCartWithCodes();
    await type('diwali 10{Enter}');
    await waitFor(() => expect(figures()).toEqual(WITH_CODE));
    const gate = api.hold('GET /cart/discount-code');
    await user.click((await findRow('Indigo Kurta')).more);
    expect(figures()).toContain('Code DIWALI10 −₹260');
    expect(main().getByRole('button', { name: 'Remove discount code' })).toHaveTextContent(
      'Remove',
    );
    gate.open();
    await waitFor(() => expect(figures()).toContain('Total ₹3,637'));
  });

  it('survives a reload, and can be removed', async () => {
    const { user } = openCartWithCodes('diwali 10');
    await waitFor(() => expect(figures()).toEqual(WITH_CODE));
    await user.click(main().getByRole('button', { name: 'Remove discount code' }));
    expect(figures()).toEqual(WITHOUT);
    expect(await field()).toHaveValue('');
    expect(sessionStorage.getItem('discountCode')).toBeNull();
  });

  it('is not left to someone else whom another tab has signed in', async () => {
    const { api, type } = openCartWithCodes();
    await type('diwali 10{Enter}');
    await waitFor(() => expect(figures()).toEqual(WITH_CODE));
    const ravi = customer({ id: 'ravi', username: 'ravi' });
    api.on('GET /auth/me', () => ({ user: ravi }));
    signInElsewhere(ravi);
    expect(await main().findByRole('button', { name: 'Add a discount code' })).toBeVisible();
    expect(figures()).toEqual(WITHOUT);
  });

  it('that cannot be checked says so', async () => {
    const { api, type } = openCartWithCodes();
    const sentence = 'Too many tries. Please try again in 60 minutes.';
    api.next('GET /cart/discount-code', () => refusal(429, 'RATE_LIMITED', sentence));
    await type('diwali 10{Enter}');
    await waitFor(async () =>
      expect(await field()).toHaveAccessibleDescription(`${sentence} You can order without it.`),
    );
  });

  it('is not asked for before the visitor signs in', async () => {
    visitShop().open('/cart');
    await findHeading('Your cart is empty');
    expect(main().queryByRole('button', { name: 'Add a discount code' })).toBeNull();
  });
});
