import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MailSettings } from '#common/contract/mail-settings.ts';
import { connectionLost, refusal, timedOut } from '#client/test/fake-api.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';

const SETTINGS: MailSettings = {
  ownerEmail: null,
  companyEmail: 'shop@rao.example',
  kinds: {
    NEW_ORDER: true,
    LOW_STOCK: true,
    ORDER_CONFIRMATION: true,
    ORDER_SHIPPED: true,
    ORDER_DELIVERED: true,
    ORDER_CANCELED: false,
    ORDER_ADDRESS_CORRECTED: true,
    BACK_IN_STOCK: true,
  },
  lowStockThreshold: 5,
  updatedAt: '2026-11-28T06:30:00.000Z',
};
const PREVIEW = {
  subject: 'Your Rao order DEADBEEF is on its way',
  text: 'Your order is on its way',
  html: '<!doctype html><p style="color:red">Your <a href="/">order</a> is on its way</p>',
  orderId: '0199bbbb-0000-7000-8000-0000deadbeef',
  isSample: false,
};

/** Opens the settings over an API that keeps what is saved. */
async function openSettings(settings = SETTINGS) {
  let stored = settings;
  const visit = visitAsAdmin();
  visit.api.on('GET /mail-settings', () => stored);
  const saved = visit.api.on('PUT /mail-settings', ({ body }) => {
    const { ownerEmail, kinds, lowStockThreshold } = body;
    stored = {
      ...stored,
      ownerEmail: ownerEmail || null,
      kinds,
      lowStockThreshold,
      updatedAt: '2026-11-29T06:30:00.000Z',
    };
    return stored;
  });
  await visit.open('/admin/mail/settings');
  const form = within(await screen.findByRole('form', { name: 'Mail settings' }));
  return { ...visit, saved, form };
}

type Form = Awaited<ReturnType<typeof openSettings>>['form'];

const saveButton = (form: Form) => form.getByRole('button', { name: 'Save' });

it('the owner chooses which mails go out and where new orders are announced', async () => {
  const { user, form, saved } = await openSettings();
  expect(form.getByLabelText('Your address')).toHaveAccessibleDescription(
    'We tell you about new orders and low stock here. Leave it empty to use the company’s e-mail, shop@rao.example.',
  );
  expect(form.getByRole('checkbox', { name: /^Order cancelled/ })).not.toBeChecked();
  await user.type(form.getByLabelText('Your address'), 'owner@rao.example');
  await user.click(form.getByRole('checkbox', { name: /^Order delivered/ }));
  await user.click(saveButton(form));
  expect(await screen.findByText('Mail settings saved')).toBeVisible();
  expect(saved[0]?.body).toEqual({
    ownerEmail: 'owner@rao.example',
    kinds: { ...SETTINGS.kinds, ORDER_DELIVERED: false },
    lowStockThreshold: 5,
    expectedUpdatedAt: SETTINGS.updatedAt,
  });
  expect(form.getByLabelText('Your address')).toHaveValue('owner@rao.example');
});

it('a shop without an e-mail is told that new orders are not announced', async () => {
  const { form } = await openSettings({ ...SETTINGS, companyEmail: null });
  expect(form.getByLabelText('Your address')).toHaveAccessibleDescription(
    'We tell you about new orders and low stock here. Leave it empty for no mail: the company details have no e-mail.',
  );
});

it('what is no e-mail address is refused at its field and stays typed', async () => {
  const { user, form, saved } = await openSettings();
  await user.type(form.getByLabelText('Your address'), 'owner at home');
  await user.click(saveButton(form));
  expect(
    await form.findByText('Your address must be an address such as name@example.com.'),
  ).toBeVisible();
  expect(form.getByLabelText('Your address')).toHaveValue('owner at home');
  expect(saved).toEqual([]);
});

it('the owner sets from which stock a size is low, as a whole number', async () => {
  const { user, form, saved } = await openSettings();
  const field = form.getByLabelText('Units that count as low');
  expect(field).toHaveValue('5');
  await user.clear(field);
  await user.type(field, 'few');
  await user.click(saveButton(form));
  expect(
    await form.findByText('Units that count as low must be a whole number from 0 to 1000000.'),
  ).toBeVisible();
  expect(field).toHaveValue('few');
  await user.clear(field);
  await user.type(field, '3');
  await user.click(form.getByRole('checkbox', { name: /^Back in stock/ }));
  await user.click(saveButton(form));
  expect(await screen.findByText('Mail settings saved')).toBeVisible();
  expect(saved.map(({ body }) => body)).toMatchObject([
    { lowStockThreshold: 3, kinds: { LOW_STOCK: true, BACK_IN_STOCK: false } },
  ]);
});

