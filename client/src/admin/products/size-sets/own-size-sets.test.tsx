import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SizeSet } from '#common/contract/size-sets.ts';
import { connectionLost, refusal, timedOut } from '#client/test/fake-api.ts';
import { findAlert, findNews } from '#client/test/on-screen.ts';
import { product, variant } from '#client/test/samples.ts';
import { openProductForm, productForm, variantRow } from '#client/test/visit-products.ts';

const BLOUSES: SizeSet = {
  id: 'set-1',
  name: 'Saree blouse: 34 to 38',
  sizes: ['36', '34', '38'],
  updatedAt: '2026-11-20T06:30:00.000Z',
};

/** Opens the choice of size sets over the form of a product, in a shop with these sets. */
async function openChoice(start: readonly SizeSet[] = [BLOUSES]) {
  const visit = await openProductForm(product({ variants: [variant({ size: 'S' })] }));
  const { api, shop, user } = visit;
  shop.sizeSets = [...start];
  const created = api.on('POST /size-sets', ({ body: { expectedUpdatedAt: _, ...body } }) => {
    const made = { ...BLOUSES, ...body, id: 'set-2' };
    shop.sizeSets = [...shop.sizeSets, made];
    return made;
  });
  const changed = api.on('PUT /size-sets/{id}', ({ body: { expectedUpdatedAt: _, ...body } }) => {
    const saved = { ...BLOUSES, ...body };
    shop.sizeSets = shop.sizeSets.map((set) => (set.id === saved.id ? saved : set));
    return saved;
  });
  const deleted = api.on('DELETE /size-sets/{id}', ({ params: { id } }) => {
    shop.sizeSets = shop.sizeSets.filter((set) => set.id !== id);
    return { message: `Deleted size set: ${BLOUSES.name}` };
  });
  await user.click(productForm().getByRole('button', { name: 'Add a size set' }));
  await dialog('Add a size set');
  return { ...visit, created, changed, deleted };
}

async function dialog(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}
const choice = () => within(screen.getByRole('dialog', { name: 'Add a size set' }));
const manager = () => within(screen.getByRole('dialog', { name: 'Your size sets' }));
const isClosed = (name: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

/** Opens the owner's sets from the choice. */
async function openSets(start?: readonly SizeSet[]) {
  const visit = await openChoice(start);
  await visit.user.click(choice().getByRole('button', { name: 'Your size sets' }));
  await dialog('Your size sets');
  return visit;
}

async function openForm(name: 'New size set' | 'Edit size set', start?: readonly SizeSet[]) {
  const visit = await openSets(start);
  const button = name === 'New size set' ? name : `Edit ${BLOUSES.name}`;
  await visit.user.click(await manager().findByRole('button', { name: button }));
  const form = await dialog(name);
  const save = () => visit.user.click(form.getByRole('button', { name: 'Save' }));
  return { ...visit, form, save };
}

it('an own set is offered before those that every shop has, and adds its sizes in the owner’s order', async () => {
  const { user } = await openChoice();
  const select = choice().getByLabelText('Size set');
  await within(select).findByRole('option', { name: BLOUSES.name });
  const names = within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names.slice(1, 3)).toEqual([BLOUSES.name, 'S to 3XL']);
  await user.selectOptions(select, BLOUSES.name);
  expect(choice().getByText('New in Indigo: 36, 34, 38.')).toBeVisible();
  await user.click(choice().getByRole('button', { name: 'Add 3 sizes' }));
  expect(variantRow(2).getByLabelText('Size')).toHaveValue('36');
  expect(variantRow(3).getByLabelText('Size')).toHaveValue('34');
});

