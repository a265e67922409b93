import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DiscountCode } from '#common/contract/discount-codes.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { findAlert, findNews } from '#client/test/on-screen.ts';
import { onePage } from '#client/test/samples.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';

const DIWALI: DiscountCode = {
  id: 'code-1',
  code: 'DIWALI10',
  kind: 'PERCENT',
  value: 10,
  minimum: 999,
  totalLimit: 100,
  customerLimit: 1,
  uses: 3,
  startsAt: '2026-11-01T03:30:00.000Z',
  endsAt: '2026-11-12T18:29:00.000Z',
  isActive: true,
  state: 'ACTIVE',
  updatedAt: '2026-10-20T06:30:00.000Z',
};

/** Opens the list over these codes, as a shop in memory. */
async function openCodes(path = '/admin/codes', { widthPx = 1280, start = [DIWALI] } = {}) {
  const visit = visitAsAdmin(widthPx);
  let codes = start;
  visit.api.on('GET /discount-codes', () => ({ codes, pagination: onePage(codes.length) }));
  visit.api.on('GET /discount-codes/{id}', ({ params: { id } }) => {
    const found = codes.find((one) => one.id === id);
    return found ?? refusal(404, 'NOT_FOUND', 'Discount code not found');
  });
  const created = visit.api.on('POST /discount-codes', ({ body }) => {
    const { expectedUpdatedAt: _, ...fields } = body;
    const made = { ...DIWALI, ...fields, id: 'code-2', uses: 0, updatedAt: DIWALI.updatedAt };
    codes = [made, ...codes];
    return made;
  });
  const changed = visit.api.on(
    'PUT /discount-codes/{id}',
    ({ body: { expectedUpdatedAt: _, ...body } }) => {
      const state = body.isActive ? ('ACTIVE' as const) : ('STOPPED' as const);
      const saved = { ...DIWALI, ...body, state };
      codes = codes.map((one) => (one.id === saved.id ? saved : one));
      return saved;
    },
  );
  const deleted = visit.api.on('DELETE /discount-codes/{id}', ({ params: { id } }) => {
    codes = codes.filter((one) => one.id !== id);
    return { message: 'Deleted discount code: DIWALI10' };
  });
  await visit.open(path);
  return { ...visit, created, changed, deleted };
}

async function findRow(code: string): Promise<HTMLElement> {
  const edit = await screen.findByRole('button', { name: `Edit ${code}` });
  const row = edit.closest<HTMLElement>('tr, li');
  if (!row) throw new Error(`${code} has neither a row nor a card.`);
  return row;
}

it.each([
  ['table', 1280],
  ['list of cards', 390],
])(
  'codes are shown in a %s with what they take off and how often they were used',
  async (_, widthPx) => {
    await openCodes('/admin/codes', { widthPx });
    const row = await findRow('DIWALI10');
    for (const text of [
      '10% off from ₹999',
      '3 of 100',
      'once per customer',
      '1 Nov 2026, 9:00 am to 12 Nov 2026, 11:59 pm',
      'Active',
    ]) {
      expect(row).toHaveTextContent(text);
    }
  },
);

it('a code that is still to start has the status of a sale that is', async () => {
  await openCodes('/admin/codes', { start: [{ ...DIWALI, state: 'PLANNED' }] });
  expect(await findRow('DIWALI10')).toHaveTextContent('Planned');
  expect(screen.getByRole('columnheader', { name: 'Status' })).toBeVisible();
});

it('a shop without codes says what they are for', async () => {
  await openCodes('/admin/codes', { start: [] });
  expect(await screen.findByText('No discount codes yet')).toBeVisible();
});

it('a new code is sent as it was typed, with its times in India', async () => {
  const { user, created } = await openCodes();
  await user.click(await screen.findByRole('button', { name: 'Create code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create discount code' }));
  expect(dialog.getByLabelText(/^Limit per customer/)).toHaveValue('1');
  await user.type(dialog.getByLabelText(/^Code/), 'new year');
  await user.selectOptions(dialog.getByLabelText('Kind of discount'), 'Amount in ₹');
  await user.type(dialog.getByLabelText(/^Amount off/), '₹1,200.50');
  await user.type(dialog.getByLabelText(/^Minimum order/), '5,000');
  await user.clear(dialog.getByLabelText(/^Limit per customer/));
  await user.type(dialog.getByLabelText('End'), '2027-01-02T00:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await findNews('Discount code NEWYEAR saved')).toBeVisible();
  expect(created.map(({ body }) => body)).toEqual([
    {
      code: 'NEWYEAR',
      kind: 'AMOUNT',
      value: 1200.5,
      minimum: 5000,
      totalLimit: null,
      customerLimit: null,
      startsAt: null,
      endsAt: '2027-01-01T18:30:00.000Z',
      isActive: true,
    },
  ]);
  expect(await findRow('NEWYEAR')).toBeVisible();
});

it('a form with mistakes names each, sends nothing and keeps what was typed', async () => {
  const { user, created } = await openCodes('/admin/codes?create=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create discount code' }));
  await user.type(dialog.getByLabelText(/^Percent off/), '110');
  await user.type(dialog.getByLabelText(/^Limit in total/), 'many');
  await user.type(dialog.getByLabelText('Start'), '2027-01-02T00:00');
  await user.type(dialog.getByLabelText('End'), '2027-01-01T00:00');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const code = dialog.getByLabelText(/^Code/);
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAccessibleDescription(/Please enter a code, such as DIWALI10\.$/);
  expect(dialog.getByLabelText(/^Limit in total/)).toHaveAccessibleDescription(
    /Limit in total must be a whole number from 1 to 1000000\.$/,
  );
  expect(dialog.getByLabelText(/^Percent off/)).toHaveAccessibleDescription(
    /A percentage must be a whole number from 1 to 100\.$/,
  );
  expect(dialog.getByLabelText('End')).toHaveAccessibleDescription(
    /The end must be after the start\.$/,
  );
  expect(dialog.getByLabelText(/^Percent off/)).toHaveValue('110');
  expect(created).toEqual([]);
});

