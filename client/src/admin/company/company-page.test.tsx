import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { imageFile } from '#client/test/image-file.ts';
import {
  CHANGED,
  CHOWK,
  SAVED,
  field,
  form,
  openCompany,
  retype,
  save,
} from '#client/test/visit-company.ts';

const NOT_REACHED = 'Couldn’t reach the shop. Check your connection and try again.';

describe('the company details', () => {
  it('are saved with Enter, and the header and the title show the new name', async () => {
    const visit = await openCompany();
    expect(document.title).toBe('Company · Chowk Textiles');
    expect(form().getByText(/max 2MB/)).toBeVisible();
    expect(field('Address')).toHaveValue('4 Chowk Bazaar\nLucknow');
    await retype(visit, 'Company name', 'Chowk & Daughters');
    expect(form().getByRole('button', { name: 'Undo changes' })).toBeVisible();
    await visit.user.keyboard('{Enter}');
    expect(await screen.findByText(SAVED)).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Company · Chowk & Daughters'));
    expect(screen.getAllByRole('link', { name: 'Chowk & Daughters, home' })).not.toHaveLength(0);
    expect(form().queryByRole('button', { name: 'Undo changes' })).toBeNull();
    expect(visit.saves[0]?.body).toMatchObject({
      name: 'Chowk & Daughters',
      pincode: '226003',
      expectedUpdatedAt: CHOWK.updatedAt,
    });
  });

  it('are refused field by field, keep what was typed, and are stored in one form', async () => {
    const visit = await openCompany();
    await retype(visit, 'Company name', '');
    await retype(visit, 'Email', 'nonsense');
    await retype(visit, 'Phone', '12345678901');
    await retype(visit, 'Pincode', '2260 0312');
    await visit.user.click(save());
    await waitFor(() => expect(field('Company name')).toHaveFocus());
    for (const [label, error] of [
      ['Company name', /Company name is required\./],
      ['Email', /Email must be an address such as name@example\.com\./],
      ['Phone', /must be a mobile number or a landline/],
      ['Pincode', /must be six digits/],
    ] as const) {
      expect(field(label)).toHaveAccessibleDescription(error);
    }
    expect(field('Phone')).toHaveValue('12345678901');
    expect(field('Pincode')).toHaveValue('2260 0312');
    expect(visit.saves).toHaveLength(0);
    await retype(visit, 'Company name', 'Chowk');
    await retype(visit, 'Email', '');
    await retype(visit, 'Phone', '(0522) 226-1234');
    await retype(visit, 'Pincode', '226 003');
    await visit.user.click(save());
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(field('Phone')).toHaveValue('5222261234');
    expect(visit.saves[0]?.body).toMatchObject({ email: null, pincode: '226003' });
  });

  it('stay in the form when the connection breaks', async () => {
    const visit = await openCompany();
    await retype(visit, 'Phone', '9876543210');
    visit.api.on('PUT /company-details', connectionLost);
    await visit.user.click(save());
    expect(await screen.findByText(/^Update failed!/)).toBeVisible();
    expect(form().getByText(`${NOT_REACHED} Your changes are still here.`)).toBeVisible();
    expect(field('Phone')).toHaveValue('9876543210');
  });
});

