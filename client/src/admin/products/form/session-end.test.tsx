import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { User } from '#common/contract/users.ts';
import { refusal } from '#client/test/fake-api.ts';
import { admin, cart, customer } from '#client/test/samples.ts';
import {
  fillInProduct,
  openProductForm,
  productForm,
  variantRow,
} from '#client/test/visit-products.ts';

const productName = () => productForm().getByLabelText('Product Name');

type Visit = Awaited<ReturnType<typeof openProductForm>>;

describe('a session that ends while a product is saved', () => {
  /** Saves without a valid session, and signs in again. */
  async function signInAgain({ api, user }: Visit, who: User): Promise<void> {
    api.on('POST /products', () => refusal(401, 'UNAUTHENTICATED', 'Please sign in.'));
    api.on('POST /auth/login', () => ({ token: 'token-2', user: who }));
    api.on('GET /auth/me', () => ({ user: who }));
    const name = productName();
    await user.click(productForm().getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign In' }));
    expect(name).not.toBeVisible();
    await user.type(dialog.getByLabelText('Email or username'), who.email);
    await user.type(dialog.getByLabelText('Password'), 'lotus pond{Enter}');
  }

  it('loses nothing of the draft, which is still asked about', async () => {
    const visit = await openProductForm(null);
    await fillInProduct(visit.user);
    await signInAgain(visit, admin());
    const dialog = await screen.findByRole('dialog', { name: 'Add Product' });
    expect(productName()).toBeVisible();
    expect(productName()).toHaveValue('Dabu Kurta');
    expect(productForm().getAllByRole('img', { name: /^Image \d/ })).toHaveLength(1);
    expect(variantRow(1).getByLabelText('Original Price')).toHaveValue('800');
    expect(screen.queryByRole('dialog', { name: 'Sign In' })).toBeNull();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await visit.user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  it('never shows the draft to another person', async () => {
    const visit = await openProductForm(null);
    visit.api.on('GET /cart', () => cart());
    visit.api.on('GET /wishlist', () => ({ wishlist: { id: 'w', userId: 'u', items: [] } }));
    await fillInProduct(visit.user, 'Secret Kurta');
    await signInAgain(visit, customer());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This page is not for your account' }),
    ).toBeVisible();
    expect(screen.queryByDisplayValue('Secret Kurta')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
