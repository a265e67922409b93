import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { keepShop } from '#client/test/fake-shop.ts';
import { findAlert, findNews, findSignIn, findAccountOf } from '#client/test/on-screen.ts';
import { customer } from '#client/test/samples.ts';
import { visitShop } from '#client/test/visit.tsx';

/** Opens the profile; what is saved stays. */
function openProfile() {
  const visit = visitShop(customer());
  const { api } = visit;
  let asha = customer();
  keepShop(api);
  api.on('GET /auth/me', () => ({ user: asha }));
  api.on('POST /auth/login', () => ({ token: 'token-2', user: asha }));
  const saved = api.on('PUT /users/profile', ({ body: { email: _, ...changed } }) => {
    asha = customer({ ...asha, ...changed });
    return { user: asha };
  });
  visit.open('/myaccount/account');
  return { ...visit, saved };
}

const main = () => within(screen.getByRole('main'));
const field = (name: string) => main().getByLabelText(name);
const edit = async () => main().findByRole('button', { name: 'Edit Profile' });

it('a saved profile is shown in the header; only changed fields are sent', async () => {
  const { user, saved } = openProfile();
  await user.click(await edit());
  expect(main().getByText('CUSTOMER')).toBeVisible();
  expect(field('Email')).toHaveAttribute('readonly');
  await user.clear(field('Username'));
  await user.type(field('Username'), 'Zoya');
  await user.clear(field('Last name'));
  await user.type(field('Last name'), 'Siddiqui');
  await user.type(field('Mobile'), '+91 98200 12345');
  await user.type(field('Date of birth'), '1995-08-15');
  await user.click(main().getByRole('button', { name: 'Save' }));
  expect(await findNews('Profile updated!')).toBeVisible();
  expect(saved).toEqual([
    { body: { username: 'Zoya', lastName: 'Siddiqui', mobile: '9820012345', dob: '1995-08-15' } },
  ]);
  const initial = await findAccountOf('Zoya');
  expect(initial).toHaveTextContent('Z');
  for (const text of ['Z', 'Siddiqui', '9820012345', '15 Aug 1995']) {
    expect(main().getByText(text)).toBeVisible();
  }
});

it('a refusal is shown at its field and nothing typed is lost, until Cancel', async () => {
  const { api, user } = openProfile();
  await user.click(await edit());
  await user.type(field('Mobile'), '12345');
  await user.clear(field('Username'));
  await user.type(field('Username'), 'TAKEN');
  const save = main().getByRole('button', { name: 'Save' });
  await user.click(save);
  await waitFor(() => expect(field('Mobile')).toHaveAccessibleDescription(/10 digits/));
  await user.clear(field('Mobile'));
  const message = 'This username is taken.';
  api.next('PUT /users/profile', () =>
    refusal(409, 'ALREADY_EXISTS', message, [{ path: 'username', message }]),
  );
  await user.click(save);
  await waitFor(() => expect(field('Username')).toHaveAccessibleDescription(/taken/));
  expect(field('Username')).toHaveValue('TAKEN');
  api.next('PUT /users/profile', connectionLost);
  await user.click(save);
  expect(await findAlert('Save failed!')).toBeVisible();
  expect(field('Username')).toHaveValue('TAKEN');
  await user.click(main().getByRole('button', { name: 'Cancel' }));
  expect(main().queryByText('TAKEN')).toBeNull();
});

it('the draft of a profile survives the end of the session', async () => {
  const { api, user, saved } = openProfile();
  await user.click(await edit());
  await user.clear(field('First name'));
  await user.type(field('First name'), 'Meera');
  api.next('PUT /users/profile', () => refusal(401, 'UNAUTHENTICATED', 'Please sign in.'));
  await user.click(main().getByRole('button', { name: 'Save' }));
  const { identifier, password } = await findSignIn();
  expect(screen.queryByLabelText('First name')).toBeNull();
  await user.type(identifier, 'asha');
  await user.type(password, 'lotus pond{Enter}');
  expect(await main().findByLabelText('First name')).toHaveValue('Meera');
  await user.click(main().getByRole('button', { name: 'Cancel' }));
  await user.click(await edit());
  expect(field('First name')).toHaveValue('Asha');
  expect(saved).toEqual([]);
});
