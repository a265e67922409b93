import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { findAccountOf, findAlert, findNews } from '#client/test/on-screen.ts';
import { customer } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

async function openForm() {
  const visit = visitShop(customer());
  keepShop(visit.api);
  visit.open('/myaccount/password');
  const form = within(await screen.findByRole('form', { name: 'Change Password' }));
  const fields = {
    current: form.getByLabelText('Current password'),
    next: form.getByLabelText('New password'),
    again: form.getByLabelText('Confirm password'),
  };
  const change = form.getByRole('button', { name: 'Change Password' });
  const fillIn = async (again = 'a new lotus pond') => {
    await visit.user.type(fields.current, 'lotus pond');
    await visit.user.type(fields.next, 'a new lotus pond');
    await visit.user.type(fields.again, again);
  };
  return { ...visit, form, fields, change, fillIn };
}

it('the form names its empty fields and refuses two different new passwords', async () => {
  const { user, fields, change, fillIn } = await openForm();
  await user.click(change);
  for (const field of Object.values(fields)) {
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter|least/));
  }
  await fillIn('another pond');
  await user.click(change);
  expect(await findAlert('New password and confirm password do not match')).toBeVisible();
});

it('a wrong current password is refused at its field; a changed one gives the session a new token', async () => {
  const { api, user, fields, change, fillIn } = await openForm();
  const answer = { message: 'Password changed successfully', token: 'token-2' };
  api.on('PUT /users/change-password', () => answer);
  const message = 'The current password is wrong.';
  api.next('PUT /users/change-password', () =>
    refusal(400, 'VALIDATION_FAILED', message, [{ path: 'currentPassword', message }]),
  );
  await fillIn();
  await user.click(change);
  await waitFor(() => expect(fields.current).toHaveAccessibleDescription(message));
  await user.click(change);
  expect(await findNews('Password changed successfully')).toBeVisible();
  expect(fields.current).toHaveValue('');
  expect(localStorage.getItem('authToken')).toBe('token-2');
});

it('after a lost answer the next try checks whether the new password works, and the customer stays signed in', async () => {
  const { api, user, form, fields, change, fillIn } = await openForm();
  api.on('PUT /users/change-password', connectionLost);
  api.on('POST /auth/login', () => ({ token: 'token-2', user: customer() }));
  api.next('POST /auth/login', connectionLost);
  await fillIn();
  await user.click(change);
  expect(await findAlert('Failed to change password')).toBeVisible();
  expect(form.getByText(/^We couldn’t confirm whether your password was changed/)).toBeVisible();
  expect(fields.next).toHaveValue('a new lotus pond');
  await user.click(change);
  expect(await findNews('Password changed successfully')).toBeVisible();
  expect(localStorage.getItem('authToken')).toBe('token-2');
  expect(await findAccountOf('Asha')).toBeVisible();
});
