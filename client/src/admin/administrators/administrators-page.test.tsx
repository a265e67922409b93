import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Administrator } from '#common/contract/administrators.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { findAlert, findNews } from '#client/test/on-screen.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';

const YOU: Administrator = {
  id: 'admin-1',
  username: 'Owner',
  email: 'owner@example.com',
  createdAt: '2026-11-01T06:30:00.000Z',
  lastSeenAt: '2026-11-28T06:30:00.000Z',
  invitedAt: null,
  staffRole: 'EVERYTHING',
  isYou: true,
};
const MEERA: Administrator = {
  ...YOU,
  id: 'admin-2',
  username: 'Meera',
  email: 'meera@example.com',
  lastSeenAt: null,
  isYou: false,
};

/** Opens the page over these administrators. Removing one takes it off the list. */
async function openPage(start: Administrator[]) {
  const visit = visitAsAdmin();
  let administrators = start;
  visit.api.on('GET /administrators', () => ({ administrators }));
  const added = visit.api.on('POST /administrators', ({ body: { email, staffRole } }) => {
    const kabir = { ...MEERA, id: 'admin-3', username: 'Kabir', email, staffRole };
    administrators = [...administrators, kabir];
    return { message: `An invitation is on its way to ${email}` };
  });
  const removed = visit.api.on('POST /administrators/{id}/remove', ({ params: { id } }) => {
    administrators = administrators.filter((one) => one.id !== id);
    return { message: `${MEERA.email} is no longer an administrator` };
  });
  const changed = visit.api.on('PUT /administrators/{id}/role', ({ params: { id }, body }) => {
    const { staffRole } = body;
    administrators = administrators.map((one) => (one.id === id ? { ...one, staffRole } : one));
    return { message: 'Meera has the role Products now' };
  });
  await visit.open('/admin/administrators');
  const main = within(screen.getByRole('main'));
  await main.findByRole('heading', { name: YOU.username });
  return { ...visit, main, added, changed, removed };
}

const WRONG = 'Your password is wrong.';
const wrongPassword = () =>
  refusal(400, 'VALIDATION_FAILED', WRONG, [{ path: 'password', message: WRONG }]);

it('each administrator has address and last activity, and you are marked', async () => {
  const { main } = await openPage([YOU, MEERA]);
  const [you, meera] = main.getAllByRole('listitem');
  expect(you).toHaveTextContent('OwnerYou');
  expect(you).toHaveTextContent('Last active 28 Nov 2026, 12:00 pm');
  expect(meera).toHaveTextContent('meera@example.com');
  expect(meera).toHaveTextContent('Not signed in at the moment');
  expect(document.title).toBe('Administrators · Vastra');
});

it('an administrator who was invited and never came stands out', async () => {
  const { main } = await openPage([YOU, { ...MEERA, invitedAt: '2026-11-20T06:30:00.000Z' }]);
  expect(main.getAllByRole('listitem')[1]).toHaveTextContent('Invited, has not signed in yet');
});

