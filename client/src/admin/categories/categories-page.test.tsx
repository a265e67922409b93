import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connectionLost, refusal } from '#client/test/fake-api.ts';
import { findAlert } from '#client/test/on-screen.ts';
import { category } from '#client/test/samples.ts';
import { visitAsAdmin } from '#client/test/visit-admin.ts';
import {
  KURTAS,
  SAREES,
  SILK,
  findRow,
  list,
  openCategories,
} from '#client/test/visit-categories.ts';

describe('the list', () => {
  it.each([
    ['table', 1280],
    ['list of cards', 390],
  ])('unfolds as a %s by keyboard, and all at once', async (_, width) => {
    const leaf = category({ id: 'leaf', name: '<script>alert(1)</script>', parentId: 'silk' });
    const tree = [category({ subCategories: [{ ...SILK, subCategories: [leaf] }] }), SAREES];
    const { user } = await openCategories('/admin/category', tree, width);
    const toggle = await list().findByRole('button', { name: 'Show 1 subcategory of Kurtas' });
    expect(screen.getByText('4 categories')).toBeVisible();
    expect(document.title).toMatch(/^Categories/);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(list().queryByRole('button', { name: 'Edit Silk' })).toBeNull();
    toggle.focus();
    await user.keyboard('{Enter}');
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(toggle).toHaveAccessibleName('Hide 1 subcategory of Kurtas');
    list().getByRole('button', { name: 'Show 1 subcategory of Silk' }).focus();
    await user.keyboard(' ');
    expect(list().getByText('1.1.1')).toBeVisible();
    expect(list().getByText('<script>alert(1)</script>')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(list().getAllByRole('button', { name: /^Edit / })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(list().getAllByRole('button', { name: /^Edit / })).toHaveLength(4);
    expect(list().getByText('Woven by hand')).toBeVisible();
  });

  it('says when there are no categories, and when they could not be loaded', async () => {
    const { api, user, open } = visitAsAdmin();
    api.on('GET /categories', () => refusal(429, 'RATE_LIMITED', 'Too many requests.'));
    await open('/admin/category');
    expect(await list().findByText('Failed to fetch categories')).toBeVisible();
    api.on('GET /categories', () => []);
    await user.click(list().getByRole('button', { name: 'Try again' }));
    expect(await list().findByText('No categories available')).toBeVisible();
  });
});

describe('the order of categories', () => {
  const CUT = ['Cotton', 'Silk', 'Wool'].map((name) => category({ id: name, name }));
  const names = () =>
    list()
      .getAllByRole('button', { name: /^Move .* up$/ })
      .map((button) => button.getAttribute('aria-label')?.slice(5, -3));
  const moves = (name: string, way: 'up' | 'down') =>
    list().getByRole('button', { name: `Move ${name} ${way}` });

  async function openOrdering(width?: number) {
    const visit = await openCategories('/admin/category', CUT, width);
    await visit.user.click(await screen.findByRole('button', { name: 'Change order' }));
    return visit;
  }

  it.each([1280, 390])(
    'is changed by keyboard at %i px, and the focus stays on the row',
    async (width) => {
      const { api, user, shop } = await openOrdering(width);
      const sent = api.on('PUT /categories/{id}/place', ({ body }) => {
        const at = (name: string) => CUT.filter(({ id }) => id === name);
        shop.tree = body.place === 2 ? [...at('Cotton'), ...at('Wool'), ...at('Silk')] : shop.tree;
        return { message: 'Moved.' };
      });
      expect(list().queryByRole('button', { name: 'Edit Silk' })).toBeNull();
      expect(moves('Cotton', 'up')).toBeDisabled();
      moves('Wool', 'up').focus();
      await user.keyboard('{Enter}');
      expect(names()).toEqual(['Cotton', 'Wool', 'Silk']);
      await waitFor(() => expect(moves('Wool', 'up')).toHaveFocus());
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]).toMatchObject({
        params: { id: 'Wool' },
        body: { place: 2, expectedOrder: ['Cotton', 'Silk', 'Wool'] },
      });
      await user.click(screen.getByRole('button', { name: 'Done' }));
      expect(await findRow('Wool')).toBeVisible();
    },
  );

  it('sends quick moves one after the other, each with the order that it began with', async () => {
    const { api, user } = await openOrdering();
    const gate = api.hold('PUT /categories/{id}/place');
    const sent = api.on('PUT /categories/{id}/place', () => ({ message: 'Moved.' }));
    await user.click(moves('Wool', 'up'));
    await user.click(moves('Wool', 'up'));
    expect(names()).toEqual(['Wool', 'Cotton', 'Silk']);
    gate.open();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => [body.place, body.expectedOrder.join()])).toEqual([
      [2, 'Cotton,Silk,Wool'],
      [1, 'Cotton,Wool,Silk'],
    ]);
  });

  it('goes back if a move is refused or the connection is lost, with a notice', async () => {
    const { api, user } = await openOrdering();
    const error = 'These categories were changed. Nothing was moved.';
    api.on('PUT /categories/{id}/place', () => refusal(409, 'CHANGED_MEANWHILE', error));
    await user.click(moves('Wool', 'up'));
    expect(await findAlert(error)).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['Cotton', 'Silk', 'Wool']));
    api.on('PUT /categories/{id}/place', connectionLost);
    await user.click(moves('Cotton', 'down'));
    await waitFor(() => expect(names()).toEqual(['Cotton', 'Silk', 'Wool']));
  });

  it('is not offered where there is nothing to put in order', async () => {
    await openCategories('/admin/category', [KURTAS]);
    await findRow('Kurtas');
    expect(screen.queryByRole('button', { name: 'Change order' })).toBeNull();
  });
});