describe('the logo', () => {
  it('is shown before it is saved, and in the header after it', async () => {
    const { user, saves } = await openCompany();
    await user.upload(field('Logo'), imageFile('लोगो.png'));
    const preview = form().getByRole('img', { name: 'Logo, chosen: लोगो.png' });
    expect(preview).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    await user.click(save());
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(saves[0]?.files.logo.map(({ name }) => name)).toEqual(['लोगो.png']);
    expect(preview).not.toHaveAttribute('src', expect.stringMatching(/^blob:/));
    await waitFor(() =>
      expect(document.querySelector('header img')).toHaveAttribute('src', '/uploads/logo.png'),
    );
  });

  it('is removed by a save, and kept if the owner thinks again', async () => {
    const { user, saves } = await openCompany();
    await user.upload(field('Logo'), imageFile('logo.png'));
    await user.click(save());
    await user.click(await form().findByRole('button', { name: 'Remove logo' }));
    expect(form().queryByRole('img')).toBeNull();
    expect(form().getByText('Removed when you save.')).toBeVisible();
    await user.click(form().getByRole('button', { name: 'Keep logo' }));
    expect(form().getByRole('img', { name: 'Logo, current image' })).toBeVisible();
    await user.click(form().getByRole('button', { name: 'Remove logo' }));
    await user.click(save());
    await waitFor(() => expect(saves[1]?.body).toMatchObject({ removeLogo: true }));
    await waitFor(() => expect(document.querySelector('header img')).toBeNull());
    expect(form().queryByRole('button', { name: 'Remove logo' })).toBeNull();
  });

  it('is refused by name when it is too large; the earlier choice stays', async () => {
    const { user } = await openCompany();
    await user.upload(field('Logo'), imageFile('first.png'));
    await user.upload(field('Logo'), imageFile('huge.png', 10_485_761));
    expect(field('Logo')).toHaveAccessibleDescription(/"huge.png" is larger than 10 MB\./);
    expect(form().getByRole('img', { name: 'Logo, chosen: first.png' })).toBeVisible();
    await user.click(form().getByRole('button', { name: /^(Keep current|Remove) image$/ }));
    expect(field('Logo')).toHaveFocus();
    expect(field('Logo')).not.toHaveAttribute('aria-invalid', 'true');
    expect(form().queryByRole('img')).toBeNull();
  });

  it('that the server refuses is marked, and the rest stays', async () => {
    const visit = await openCompany();
    const error = '"logo.png" is not an image.';
    visit.api.on('PUT /company-details', () => refusal(400, 'UPLOAD_REJECTED', error));
    await retype(visit, 'Phone', '9876543210');
    await visit.user.upload(field('Logo'), imageFile('logo.png'));
    await visit.user.click(save());
    expect(await screen.findByText(/^Update failed!/)).toBeVisible();
    expect(field('Logo')).toHaveAccessibleDescription(/"logo.png" is not an image\./);
    expect(field('Logo')).toHaveAttribute('aria-invalid', 'true');
    expect(field('Phone')).toHaveValue('9876543210');
  });
});

describe('details that a colleague saved meanwhile', () => {
  const THEIRS = { ...CHOWK, name: 'Theirs', updatedAt: '2026-11-28T04:45:00.000Z' };

  it('can be viewed, and replaced by the admin’s own', async () => {
    const visit = await openCompany();
    const { user, shop } = visit;
    await retype(visit, 'Company name', 'Mine');
    shop.stored = THEIRS;
    await user.click(save());
    const alert = await form().findByRole('alert');
    expect(alert).toHaveTextContent(CHANGED);
    await user.click(form().getByRole('button', { name: 'View the saved version' }));
    const saved = screen.getByRole('dialog', { name: 'Saved version' });
    expect(saved).toHaveTextContent('Theirs');
    expect(alert).not.toContainElement(saved);
    await user.keyboard('{Escape}');
    expect(field('Company name')).toHaveValue('Mine');
    await user.click(form().getByRole('button', { name: 'Save my version' }));
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(shop.stored.name).toBe('Mine');
    expect(form().queryByRole('alert')).toBeNull();
  });

  it('are never guessed: while they cannot be loaded, the form stays as it is', async () => {
    const visit = await openCompany();
    const { api, user, shop } = visit;
    await retype(visit, 'Company name', 'Mine');
    shop.stored = THEIRS;
    api.on('GET /company-details', () => refusal(429, 'RATE_LIMITED', 'Too many requests.'));
    await user.click(save());
    expect(await screen.findByText('Too many requests.')).toBeVisible();
    expect(form().getByText(new RegExp(CHANGED))).toBeVisible();
    expect(field('Company name')).toHaveValue('Mine');
    expect(form().queryByRole('button', { name: 'View the saved version' })).toBeNull();
    api.on('GET /company-details', () => shop.stored);
    await user.click(save());
    expect(await form().findByRole('button', { name: 'View the saved version' })).toBeVisible();
    api.on('PUT /company-details', connectionLost);
    await user.click(form().getByRole('button', { name: 'Save my version' }));
    expect(await form().findByText(`${NOT_REACHED} Your changes are still here.`)).toBeVisible();
    expect(field('Company name')).toHaveValue('Mine');
  });
});
