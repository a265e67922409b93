import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connectionLost, gate, refusal } from '#client/test/fake-api.ts';
import { imageFile } from '#client/test/image-file.ts';
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

const CHANGED = 'Meera changed this category on 28 Nov 2026, 10:15 am, after you opened it.';
const NOT_REACHED = 'Couldn’t reach the shop. Check your connection and try again.';

const form = () => within(screen.getByRole('dialog', { name: / Category$/ }));
const field = (label: string) => form().getByLabelText(label);
const image = () => form().getByLabelText<HTMLInputElement>(/^Image/);
const save = () => form().getByRole('button', { name: 'Save' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const address = () => window.location.pathname + window.location.search;

describe('a new category', () => {
  it('needs a name and exactly one image, and then appears below its parent', async () => {
    const { api, user, shop } = await openCategories();
    const saves = api.on('POST /categories', ({ body, files }) => {
      const added = category({ id: 'new', name: body.name, parentId: body.parentId ?? null });
      expect(files.media.map(({ name }) => name)).toEqual(['a.png']);
      shop.tree = [category({ subCategories: [SILK, added] }), SAREES];
      return added;
    });
    await findRow('Sarees');
    await user.click(screen.getByRole('button', { name: 'Create New' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Create Category');
    expect(address()).toBe('/admin/category?create=1');
    await waitFor(() => expect(field('Name')).toHaveFocus());
    await user.click(save());
    expect(await form().findByText('Please fill the category name.')).toBeVisible();
    expect(form().getByText('Please upload at least 1 images.')).toBeVisible();

    await user.type(field('Name'), '<b>साड़ी</b> & 💃🏽');
    await user.type(field('Description'), 'Woven by hand{Enter}in Banaras');
    await user.selectOptions(field('Parent category'), 'Kurtas');
    await user.upload(image(), [imageFile('a.png'), imageFile('b.png')]);
    expect(form().getByText('You can upload a maximum of 1 images.')).toBeVisible();
    expect(form().getAllByRole('img')).toHaveLength(2);
    await user.click(save());
    expect(saves).toHaveLength(0);
    await user.click(form().getByRole('button', { name: 'Remove chosen image, b.png' }));
    expect(form().queryByText('You can upload a maximum of 1 images.')).toBeNull();
    expect(image()).toHaveFocus();
    await user.click(save());
    expect(await screen.findByText('Category saved successfully!')).toBeVisible();
    await closed();
    expect(address()).toBe('/admin/category');
    expect(saves[0]?.body).toMatchObject({
      name: '<b>साड़ी</b> & 💃🏽',
      description: 'Woven by hand\nin Banaras',
      parentId: 'kurtas',
    });
    expect(await findRow('<b>साड़ी</b> & 💃🏽')).toBeVisible();
    expect(list().getByRole('button', { name: 'Hide 2 subcategories of Kurtas' })).toBeVisible();
  });

  it('keeps everything after a broken connection, a large and a refused image', async () => {
    const { api, user } = await openCategories('/admin/category?create=1');
    await screen.findByRole('dialog');
    await user.type(field('Name'), 'Stoles');
    await user.upload(image(), [imageFile('huge.png', 10_485_761), imageFile('movie.png')]);
    expect(image()).toHaveAccessibleDescription(/"huge.png" is larger than 10 MB\./);
    expect(form().getAllByRole('img')).toHaveLength(1);
    api.on('POST /categories', connectionLost);
    await user.click(save());
    expect(await screen.findByText(/^Failed to save category\./)).toBeVisible();
    expect(form().getByText(`${NOT_REACHED} Your changes are still here.`)).toBeVisible();
    expect(form().getAllByRole('img')).toHaveLength(1);
    api.on('POST /categories', () =>
      refusal(400, 'UPLOAD_REJECTED', '"movie.png" is not an image.'),
    );
    await user.click(save());
    await waitFor(() =>
      expect(image()).toHaveAccessibleDescription(/"movie.png" is not an image\./),
    );
    expect(field('Name')).toHaveValue('Stoles');
  });
});

describe('the form of a category', () => {
  it('never offers the category or one below it as its parent, and replaces its image', async () => {
    const { api, user, shop } = await openCategories('/admin/category?edit=kurtas');
    const saves = api.on('PUT /categories/{id}', ({ body }) => {
      const saved = { ...KURTAS, name: body.name };
      shop.tree = [saved, SAREES];
      return saved;
    });
    await screen.findByRole('dialog', { name: 'Edit Category' });
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(field('Name')).toHaveValue('Kurtas');
    const offered = within(field('Parent category')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['None (top level)', 'Sarees']);
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Tunics');
    await user.upload(image(), imageFile('new.png'));
    await user.click(save());
    expect(form().getByText('You can upload a maximum of 1 images.')).toBeVisible();
    await user.click(form().getByRole('button', { name: 'Remove stored image, kurta.jpg' }));
    await user.click(save());
    expect(await screen.findByText('Category updated successfully!')).toBeVisible();
    await closed();
    expect(saves[0]).toMatchObject({
      params: { id: 'kurtas' },
      body: {
        name: 'Tunics',
        parentId: '',
        deletedUploadIds: ['upload-1'],
        expectedUpdatedAt: KURTAS.updatedAt,
      },
    });
    expect(await findRow('Tunics')).toBeVisible();
    expect(list().queryByRole('button', { name: 'Edit Silk' })).toBeNull();
  });

  it('opened again at once has what was saved, while the list still loads', async () => {
    const { api, user } = await openCategories('/admin/category?edit=silk');
    api.on('PUT /categories/{id}', ({ body }) => ({
      ...SILK,
      description: body.description ?? null,
      subCategories: [],
    }));
    await screen.findByRole('dialog', { name: 'Edit Category' });
    await waitFor(() => expect(field('Name')).toHaveFocus());
    await user.type(field('Description'), 'For warm days');
    const reload = api.hold('GET /categories');
    await user.click(save());
    await closed();
    await user.click(await findRow('Silk'));
    await waitFor(() => expect(field('Name')).toHaveFocus());
    expect(field('Description')).toHaveValue('For warm days');
    reload.open();
  });

  it('waits for what the shop has now, before it opens from a link', async () => {
    const { api, open } = visitAsAdmin();
    const answer = gate();
    api.on('GET /categories', async () => {
      await answer.opened;
      return [SAREES];
    });
    await open('/admin/category?edit=sarees');
    await screen.findByRole('heading', { level: 1, name: 'Categories' });
    expect(screen.queryByRole('dialog')).toBeNull();
    answer.open();
    await screen.findByRole('dialog', { name: 'Edit Category' });
    expect(field('Name')).toHaveValue('Sarees');
  });

  it('keeps a refused name, and asks before it throws anything away', async () => {
    const { api, user } = await openCategories('/admin/category?edit=sarees');
    const error = 'A category named "kurtas" already exists.';
    api.on('PUT /categories/{id}', () =>
      refusal(409, 'ALREADY_EXISTS', error, [{ path: 'name', message: error }]),
    );
    await screen.findByRole('dialog');
    await user.clear(field('Name'));
    await user.type(field('Name'), 'kurtas');
    await user.clear(field('Description'));
    await user.type(field('Description'), 'Kept');
    await user.click(save());
    await waitFor(() => expect(field('Name')).toHaveAccessibleDescription(error));
    expect(field('Description')).toHaveValue('Kept');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(field('Description')).toHaveValue('Kept');
    await user.click(form().getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await closed();
    expect(address()).toBe('/admin/category');
  });

  it('says that a colleague has deleted the category, and throws nothing away unasked', async () => {
    const { api, user, shop } = await openCategories('/admin/category?edit=sarees');
    api.on('PUT /categories/{id}', () => {
      shop.tree = [KURTAS];
      return refusal(404, 'NOT_FOUND', 'This category no longer exists.');
    });
    await screen.findByRole('dialog');
    await user.type(field('Description'), ' for an hour');
    await user.click(save());
    expect(await form().findByText(/^This category was deleted by someone else\./)).toBeVisible();
    expect(field('Description')).toHaveValue('Woven by hand for an hour');
    await user.click(form().getByRole('button', { name: 'Close without saving' }));
    await closed();
    expect(list().queryByRole('button', { name: 'Edit Sarees' })).toBeNull();
  });

  it('of a deleted category says that it no longer exists', async () => {
    const { user } = await openCategories('/admin/category?edit=gone');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Category' });
    expect(dialog).toHaveTextContent('This category no longer exists.');
    await user.click(within(dialog).getByRole('button', { name: 'Back to the categories' }));
    await closed();
    expect(address()).toBe('/admin/category');
  });

  it('shows what a colleague saved meanwhile, and can continue from there', async () => {
    const { api, user, shop } = await openCategories('/admin/category?edit=sarees');
    const theirs = { ...SAREES, description: 'Theirs', updatedAt: '2026-11-28T07:00:00.000Z' };
    api.on('PUT /categories/{id}', () => {
      shop.tree = [KURTAS, theirs];
      return refusal(409, 'CHANGED_MEANWHILE', CHANGED);
    });
    await screen.findByRole('dialog');
    await user.clear(field('Description'));
    await user.type(field('Description'), 'Mine');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'View the saved version' }));
    const saved = screen.getByRole('dialog', { name: 'Saved version' });
    expect(saved).toHaveTextContent('Theirs');
    expect(field('Description')).toHaveValue('Mine');
    await user.click(within(saved).getByRole('button', { name: 'Use the saved version' }));
    await waitFor(() => expect(field('Description')).toHaveValue('Theirs'));
    const saves = api.on('PUT /categories/{id}', () => theirs);
    await user.type(field('Description'), ' and mine');
    await user.click(save());
    expect(await screen.findByText('Category updated successfully!')).toBeVisible();
    expect(saves[0]?.body.expectedUpdatedAt).toBe(theirs.updatedAt);
  });

  it('takes nothing away while the saved version cannot be loaded', async () => {
    const { api, user } = await openCategories('/admin/category?edit=sarees');
    api.on('PUT /categories/{id}', () => {
      api.on('GET /categories', () => refusal(429, 'RATE_LIMITED', 'Too many requests.'));
      return refusal(409, 'CHANGED_MEANWHILE', CHANGED);
    });
    await screen.findByRole('dialog');
    await user.clear(field('Description'));
    await user.type(field('Description'), 'Mine');
    await user.click(save());
    expect(await screen.findByText('Too many requests.')).toBeVisible();
    expect(form().getByText(new RegExp(CHANGED))).toBeVisible();
    expect(field('Name')).toHaveValue('Sarees');
    expect(field('Description')).toHaveValue('Mine');
    expect(form().queryByRole('button', { name: 'View the saved version' })).toBeNull();
  });
});