it.each([
  ['an error of the server', () => refusal(500, 'INTERNAL', 'The shop is in trouble.')],
  ['a broken connection', connectionLost],
  ['an answer that takes too long', timedOut],
])('after %s the choice is kept and can be saved again', async (_, fail) => {
  const { api, user, form, saved } = await openSettings();
  await user.click(form.getByRole('checkbox', { name: /^Order shipped/ }));
  api.next('PUT /mail-settings', fail);
  await user.click(saveButton(form));
  await waitFor(() => expect(saveButton(form)).toBeEnabled());
  expect(form.getByRole('checkbox', { name: /^Order shipped/ })).not.toBeChecked();
  await user.click(saveButton(form));
  expect(await screen.findByText('Mail settings saved')).toBeVisible();
  expect(saved.at(-1)?.body.kinds).toEqual({ ...SETTINGS.kinds, ORDER_SHIPPED: false });
});

it('what another administrator has saved meanwhile is shown before it is replaced', async () => {
  const { api, user, form } = await openSettings();
  await user.click(form.getByRole('checkbox', { name: /^Order shipped/ }));
  api.next('PUT /mail-settings', () =>
    refusal(409, 'CHANGED_MEANWHILE', 'meera changed this page, after you opened it.'),
  );
  api.on('GET /mail-settings', () => ({ ...SETTINGS, ownerEmail: 'meera@rao.example' }));
  await user.click(saveButton(form));
  await user.click(await screen.findByRole('button', { name: 'View the saved version' }));
  expect(await screen.findByText('meera@rao.example')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use the saved version' }));
  expect(form.getByLabelText('Your address')).toHaveValue('meera@rao.example');
  expect(form.getByRole('checkbox', { name: /^Order shipped/ })).toBeChecked();
});

/** Opens the preview of the mail about a shipped order. */
async function openPreview() {
  const visit = await openSettings();
  visit.api.on('GET /mail-settings/previews/{kind}', () => PREVIEW);
  await visit.user.click(visit.form.getByRole('button', { name: 'Preview Order shipped' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview: Order shipped' }));
  const frame = await dialog.findByTitle('The mail Order shipped');
  return { ...visit, dialog, frame };
}

it('a preview shows subject and text of the mail, in a frame that runs no scripts', async () => {
  const { dialog, frame } = await openPreview();
  expect(dialog.getByText(PREVIEW.subject)).toBeVisible();
  expect(dialog.getByText('With your latest order that fits, #DEADBEEF.')).toBeVisible();
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<p data-style="color:red">'));
  expect(dialog.getByText(PREVIEW.text)).toBeInTheDocument();
});

it.each([
  [true, 'With a sample, because your shop has nothing for this mail yet.'],
  [false, 'With sizes of your shop.'],
])('a preview of low stock says what it shows (sample: %s)', async (isSample, says) => {
  const { api, user, form } = await openSettings();
  api.on('GET /mail-settings/previews/{kind}', () => ({ ...PREVIEW, isSample, orderId: null }));
  await user.click(form.getByRole('button', { name: 'Preview Low stock' }));
  expect(await screen.findByText(says)).toBeVisible();
});

it('a test mail says where it went', async () => {
  const { api, user, dialog } = await openPreview();
  const sent = api.on('POST /mail-settings/test', () => ({
    message: 'Test mail sent to owner@rao.example',
  }));
  await user.click(dialog.getByRole('button', { name: 'Send me a test mail' }));
  expect(await screen.findByText('Test mail sent to owner@rao.example')).toBeVisible();
  expect(sent[0]?.body).toEqual({ kind: 'ORDER_SHIPPED' });
});

it.each([
  ['an error of the server', () => refusal(503, 'UNAVAILABLE', 'No mail today.'), 'No mail today.'],
  ['a broken connection', connectionLost, 'The test mail was not sent.'],
  ['an answer that takes too long', timedOut, 'The test mail was not sent.'],
])('after %s a test mail can be asked for again', async (_, fail, says) => {
  const { api, user, dialog } = await openPreview();
  api.on('POST /mail-settings/test', fail);
  const button = dialog.getByRole('button', { name: 'Send me a test mail' });
  await user.click(button);
  expect(await screen.findByText(says)).toBeVisible();
  await waitFor(() => expect(button).toBeEnabled());
});