it('a code that exists already is refused at its field', async () => {
  const { api, user } = await openCodes('/admin/codes?create=1');
  const message = 'The code DIWALI10 already exists.';
  api.next('POST /discount-codes', () =>
    refusal(409, 'ALREADY_EXISTS', message, [{ path: 'code', message }]),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Create discount code' }));
  await user.type(dialog.getByLabelText(/^Code/), 'diwali10');
  await user.type(dialog.getByLabelText(/^Percent off/), '10');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Code/)).toHaveAccessibleDescription(new RegExp(message)),
  );
  expect(dialog.getByLabelText(/^Code/)).toHaveValue('diwali10');
});

it('a save whose answer is lost keeps the form open', async () => {
  const { api, user } = await openCodes();
  await user.click(await screen.findByRole('button', { name: 'Edit DIWALI10' }));
  api.next('PUT /discount-codes/{id}', connectionLost);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit discount code' }));
  const value = await dialog.findByLabelText(/^Percent off/);
  await user.clear(value);
  await user.type(value, '15');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await findAlert('Failed to save the discount code.')).toBeVisible();
  expect(value).toHaveValue('15');
});

it('two who edit a code choose between both versions', async () => {
  const { api, user, changed } = await openCodes();
  await user.click(await screen.findByRole('button', { name: 'Edit DIWALI10' }));
  const theirs = { ...DIWALI, value: 20, updatedAt: '2026-11-02T06:30:00.000Z' };
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit discount code' }));
  const value = await dialog.findByLabelText(/^Percent off/);
  await user.clear(value);
  await user.type(value, '15');
  api.next('PUT /discount-codes/{id}', () =>
    refusal(409, 'CHANGED_MEANWHILE', 'meera changed this discount code. Nothing was saved.'),
  );
  api.on('GET /discount-codes/{id}', () => theirs);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await dialog.findByRole('button', { name: 'View the saved version' }));
  const saved = within(await screen.findByRole('dialog', { name: 'Saved version' }));
  expect(saved.getByText('20% off from ₹999')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  await user.click(dialog.getByRole('button', { name: 'Save my version' }));
  await waitFor(() =>
    expect(changed.at(-1)?.body).toMatchObject({
      value: 15,
      expectedUpdatedAt: theirs.updatedAt,
    }),
  );
});

it('a code is stopped after a question, and started again without one', async () => {
  const { user, changed } = await openCodes();
  await user.click(await screen.findByRole('button', { name: 'Stop DIWALI10' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Orders that are already placed keep their discount/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Stop' }));
  expect(await findNews('DIWALI10 stopped')).toBeVisible();
  expect(changed[0]?.body).toMatchObject({
    ...{ code: 'DIWALI10', value: 10, minimum: 999, isActive: false },
    expectedUpdatedAt: DIWALI.updatedAt,
  });
  await user.click(await screen.findByRole('button', { name: 'Start DIWALI10' }));
  expect(await findNews('DIWALI10 started')).toBeVisible();
});

it('a code is deleted after a question that says what its orders keep', async () => {
  const { api, user, deleted } = await openCodes();
  await user.click(await screen.findByRole('button', { name: 'Delete DIWALI10' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(
    question.getByText(
      /3 orders have it, not counting cancelled ones\. Orders keep their discount\./,
    ),
  ).toBeVisible();
  api.next('DELETE /discount-codes/{id}', connectionLost);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await findAlert('Failed to delete the discount code.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No discount codes yet')).toBeVisible();
  expect(deleted.map(({ params }) => params.id)).toEqual(['code-1']);
});

it('a link to a code that was deleted says so', async () => {
  await openCodes('/admin/codes?edit=gone');
  expect(await screen.findByText('This discount code no longer exists.')).toBeVisible();
});
