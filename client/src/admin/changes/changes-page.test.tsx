import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Change } from '#common/contract/changes.ts';
import { HistoryButton } from '#client/admin/ui/history-button.tsx';
import { refusal } from '#client/test/fake-api.ts';
import { onePage } from '#client/test/samples.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';

const SHIPPED: Change = {
  id: 'change-1',
  at: '2026-11-28T04:45:00.000Z',
  actor: { id: 'admin-1', name: 'Owner' },
  kind: 'ORDER',
  objectId: 'order-1',
  label: 'Order 00000001',
  action: 'CHANGED',
  changes: [{ field: 'Delivery status', from: 'Pending', to: 'Shipped' }],
  changeCount: 1,
  undoable: false,
};
const DELETED: Change = {
  ...SHIPPED,
  id: 'change-2',
  kind: 'PRODUCT',
  objectId: 'product-1',
  label: 'Kalamkari',
  action: 'DELETED',
  changes: [{ field: 'Price', from: '₹500', to: null }],
  changeCount: 12,
};

const main = () => within(screen.getByRole('main'));

it('the log tells who changed what and when, and unfolds long entries', async () => {
  const { api, user, open } = visitAsAdmin();
  api.on('GET /changes', () => ({ changes: [DELETED, SHIPPED], pagination: onePage(2) }));
  await open('/admin/changes');
  const [deleted, shipped] = await main().findAllByText('Owner');
  expect(deleted?.parentElement).toHaveTextContent('Owner deleted Kalamkari');
  expect(shipped?.parentElement).toHaveTextContent('Owner changed Order 00000001');
  const entry = shipped?.closest('li');
  expect(entry).toHaveTextContent('28 Nov 2026, 10:15 am');
  expect(entry).toHaveTextContent('Delivery statuswas Pending, is Shipped');
  api.on('GET /changes/{id}', () => ({
    change: { ...DELETED, changes: [{ field: 'Size 41', from: '₹500, 4 in stock', to: null }] },
  }));
  await user.click(main().getByRole('button', { name: 'Show all 12 fields' }));
  expect(await main().findByText('₹500, 4 in stock')).toBeVisible();
});