it('the only administrator cannot be removed', async () => {
  const { main } = await openPage([YOU]);
  expect(main.getByText('The only administrator')).toBeVisible();
  expect(main.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

/** Opens the form that adds an administrator. */
async function openForm() {
  const visit = await openPage([YOU]);
  await visit.user.click(visit.main.getByRole('button', { name: 'Add Administrator' }));
  const form = within(await screen.findByRole('form', { name: 'Add Administrator' }));
  const [email, password] = [form.getByLabelText('Email'), form.getByLabelText('Your password')];
  return { ...visit, email, password, add: form.getByRole('button', { name: 'Add' }) };
}

it('the form names its empty fields and a wrong password, and keeps what was typed', async () => {
  const { api, user, email, password, add } = await openForm();
  await waitFor(() => expect(email).toHaveFocus());
  await user.click(add);
  await waitFor(() => expect(email).toHaveAccessibleDescription('Email is required.'));
  expect(password).toHaveAccessibleDescription('Enter your password.');
  await user.type(email, 'k@x.in');
  await user.type(password, 'lotus');
  api.next('POST /administrators', wrongPassword);
  await user.click(add);
  await waitFor(() => expect(password).toHaveAccessibleDescription(WRONG));
  expect(email).toHaveValue('k@x.in');
});

it('a person is added by e-mail; after a lost answer the form can be sent again', async () => {
  const { api, user, main, added, email, password, add } = await openForm();
  await user.type(email, 'k@x.in');
  await user.type(password, 'lotus');
  api.next('POST /administrators', connectionLost);
  await user.click(add);
  expect(await findAlert('Failed to add the administrator')).toBeVisible();
  expect(email).toHaveValue('k@x.in');
  await user.click(add);
  expect(await findNews('An invitation is on its way to k@x.in')).toBeVisible();
  expect(await main.findByRole('heading', { name: 'Kabir' })).toBeVisible();
  expect(added.at(-1)?.body).toEqual({
    email: 'k@x.in',
    staffRole: 'EVERYTHING',
    password: 'lotus',
  });
});

it('an administrator is removed after a question that names them and asks for the password', async () => {
  const { api, user, main, removed } = await openPage([YOU, MEERA]);
  await user.click(main.getByRole('button', { name: 'Remove Meera' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Administrator' }));
  expect(dialog.getByText(/^meera@example.com loses access/)).toBeVisible();
  const password = dialog.getByLabelText('Your password');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(password).toHaveAccessibleDescription('Enter your password.');
  expect(removed).toHaveLength(0);
  await user.type(password, 'lotus pond');
  api.next('POST /administrators/{id}/remove', wrongPassword);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription(WRONG));
  api.next('POST /administrators/{id}/remove', connectionLost);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await findAlert('Failed to remove the administrator')).toBeVisible();
  expect(password).toHaveValue('lotus pond');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await findNews('meera@example.com is no longer an administrator')).toBeVisible();
  await waitFor(() => expect(main.queryByRole('heading', { name: 'Meera' })).toBeNull());
  expect(removed.at(-1)?.body).toEqual({ password: 'lotus pond' });
});

it('Cancel keeps the administrator', async () => {
  const { user, main, removed } = await openPage([YOU, MEERA]);
  await user.click(main.getByRole('button', { name: 'Remove Meera' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(removed).toHaveLength(0);
  expect(main.getByRole('heading', { name: 'Meera' })).toBeVisible();
});

it('a person is added with the role that was chosen, and the list names it', async () => {
  const { user, main, added, email, password, add } = await openForm();
  await user.type(email, 'k@x.in');
  await user.click(screen.getByRole('radio', { name: /^Orders and packing/ }));
  await user.type(password, 'lotus');
  await user.click(add);
  const kabir = await main.findByRole('heading', { name: 'Kabir' });
  expect(kabir.closest('li')).toHaveTextContent('Orders and packing');
  expect(added[0]?.body.staffRole).toBe('ORDERS');
});

/** Opens the question that changes Meera's role, and chooses Products. */
async function chooseProducts() {
  const visit = await openPage([YOU, MEERA]);
  await visit.user.click(visit.main.getByRole('button', { name: 'Change role of Meera' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Change Role' }));
  expect(dialog.getByRole('radio', { name: /^Everything/ })).toBeChecked();
  await visit.user.click(dialog.getByRole('radio', { name: /^Products/ }));
  await visit.user.type(dialog.getByLabelText('Your password'), 'lotus pond');
  return { ...visit, dialog, change: dialog.getByRole('button', { name: 'Change' }) };
}

it('a role is changed with the own password; a wrong one keeps the choice', async () => {
  const { api, user, main, changed, dialog, change } = await chooseProducts();
  api.next('PUT /administrators/{id}/role', wrongPassword);
  await user.click(change);
  await waitFor(() =>
    expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(WRONG),
  );
  api.next('PUT /administrators/{id}/role', connectionLost);
  await user.click(change);
  expect(await findAlert('Failed to change the role')).toBeVisible();
  expect(dialog.getByRole('radio', { name: /^Products/ })).toBeChecked();
  await user.click(change);
  expect(await findNews('Meera has the role Products now')).toBeVisible();
  const meera = main.getByRole('heading', { name: 'Meera' }).closest('li');
  await waitFor(() => expect(meera).toHaveTextContent(/MeeraProducts/));
  expect(changed.at(-1)).toMatchObject({
    params: { id: MEERA.id },
    body: { staffRole: 'PRODUCTS', expectedStaffRole: 'EVERYTHING', password: 'lotus pond' },
  });
});

it('a role that a colleague has changed meanwhile is shown instead of overwritten', async () => {
  const { api, user, change } = await chooseProducts();
  const text = 'Meera got the role Reports in the meantime. Nothing was changed.';
  api.next('PUT /administrators/{id}/role', () => refusal(409, 'CHANGED_MEANWHILE', text));
  await user.click(change);
  expect(await findAlert(text)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('the only one with the role Everything keeps it', async () => {
  const { main } = await openPage([YOU, { ...MEERA, staffRole: 'ORDERS' }]);
  const [you, meera] = main.getAllByRole('listitem').map((row) => within(row));
  expect(you?.getByText('The only one with the role Everything')).toBeVisible();
  expect(you?.queryByRole('button')).toBeNull();
  expect(meera?.getByRole('button', { name: 'Remove Meera' })).toBeVisible();
});
