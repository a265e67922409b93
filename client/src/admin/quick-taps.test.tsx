import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { order } from '#client/test/samples.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';
import { openProducts } from '#client/test/visit-products.ts';

/*
 * Each control is used before the page has been drawn again, as on a slow phone. So no change may begin
 * from what an earlier one has replaced.
 */

async function clickAtOnce(...controls: HTMLElement[]): Promise<void> {
  await act(async () => {
    for (const control of controls) control.click();
    await Promise.resolve();
  });
}

async function enterAtOnce(
  ...entries: (readonly [field: HTMLElement, value: string])[]
): Promise<void> {
  await act(async () => {
    for (const [field, value] of entries) {
      /* React puts a setter of its own on the element, which would hide the change from it. */
      Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
    await Promise.resolve();
  });
}

/** Opens a list of five pages with three orders each. */
async function openOrders() {
  const visit = visitAsAdmin();
  const asked = visit.api.on('GET /orders/all', ({ query: { page } }) => ({
    orders: ['1', '2', '3'].map((digit) => order({ id: `order-${digit.repeat(8)}` })),
    pagination: { totalItems: 90, totalPages: 5, currentPage: page, limit: 20 },
  }));
  await visit.open('/admin/order?q=asha');
  await screen.findByRole('checkbox', { name: 'Select order 11111111' });
  return { ...visit, asked };
}

it('each quick tap on the selection of orders counts', async () => {
  await openOrders();
  const [first, second, third] = ['1', '2', '3'].map((digit) =>
    screen.getByRole('checkbox', { name: `Select order ${digit.repeat(8)}` }),
  );
  if (!first || !second || !third) throw new Error('An order is missing.');
  await clickAtOnce(first, second, third, first);
  expect(await screen.findByText('2 selected')).toBeVisible();
  expect(first).not.toBeChecked();
  expect(second).toBeChecked();
  expect(third).toBeChecked();
});

it('filters of orders that are entered quickly all count, and so does each tap on a page', async () => {
  const { asked } = await openOrders();
  const filter = { status: 'PENDING', from: '2026-01-01', to: '2099-12-31' };
  await enterAtOnce(
    [screen.getByRole('combobox', { name: 'Delivery status' }), filter.status],
    [screen.getByLabelText('From'), filter.from],
    [screen.getByLabelText('To'), filter.to],
  );
  const search = new URLSearchParams({ q: 'asha', ...filter });
  await waitFor(() => expect(window.location.search).toBe(`?${String(search)}`));
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject(filter));
  const next = screen.getByRole('button', { name: 'Next page' });
  await clickAtOnce(next, next, next);
  await waitFor(() => expect(window.location.search).toBe(`?${String(search)}&page=4`));
  await waitFor(() => expect(asked.at(-1)?.query.page).toBe(4));
});

it('filters of products that are entered quickly all count', async () => {
  const { asked } = await openProducts();
  await screen.findByRole('button', { name: 'Edit Indigo Kurta' });
  const filter = { category: 'kurtas', stock: 'in', sort: 'name' };
  await enterAtOnce(
    [screen.getByRole('combobox', { name: 'Category' }), filter.category],
    [screen.getByRole('combobox', { name: 'Stock' }), filter.stock],
    [screen.getByRole('combobox', { name: 'Sort by' }), filter.sort],
  );
  await waitFor(() => expect(window.location.search).toBe(`?${new URLSearchParams(filter)}`));
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject(filter));
});