it('typed sizes are saved under a name, chosen at once, and the product’s draft stays', async () => {
  const { user, created } = await openChoice([]);
  await user.keyboard('{Escape}');
  await user.type(productForm().getByLabelText('Product Name'), ' new');
  await user.click(productForm().getByRole('button', { name: 'Add a size set' }));
  await user.type(choice().getByLabelText('Sizes'), '2Y to 6Y step 2, 12M');
  await user.click(choice().getByRole('button', { name: 'Your size sets' }));
  expect(await screen.findByText(/^No size sets yet\./)).toBeVisible();
  await user.click(manager().getByRole('button', { name: 'New size set' }));
  const form = await dialog('New size set');
  await waitFor(() => expect(form.getByLabelText('Name')).toHaveFocus());
  expect(form.getByText('4 sizes: 2Y, 4Y, 6Y, 12M.')).toBeVisible();
  await user.type(form.getByLabelText('Name'), 'Kids: 2Y to 6Y{Enter}');
  expect(await findNews('Size set Kids: 2Y to 6Y saved')).toBeVisible();
  await isClosed('New size set');
  expect(created.map(({ body }) => body)).toEqual([
    { name: 'Kids: 2Y to 6Y', sizes: ['2Y', '4Y', '6Y', '12M'] },
  ]);
  expect(manager().getByText('2Y, 4Y, 6Y, 12M')).toBeVisible();
  await user.click(manager().getByRole('button', { name: 'Done' }));
  expect(choice().getByLabelText('Size set')).toHaveDisplayValue('Kids: 2Y to 6Y');
  await user.click(choice().getByRole('button', { name: 'Add 4 sizes' }));
  expect(variantRow(5).getByLabelText('Size')).toHaveValue('12M');
  expect(productForm().getByLabelText<HTMLInputElement>('Product Name').value).toMatch(/ new$/);
});

it('a set is renamed and its sizes are changed, and the choice follows', async () => {
  const { user, changed } = await openChoice();
  const select = choice().getByLabelText('Size set');
  await within(select).findByRole('option', { name: BLOUSES.name });
  await user.selectOptions(select, BLOUSES.name);
  await user.click(choice().getByRole('button', { name: 'Your size sets' }));
  await user.click(await manager().findByRole('button', { name: `Edit ${BLOUSES.name}` }));
  const form = await dialog('Edit size set');
  await user.clear(form.getByLabelText('Name'));
  await user.type(form.getByLabelText('Name'), 'Blouses');
  await user.type(form.getByLabelText('Sizes'), ', 40');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await isClosed('Edit size set');
  expect(changed[0]).toMatchObject({
    params: { id: 'set-1' },
    body: {
      ...{ name: 'Blouses', sizes: ['36', '34', '38', '40'] },
      expectedUpdatedAt: BLOUSES.updatedAt,
    },
  });
  await user.click(manager().getByRole('button', { name: 'Done' }));
  expect(select).toHaveDisplayValue('Blouses');
  expect(choice().getByLabelText('Sizes')).toHaveValue('36, 34, 38, 40');
});

it('a set is deleted after a question, and what was chosen stays typed', async () => {
  const { user, deleted } = await openChoice();
  const select = choice().getByLabelText('Size set');
  await within(select).findByRole('option', { name: BLOUSES.name });
  await user.selectOptions(select, BLOUSES.name);
  await user.click(choice().getByRole('button', { name: 'Your size sets' }));
  const remove = await manager().findByRole('button', { name: `Delete ${BLOUSES.name}` });
  await user.click(remove);
  const question = () => within(screen.getByRole('alertdialog', { name: 'Delete size set' }));
  expect(question().getByText(/Products keep their sizes\./)).toBeVisible();
  await user.click(question().getByRole('button', { name: 'Cancel' }));
  expect(deleted).toEqual([]);
  await user.click(remove);
  await user.click(question().getByRole('button', { name: 'Delete' }));
  expect(await findNews(`Deleted size set: ${BLOUSES.name}`)).toBeVisible();
  expect(await manager().findByText(/^No size sets yet\./)).toBeVisible();
  await user.click(manager().getByRole('button', { name: 'Done' }));
  expect(select).toHaveDisplayValue('Choose, or type sizes below');
  expect(choice().getByLabelText('Sizes')).toHaveValue('36, 34, 38');
});