it('a bulk change is undone from the log after a question; a refusal says why', async () => {
  const bulk = {
    ...SHIPPED,
    id: 'change-8',
    kind: 'PRODUCT' as const,
    label: '2 products',
    undoable: true,
  };
  const { api, user, open } = visitAsAdmin();
  const asked = api.on('GET /changes', () => ({
    changes: [bulk, SHIPPED],
    pagination: onePage(2),
  }));
  const undone = api.on('POST /changes/{id}/undo', () =>
    refusal(409, 'CHANGED_MEANWHILE', '"Indigo Kurta" changed after this. Nothing was undone.'),
  );
  await open('/admin/changes');
  const undo = await main().findByRole('button', { name: 'Undo the change of 2 products' });
  expect(main().getAllByRole('button', { name: /^Undo/ })).toEqual([undo]);
  await user.click(undo);
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo this change' }));
  await user.click(question.getByRole('button', { name: 'Keep the change' }));
  expect(undone).toHaveLength(0);
  await user.click(undo);
  const again = within(await screen.findByRole('alertdialog'));
  await user.click(again.getByRole('button', { name: 'Undo' }));
  expect(await again.findByText(/^"Indigo Kurta" changed after this/)).toBeVisible();
  const done = { changeId: 'change-9', products: 2, variants: 4 };
  api.on('POST /changes/{id}/undo', () => ({
    ...done,
    message: 'Undone: 2 products are as before.',
  }));
  const before = asked.length;
  await user.click(again.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: 2 products are as before.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

it('a bulk change that a colleague has undone already says so, though its button is gone', async () => {
  const bulk = { ...SHIPPED, kind: 'PRODUCT' as const, label: '2 products' };
  const { api, user, open } = visitAsAdmin();
  let undoable = true;
  api.on('GET /changes', () => ({ changes: [{ ...bulk, undoable }], pagination: onePage(1) }));
  const sentence = 'This change was undone already.';
  api.on('POST /changes/{id}/undo', () => {
    undoable = false;
    return refusal(409, 'CONFLICT', sentence);
  });
  await open('/admin/changes');
  await user.click(await main().findByRole('button', { name: 'Undo the change of 2 products' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(main().queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(screen.getByText(sentence)).toBeVisible();
});

it('the log is narrowed to one kind of thing, and turned page by page, in the URL too', async () => {
  const { api, user, open } = visitAsAdmin();
  const asked = api.on('GET /changes', ({ query: { page } }) => ({
    changes: [SHIPPED],
    pagination: { totalItems: 22, totalPages: 2, currentPage: page, limit: 20 },
  }));
  await open('/admin/changes');
  await user.selectOptions(await main().findByLabelText('What was changed'), 'Order');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ kind: 'ORDER', page: 1 }));
  expect(await main().findByText('Showing 1 - 20 of 22 changes')).toBeVisible();
  await user.click(main().getByRole('button', { name: 'Next page' }));
  expect(await main().findByText('Showing 21 - 22 of 22 changes')).toBeVisible();
  expect(window.location.search).toBe('?kind=ORDER&page=2');
});

it('a link opens the log as a colleague sees it', async () => {
  const { api, open } = visitAsAdmin();
  const asked = api.on('GET /changes', () => ({ changes: [SHIPPED], pagination: onePage(1) }));
  await open('/admin/changes?kind=ORDER');
  expect(await main().findByLabelText('What was changed')).toHaveValue('ORDER');
  await main().findByText('Owner');
  expect(asked[0]?.query).toMatchObject({ kind: 'ORDER' });
});

it('a page after the end does not exist, and leads to the last one', async () => {
  const { api, user, open } = visitAsAdmin();
  api.on('GET /changes', ({ query: { page } }) => ({
    changes: page === 9999 ? [] : [SHIPPED],
    pagination: { totalItems: 21, totalPages: 2, currentPage: page, limit: 20 },
  }));
  await open('/admin/changes?page=9999');
  expect(await main().findByText('There is no page 9999')).toBeVisible();
  await user.click(main().getByRole('button', { name: 'Go to the last page' }));
  expect(await main().findByText('Showing 21 - 21 of 21 changes')).toBeVisible();
});

it('a log that could not be loaded offers another attempt', async () => {
  const { api, user, open } = visitAsAdmin();
  api.on('GET /changes', () => refusal(400, 'VALIDATION_FAILED', 'Out of order.'));
  await open('/admin/changes');
  expect(await main().findByRole('heading', { name: 'Failed to fetch changes' })).toBeVisible();
  api.on('GET /changes', () => ({ changes: [SHIPPED], pagination: onePage(1) }));
  await user.click(main().getByRole('button', { name: 'Try again' }));
  expect(await main().findByText('Owner')).toBeVisible();
});

it('the history of one thing opens by keyboard, has pages, and gives the focus back', async () => {
  const { api, user, show } = visitAsAdmin();
  const asked = api.on('GET /changes', ({ query: { page } }) => ({
    changes: [SHIPPED],
    pagination: { totalItems: 22, totalPages: 2, currentPage: page, limit: 20 },
  }));
  show(<HistoryButton kind="ORDER" id="order-1" name="order 00000001" />);
  const button = screen.getByRole('button', { name: 'History of order 00000001' });
  button.focus();
  await user.keyboard('{Enter}');
  const history = within(await screen.findByRole('dialog', { name: 'History of order 00000001' }));
  expect(await history.findByText('Owner')).toBeVisible();
  expect(history.queryByText('Order 00000001')).toBeNull();
  expect(asked[0]?.query).toMatchObject({ kind: 'ORDER', id: 'order-1', page: 1 });
  await user.click(history.getByRole('button', { name: 'Next page' }));
  expect(await history.findByText('Showing 21 - 22 of 22 changes')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveFocus();
});

it('the history of a thing that was never changed says so', async () => {
  const { api, user, show } = visitAsAdmin();
  api.on('GET /changes', () => ({ changes: [], pagination: onePage(0) }));
  show(<HistoryButton kind="PRODUCT" id="product-1" name="Leheriya" />);
  await user.click(screen.getByRole('button', { name: 'History of Leheriya' }));
  expect(await screen.findByText('No changes yet')).toBeVisible();
});
