import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Session } from '#common/contract/sessions.ts';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { findAlert, findNews } from '#client/test/on-screen.ts';
import { customer, session } from '#client/test/samples.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';
import { visitShop } from '#client/test/visit.tsx';

const HERE = session({ id: 'here', device: 'Safari on Mac', isCurrent: true });
const PHONE = session({ id: 'phone', lastSeenAt: '2026-11-28T08:30:00.000Z' });
const TABLET = session({ id: 'tablet', device: 'Firefox on Android', network: null });

/** Opens the password page of a customer with these sessions; ending one removes it. */
async function openDevices(start: Session[]) {
  const visit = visitShop(customer());
  keepShop(visit.api);
  let sessions = start;
  visit.api.on('GET /users/sessions', () => ({ sessions }));
  visit.api.on('DELETE /users/sessions/{id}', ({ params: { id } }) => {
    sessions = sessions.filter((one) => one.id !== id);
    return { message: 'Signed out on that device' };
  });
  visit.api.on('DELETE /users/sessions', () => {
    sessions = sessions.filter(({ isCurrent }) => isCurrent);
    return { message: 'Signed out on all other devices', token: 'token-2' };
  });
  visit.open('/myaccount/password');
  await screen.findByRole('heading', { name: HERE.device });
  const devices = within(screen.getByRole('region', { name: 'Where you’re signed in' }));
  return { ...visit, devices };
}

it('each device has its place and times, and this one comes first without a button', async () => {
  const { devices } = await openDevices([PHONE, HERE, TABLET]);
  const [own, phone, tablet] = devices.getAllByRole('listitem');
  expect(own).toHaveTextContent('Safari on MacThis device');
  expect(own && within(own).queryByRole('button')).toBeNull();
  expect(phone).toHaveTextContent('Signed in 28 Nov 2026, 12:00 pm');
  expect(phone).toHaveTextContent('Last used 28 Nov 2026, 2:00 pm. IP address 203.0.113.x');
  expect(tablet).not.toHaveTextContent('Address');
});

it('one device is signed out; after a failure a notice says so and it stays in the list', async () => {
  const { api, user, devices } = await openDevices([HERE, PHONE, TABLET]);
  const signOut = () => devices.getByRole('button', { name: /^Sign out Chrome on Android/ });
  api.next('DELETE /users/sessions/{id}', connectionLost);
  await user.click(signOut());
  expect(await findAlert('Couldn’t sign out that device. Please try again.')).toBeVisible();
  api.next('DELETE /users/sessions/{id}', () => refusal(404, 'NOT_FOUND', 'Session not found'));
  await user.click(signOut());
  expect(await findAlert('Session not found')).toBeVisible();
  await user.click(signOut());
  expect(await findNews('Signed out on that device')).toBeVisible();
  await waitFor(() => expect(devices.queryByRole('heading', { name: PHONE.device })).toBeNull());
  expect(devices.getByRole('heading', { name: TABLET.device })).toBeVisible();
});

it('all other devices are signed out, and this one continues with the new token', async () => {
  const { api, user, devices } = await openDevices([HERE, PHONE, TABLET]);
  const button = devices.getByRole('button', { name: 'Sign out all other devices' });
  api.next('DELETE /users/sessions', connectionLost);
  await user.click(button);
  expect(await findAlert('Couldn’t sign out the other devices. Please try again.')).toBeVisible();
  await user.click(button);
  expect(await findNews('Signed out on all other devices')).toBeVisible();
  expect(localStorage.getItem('authToken')).toBe('token-2');
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1));
  expect(button).not.toBeInTheDocument();
});

it('a list that cannot be loaded can be loaded again', async () => {
  const visit = visitShop(customer());
  keepShop(visit.api);
  visit.api.next('GET /users/sessions', () => refusal(400, 'VALIDATION_FAILED', 'Not now'));
  visit.open('/myaccount/password');
  await screen.findByRole('heading', { name: 'Couldn’t load your devices' });
  await visit.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This device')).toBeVisible();
});

it('Logout ends the session on the server, and leads home even if that fails', async () => {
  const { api, user } = await openDevices([HERE]);
  const sent = api.on('POST /auth/logout', connectionLost);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
  expect(sent).toHaveLength(1);
});

it('an administrator has the same list on the account page', async () => {
  const { open } = visitAsAdmin();
  await open('/admin/account');
  expect(await screen.findByRole('heading', { name: 'Where you’re signed in' })).toBeVisible();
  expect(await screen.findByText('This device')).toBeVisible();
});