describe('a size set that is refused', () => {
  it('names each mistake at its field and keeps what was typed', async () => {
    const { user, form, save, created } = await openForm('New size set', []);
    await user.type(form.getByLabelText('Sizes'), 'S, M, s');
    await save();
    expect(form.getByLabelText('Name')).toHaveAccessibleDescription(/Name is required\.$/);
    expect(form.getByLabelText('Sizes')).toHaveAccessibleDescription(
      /“s” is there twice, as size 1 and 3\. Remove one of them\.$/,
    );
    await user.type(form.getByLabelText('Name'), 's to 3xl');
    await user.type(form.getByLabelText('Sizes'), 'hort to Q');
    expect(form.getByLabelText('Name')).toHaveAccessibleDescription(
      /There is already a standard size set named s to 3xl\. Choose another name\.$/,
    );
    await waitFor(() =>
      expect(form.getByLabelText('Sizes')).toHaveAccessibleDescription(
        /“short to Q” is no range of sizes\./,
      ),
    );
    expect(created).toEqual([]);
  });

  it('because another one has its name shows the reason at the name', async () => {
    const { api, user, form, save } = await openForm('New size set');
    const message = 'There is already a size set named Blouses. Choose another name.';
    api.next('POST /size-sets', () =>
      refusal(409, 'ALREADY_EXISTS', message, [{ path: 'name', message }]),
    );
    await user.type(form.getByLabelText('Name'), 'blouses');
    await user.type(form.getByLabelText('Sizes'), '32 to 44 step 2');
    await save();
    await waitFor(() =>
      expect(form.getByLabelText('Name')).toHaveAccessibleDescription(new RegExp(message)),
    );
    expect(form.getByLabelText('Sizes')).toHaveValue('32 to 44 step 2');
  });

  it.each([
    ['a lost connection', connectionLost],
    ['a slow answer', timedOut],
    ['trouble of the shop', () => refusal(500, 'INTERNAL', 'The shop is in trouble.')],
  ])('by %s keeps the form open, and the next try saves it', async (_, fault) => {
    const { api, user, form, save, changed } = await openForm('Edit size set');
    api.next('PUT /size-sets/{id}', fault);
    await user.type(form.getByLabelText('Name'), ', 40');
    await save();
    expect(await findAlert(/in trouble|^Failed to save the size set\./)).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveValue(`${BLOUSES.name}, 40`);
    await save();
    await isClosed('Edit size set');
    expect(changed.map(({ body }) => body.name)).toEqual([`${BLOUSES.name}, 40`]);
  });
});

it('two administrators who edit a size set choose between both versions', async () => {
  const { api, user, form, save, changed } = await openForm('Edit size set');
  const theirs = { ...BLOUSES, sizes: ['32'], updatedAt: '2026-11-21T06:30:00.000Z' };
  api.next('PUT /size-sets/{id}', () =>
    refusal(409, 'CHANGED_MEANWHILE', 'meera changed this size set. Nothing was saved.'),
  );
  api.on('GET /size-sets/{id}', () => theirs);
  await user.type(form.getByLabelText('Sizes'), ', 40');
  await save();
  await user.click(await form.findByRole('button', { name: 'View the saved version' }));
  expect((await dialog('Saved version')).getByText('32')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  await user.click(form.getByRole('button', { name: 'Save my version' }));
  await waitFor(() =>
    expect(changed.at(-1)?.body).toMatchObject({
      sizes: ['36', '34', '38', '40'],
      expectedUpdatedAt: theirs.updatedAt,
    }),
  );
});

it('a set that cannot be deleted stays, with the reason', async () => {
  const { api, user, shop } = await openSets();
  api.next('DELETE /size-sets/{id}', connectionLost);
  await user.click(await manager().findByRole('button', { name: `Delete ${BLOUSES.name}` }));
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await findAlert('Failed to delete the size set.')).toBeVisible();
  expect(manager().getByText(BLOUSES.name)).toBeVisible();
  shop.sizeSets = [];
  api.next('DELETE /size-sets/{id}', () => refusal(404, 'NOT_FOUND', 'Size set not found'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await findAlert('This size set has been deleted already.')).toBeVisible();
  expect(await manager().findByText(/^No size sets yet\./)).toBeVisible();
});

it('closing the form of a set asks while something is not saved', async () => {
  const { user, form } = await openForm('New size set', []);
  await user.type(form.getByLabelText('Name'), 'Kids');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(form.getByLabelText('Name')).toHaveValue('Kids');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await isClosed('New size set');
  expect(manager().getByText(/^No size sets yet\./)).toBeVisible();
});

it('standard sets can be used while the owner’s own sets cannot be loaded, which a press tries again', async () => {
  const visit = await openProductForm(product({ variants: [variant({ size: 'S' })] }));
  const { api, user } = visit;
  api.on('GET /size-sets', () => refusal(403, 'FORBIDDEN', 'No.'));
  await user.click(productForm().getByRole('button', { name: 'Add a size set' }));
  expect(await screen.findByText(/^Couldn’t load your size sets\./)).toBeVisible();
  await user.selectOptions(choice().getByLabelText('Size set'), 'S to XXL');
  expect(choice().getByText('New in Indigo: M, L, XL, XXL.')).toBeVisible();
  api.on('GET /size-sets', () => ({ sizeSets: [BLOUSES] }));
  await user.click(choice().getByRole('button', { name: 'Try again' }));
  expect(await choice().findByRole('option', { name: BLOUSES.name })).toBeInTheDocument();
});
