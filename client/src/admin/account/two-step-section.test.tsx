import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusal } from '#client/test/fake-api.ts';
import { findAlert, findNews } from '#client/test/on-screen.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';

const CODES = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKMN-000${index}`);
const SECRET = 'JBSWY3DPEHPK3PXP';
const ON = { enabledAt: '2026-11-28T06:30:00.000Z', recoveryCodesLeft: 10 };

/** Opens the account page of an admin whose second factor is in this state. */
async function openAccount(start: { enabledAt: string | null; recoveryCodesLeft: number }) {
  const visit = visitAsAdmin();
  let factor = start;
  visit.api.on('GET /users/sessions', () => ({ sessions: [] }));
  visit.api.on('GET /auth/second-factor', () => factor);
  visit.api.on('POST /auth/second-factor', () => ({
    secret: SECRET,
    uri: `otpauth://totp/Vastra:admin?secret=${SECRET}`,
  }));
  visit.api.on('POST /auth/second-factor/confirm', () => {
    factor = ON;
    return { recoveryCodes: CODES };
  });
  visit.api.on('POST /auth/second-factor/recovery-codes', () => ({ recoveryCodes: CODES }));
  visit.api.on('POST /auth/second-factor/turn-off', () => {
    factor = { enabledAt: null, recoveryCodesLeft: 0 };
    return { message: 'Two-step sign-in is off.' };
  });
  await visit.open('/admin/account');
  const section = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
  const press = async (name: string) =>
    visit.user.click(await section.findByRole('button', { name }));
  return { ...visit, section, press };
}

it('is turned on with password, QR code and a first code; the recovery codes stay until they are saved', async () => {
  const { api, user, section, press } = await openAccount({
    enabledAt: null,
    recoveryCodesLeft: 0,
  });
  await press('Turn on');
  await user.type(section.getByLabelText('Password'), 'lotus pond');
  await press('Continue');
  expect(
    await section.findByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible();
  expect(section.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  api.next('POST /auth/second-factor/confirm', () =>
    refusal(400, 'VALIDATION_FAILED', 'This code is wrong.', [
      { path: 'code', message: 'This code is wrong.' },
    ]),
  );
  await user.type(section.getByLabelText('Code'), '123456');
  await press('Turn on');
  expect(await findAlert('This code is wrong.')).toBeVisible();
  expect(section.getByLabelText('Code')).toHaveValue('123456');
  await press('Turn on');
  const codes = await section.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(CODES);
  const title = section.getByRole('heading', { name: 'Save your recovery codes' });
  expect(title).toHaveFocus();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await press('Print');
  expect(print).toHaveBeenCalledOnce();
  await press('Copy');
  expect(await navigator.clipboard.readText()).toBe(`${CODES.join('\n')}\n`);
  await press('I’ve saved them');
  expect(await section.findByText('On since 28 Nov 2026')).toBeVisible();
  expect(section.getByText('Unused recovery codes: 10')).toBeVisible();
  expect(section.getByRole('button', { name: 'New recovery codes' })).toHaveFocus();
});

it('is turned off with password and code, and a refused form keeps what was typed', async () => {
  const { api, user, section, press } = await openAccount(ON);
  await press('Turn off');
  await user.type(section.getByLabelText('Password'), 'lotus pond');
  await user.type(section.getByLabelText('Code'), '123456');
  api.next('POST /auth/second-factor/turn-off', () =>
    refusal(400, 'VALIDATION_FAILED', 'Your password is wrong.', [
      { path: 'password', message: 'Your password is wrong.' },
    ]),
  );
  await press('Turn off two-step sign-in');
  await waitFor(() =>
    expect(section.getByLabelText('Password')).toHaveAccessibleDescription(
      'Your password is wrong.',
    ),
  );
  expect(section.getByLabelText('Password')).toHaveValue('lotus pond');
  expect(section.getByLabelText('Code')).toHaveValue('123456');
  await press('Turn off two-step sign-in');
  expect(await findNews('Two-step sign-in is off.')).toBeVisible();
  expect(await section.findByRole('button', { name: 'Turn on' })).toHaveFocus();
});

it('gives new recovery codes after password and code', async () => {
  const { user, section, press } = await openAccount(ON);
  await press('New recovery codes');
  await user.type(section.getByLabelText('Password'), 'lotus pond');
  await user.type(section.getByLabelText('Code'), '123456');
  await press('Get new recovery codes');
  expect(await section.findByText(CODES[9] ?? '')).toBeVisible();
});
