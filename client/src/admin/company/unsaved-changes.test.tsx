import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gate, refusal } from '#client/test/fake-api.ts';
import { admin, customer } from '#client/test/samples.ts';
import {
  type CompanyVisit,
  CHOWK,
  SAVED,
  field,
  form,
  openCompany,
  retype,
  save,
} from '#client/test/visit-company.ts';

const goTo = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Back office' })).getByRole('link', { name });

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

  async function signInAgain({ api, user }: CompanyVisit, who = admin()): Promise<void> {
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