describe('deleting a category', () => {
  const question = () => screen.getByRole('alertdialog', { name: 'Delete Category' });
  const confirm = () => within(question()).getByRole('button', { name: 'Delete' });

  it('is refused while it holds something, which the question names', async () => {
    const { api, user } = await openCategories();
    const error = '"Kurtas" still holds 1 subcategory.';
    api.on('DELETE /categories/{id}', () => refusal(409, 'CONFLICT', error));
    await findRow('Kurtas');
    const opener = list().getByRole('button', { name: 'Delete Kurtas' });
    opener.focus();
    await user.keyboard('{Enter}');
    expect(question()).toHaveTextContent('This action cannot be undone.');
    expect(question()).toHaveTextContent('First move or delete its 1 subcategory.');
    await user.click(confirm());
    expect(await screen.findByText('Failed to delete category')).toBeVisible();
    expect(question()).toHaveTextContent(error);
    await user.click(within(question()).getByRole('button', { name: 'Cancel' }));
    expect(opener).toHaveFocus();
  });

  it('removes its row', async () => {
    const { api, user, shop } = await openCategories();
    const deleted = api.on('DELETE /categories/{id}', () => {
      shop.tree = [KURTAS];
      return { message: 'Deleted' };
    });
    await findRow('Sarees');
    await user.click(list().getByRole('button', { name: 'Delete Sarees' }));
    await user.click(confirm());
    expect(await screen.findByText('Deleted category: Sarees')).toBeVisible();
    await waitFor(() => expect(list().queryByRole('button', { name: 'Edit Sarees' })).toBeNull());
    expect(deleted[0]?.params.id).toBe('sarees');
  });

  it('says that a colleague has deleted it already', async () => {
    const { api, user, shop } = await openCategories();
    api.on('DELETE /categories/{id}', () => {
      shop.tree = [KURTAS];
      return refusal(404, 'NOT_FOUND', 'Category not found.');
    });
    await findRow('Sarees');
    await user.click(list().getByRole('button', { name: 'Delete Sarees' }));
    await user.click(confirm());
    expect(await screen.findByText('This category has been deleted already.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(list().queryByRole('button', { name: 'Edit Sarees' })).toBeNull());
  });
});
