import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Company } from '#common/contract/company.ts';
import { connectionLost, gate, refusal } from '#client/test/fake-api.ts';
import { admin, company, customer, onePage } from '#client/test/samples.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';

const CHOWK = company({
  name: 'Chowk Textiles',
  email: 'care@chowk.example',
  phone: '5222261234',
  address: '4 Chowk Bazaar\nLucknow',
  pincode: '226003',
});
const CHANGED = 'Meera changed this company on 28 Nov 2026, 10:15 am, after you opened it.';
const NOT_REACHED = 'Couldn’t reach the shop. Check your connection and try again.';
const SAVED = 'Company details updated successfully!';

/** Opens the form over details that the API keeps. A save of another version is refused. */
async function openCompany(path = '/admin/company') {
  const visit = visitAsAdmin();
  const shop: { stored: Company } = { stored: CHOWK };
  visit.api.on('GET /company-details', () => shop.stored);
  visit.api.on('GET /orders/all', () => ({ orders: [], pagination: onePage(0) }));
  const answerSaves = () =>
    visit.api.on('PUT /company-details', ({ body, files }) => {
      const { expectedUpdatedAt, ...fields } = body;
      if (expectedUpdatedAt !== shop.stored.updatedAt) {
        return refusal(409, 'CHANGED_MEANWHILE', CHANGED);
      }
      const logoUrl = files.logo.length > 0 ? '/uploads/logo.png' : shop.stored.logoUrl;
      shop.stored = { ...fields, logoUrl, updatedAt: '2026-11-29T00:00:00.000Z' };
      return shop.stored;
    });
  const saves = answerSaves();
  await visit.open(path);
  if (path === '/admin/company') await screen.findByRole('form', { name: 'Company details' });
  return { ...visit, shop, saves, answerSaves };
}

const form = () => within(screen.getByRole('form', { name: 'Company details' }));
const field = (label: string) => form().getByLabelText(label);
const save = () => form().getByRole('button', { name: 'Save' });
const goTo = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Back office' })).getByRole('link', { name });
const imageFile = (name: string, bytes = 4) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });

type Visit = Awaited<ReturnType<typeof openCompany>>;

async function retype({ user }: Visit, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  if (text !== '') await user.type(field(label), text);
}

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
    expect(preview).toHaveAttribute('src', 'blob:test');
    await user.click(save());
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(saves[0]?.files.logo.map(({ name }) => name)).toEqual(['लोगो.png']);
    expect(preview).not.toHaveAttribute('src', 'blob:test');
    await waitFor(() =>
      expect(document.querySelector('header img')).toHaveAttribute('src', '/uploads/logo.png'),
    );
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

  it('can be viewed, and replaced by the own ones', async () => {
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

describe('unsaved changes', () => {
  const findQuestion = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

  it('are asked about at every link and at Logout, and stay when the admin stays', async () => {
    const visit = await openCompany();
    const { user } = visit;
    await retype(visit, 'Phone', '9999900000');
    const logout = screen.getByRole('button', { name: 'Logout' });
    for (const way of [goTo('Order'), goTo('Back to store'), logout]) {
      await user.click(way);
      const question = await findQuestion();
      await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
      expect(field('Phone')).toHaveValue('9999900000');
      expect(window.location.pathname).toBe('/admin/company');
    }
    await user.click(goTo('Order'));
    await user.click(
      within(await findQuestion()).getByRole('button', { name: 'Leave without saving' }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await user.click(goTo('Company'));
    await screen.findByRole('form', { name: 'Company details' });
    expect(field('Phone')).toHaveValue(CHOWK.phone);
  });

  it('are not asked about once they are undone', async () => {
    const visit = await openCompany();
    const { user } = visit;
    await retype(visit, 'Phone', '9999900000');
    await user.click(form().getByRole('button', { name: 'Undo changes' }));
    expect(field('Phone')).toHaveValue(CHOWK.phone);
    await user.click(goTo('Order'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  });

  it('are not asked about any more once their save has come through', async () => {
    const visit = await openCompany();
    const { api, user } = visit;
    const answer = gate();
    await retype(visit, 'Phone', '9999900000');
    api.on('PUT /company-details', async () => {
      await answer.opened;
      return { ...CHOWK, phone: '9999900000' };
    });
    await user.click(save());
    await user.click(goTo('Order'));
    const question = await findQuestion();
    answer.open();
    expect(await screen.findByText(SAVED)).toBeVisible();
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(window.location.pathname).toBe('/admin/company');
    expect(field('Phone')).toHaveValue('9999900000');
  });

  /** Ends the session as another tab does it. */
  function logOutElsewhere(): void {
    localStorage.removeItem('authToken');
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  }

  async function signInAgain({ api, user }: Visit, who = admin()): Promise<void> {
    api.on('POST /auth/login', () => ({ token: 'token-2', user: who }));
    api.on('GET /auth/me', () => ({ user: who }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign In' }));
    await user.type(dialog.getByLabelText('Email or username'), who.email);
    await user.type(dialog.getByLabelText('Password'), 'lotus pond{Enter}');
  }

  it('wait hidden for their owner when the session ends, and are still asked about', async () => {
    const visit = await openCompany();
    const { user } = visit;
    await retype(visit, 'Phone', '9999900000');
    const phone = field('Phone');
    logOutElsewhere();
    await screen.findByRole('dialog', { name: 'Sign In' });
    expect(phone).not.toBeVisible();
    await user.keyboard('{Escape}');
    expect(
      await screen.findByText('Your draft is saved. Sign in again to continue.'),
    ).toBeVisible();
    await user.click(goTo('Order'));
    await user.click(within(await findQuestion()).getByRole('button', { name: 'Keep editing' }));
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }));
    await signInAgain(visit);
    await waitFor(() => expect(phone).toBeVisible());
    expect(phone).toHaveValue('9999900000');
    expect(document.title).toBe('Company · Chowk Textiles');
    await user.click(goTo('Order'));
    expect(await findQuestion()).toBeVisible();
  });

  it('are discarded when another admin signs in', async () => {
    const visit = await openCompany();
    await retype(visit, 'Company name', 'Secret plans');
    logOutElsewhere();
    await signInAgain(visit, admin({ id: 'admin-2', email: 'meera@example.com' }));
    await screen.findByRole('form', { name: 'Company details' });
    await waitFor(() => expect(field('Company name')).toHaveValue(CHOWK.name));
    await visit.user.click(goTo('Order'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  });

  it('are never shown to another person who signs in', async () => {
    const visit = await openCompany();
    await retype(visit, 'Company name', 'Secret plans');
    visit.api.on('PUT /company-details', () => refusal(401, 'UNAUTHENTICATED', 'Please sign in.'));
    visit.api.on('GET /cart', () => ({ id: 'cart-1', items: [], departures: [] }));
    visit.api.on('GET /wishlist', () => ({ wishlist: { id: 'w', userId: 'u', items: [] } }));
    await visit.user.click(save());
    await signInAgain(visit, customer());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This page is not for your account' }),
    ).toBeVisible();
    expect(screen.queryByDisplayValue('Secret plans')).toBeNull();
  });
});
