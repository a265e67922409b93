import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Customer } from '#common/contract/customers.ts';
import { refusal } from '#client/test/fake-api.ts';
import { onePage } from '#client/test/samples.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';

const ASHA: Customer = {
  id: 'customer-1',
  username: 'asha',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  mobile: '9876543210',
  createdAt: '2026-11-20T06:30:00.000Z',
  status: 'ACTIVE',
  orders: 3,
};
const KABIR: Customer = {
  ...ASHA,
  id: 'customer-2',
  firstName: 'Kabir',
  lastName: 'Khan',
  email: 'kabir@example.com',
  mobile: null,
  status: 'BLOCKED',
  orders: 1,
};

/** Opens the list over these customers. The API filters by status, and by a part of the e-mail. */
async function openCustomers(path = '/admin/customer', widthPx = 1280, start = [ASHA, KABIR]) {
  const visit = visitAsAdmin(widthPx);
  const asked = visit.api.on('GET /customers', ({ query: { status, q = '' } }) => {
    const found = start.filter(
      (one) => (!status || one.status === status) && one.email.includes(q),
    );
    return { customers: found, pagination: onePage(found.length) };
  });
  await visit.open(path);
  return { ...visit, asked, main: within(screen.getByRole('main')) };
}

async function findRow(name: string): Promise<HTMLElement> {
  const row = (await screen.findByRole('link', { name })).closest<HTMLElement>('tr, li');
  if (!row) throw new Error(`${name} has neither a row nor a card.`);
  return row;
}

it.each([
  ['table', 1280],
  ['list of cards', 390],
])('customers are shown in a %s with how to reach them and their orders', async (_, width) => {
  const { main } = await openCustomers('/admin/customer', width);
  const row = await findRow('Asha Rao');
  for (const text of ['asha@example.com', '9876543210', '3', '20 Nov 2026']) {
    expect(row).toHaveTextContent(text);
  }
  expect(within(row).queryByText('Blocked')).toBeNull();
  expect(within(await findRow('Kabir Khan')).getByText('Blocked')).toBeVisible();
  expect(main.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
    'href',
    '/admin/customer/customer-1',
  );
  expect(main.getByText('2 customers in total')).toBeVisible();
  expect(document.title).toBe('Customers · Vastra');
});

it('the list is searched and narrowed to blocked customers, and the address says so', async () => {
  const { user, main, asked } = await openCustomers();
  await user.selectOptions(await main.findByLabelText('Status'), 'Blocked');
  await waitFor(() => expect(main.queryByRole('link', { name: 'Asha Rao' })).toBeNull());
  expect(await main.findByText('1 customer found')).toBeVisible();
  await user.type(main.getByRole('searchbox'), 'nobody{Enter}');
  expect(await main.findByRole('heading', { name: 'No customers match' })).toBeVisible();
  expect(window.location.search).toBe('?status=BLOCKED&q=nobody');
  expect(asked.at(-1)?.query).toMatchObject({ status: 'BLOCKED', q: 'nobody' });
  await user.click(main.getByRole('button', { name: 'Show all customers' }));
  expect(await findRow('Asha Rao')).toBeVisible();
  expect(window.location.search).toBe('');
});

it('a shop without customers says when they appear', async () => {
  const { main } = await openCustomers('/admin/customer', 1280, []);
  expect(await main.findByRole('heading', { name: 'No customers yet' })).toBeVisible();
});

it('a list that does not load says why and can be loaded again', async () => {
  const visit = visitAsAdmin();
  visit.api.on('GET /customers', () => refusal(400, 'VALIDATION_FAILED', 'Not today.'));
  await visit.open('/admin/customer');
  expect(await screen.findByRole('heading', { name: 'Couldn’t load the customers' })).toBeVisible();
  visit.api.on('GET /customers', () => ({ customers: [ASHA], pagination: onePage(1) }));
  await visit.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findRow('Asha Rao')).toBeVisible();
});
