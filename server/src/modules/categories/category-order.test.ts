import { beforeEach, describe, expect, it } from 'vitest';
import type { Category } from '#common/contract/categories.ts';
import { fillForm, imageFile } from '#server/test/builders/forms.ts';
import { makeCategory } from '#server/test/builders/products.ts';
import { makeAdmin, makeStaff, makeUser } from '#server/test/builders/users.ts';
import { countStatements } from '#server/test/statements.ts';
import { testApp, type Caller } from '#server/test/test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);

beforeEach(async () => {
  await app.deps.db.category.deleteMany({ where: { parentId: { not: null } } });
  await app.deps.db.category.deleteMany();
});

/** A parent with these categories below it. */
async function shelf(...names: string[]) {
  const parent = await makeCategory(app);
  const children: { id: string; name: string }[] = [];
  for (const name of names) children.push(await makeCategory(app, name, parent.id));
  return { parentId: parent.id, ids: children.map(({ id }) => id) };
}

/** The categories below a parent, as shoppers get them. */
async function shownBelow(parentId: string): Promise<Category[]> {
  const { body: tree } = await app.call('get', '/categories');
  return tree.find(({ id }: Category) => id === parentId).subCategories;
}

async function namesBelow(parentId: string): Promise<string[]> {
  return (await shownBelow(parentId)).map(({ name }) => name);
}

function move(id: string, place: unknown, expectedOrder: unknown, caller: Caller = admin) {
  return app.call('put', `/categories/${id}/place`, caller).send({ place, expectedOrder });
}

describe('the order of categories', () => {
  it('is that of their age until an administrator moves one; the others keep theirs', async () => {
    const { parentId, ids } = await shelf('Kurtas', 'Sarees', 'Shirts', 'Dupattas');
    expect(await namesBelow(parentId)).toEqual(['Kurtas', 'Sarees', 'Shirts', 'Dupattas']);
    const answer = await move(ids[3] ?? '', 2, ids);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Dupattas is now 2 of 4.' }]);
    expect(await namesBelow(parentId)).toEqual(['Kurtas', 'Dupattas', 'Sarees', 'Shirts']);
    const order = (await shownBelow(parentId)).map(({ id }) => id);
    await move(ids[0] ?? '', 4, order);
    expect(await namesBelow(parentId)).toEqual(['Dupattas', 'Sarees', 'Shirts', 'Kurtas']);
  });

  it('puts a new category last, as before, and one that comes from another parent', async () => {
    const { parentId, ids } = await shelf('A', 'B');
    await move(ids[1] ?? '', 1, ids);
    await makeCategory(app, 'C', parentId);
    expect(await namesBelow(parentId)).toEqual(['B', 'A', 'C']);
    const other = await shelf('D', 'E');
    await move(other.ids[1] ?? '', 1, other.ids);
    const call = app.call('put', `/categories/${other.ids[1] ?? ''}`, admin);
    await fillForm(call, { name: 'E', parentId }, { field: 'media', list: [] });
    expect(await namesBelow(parentId)).toEqual(['B', 'A', 'C', 'E']);
    expect(await namesBelow(other.parentId)).toEqual(['D']);
  });

  it('stays when a category is edited or deleted', async () => {
    const { parentId, ids } = await shelf('A', 'B', 'C');
    await move(ids[2] ?? '', 1, ids);
    const call = app.call('put', `/categories/${ids[0] ?? ''}`, admin);
    await fillForm(call, { name: 'Z', parentId }, { field: 'media', list: [await imageFile()] });
    await app.call('delete', `/categories/${ids[1] ?? ''}`, admin);
    expect(await namesBelow(parentId)).toEqual(['C', 'Z']);
  });

  it('is not moved by an administrator who sees an older one', async () => {
    const { parentId, ids } = await shelf('A', 'B', 'C');
    const answers = await Promise.all([move(ids[0] ?? '', 3, ids), move(ids[2] ?? '', 1, ids)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message:
        'These categories were changed or put in another order after you opened the list. Nothing was moved.',
    });
    expect([
      ['B', 'C', 'A'],
      ['C', 'A', 'B'],
    ]).toContainEqual(await namesBelow(parentId));
    await makeCategory(app, 'D', parentId);
    const order = (await shownBelow(parentId)).slice(0, 3).map(({ id }) => id);
    expect((await move(ids[0] ?? '', 1, order)).status).toBe(409);
  });

  it('does not disturb a form that is open: the category counts as unchanged', async () => {
    const { parentId, ids } = await shelf('A', 'B');
    const [, open] = await shownBelow(parentId);
    await move(ids[1] ?? '', 1, ids);
    const [moved] = await shownBelow(parentId);
    expect(moved).toMatchObject({ name: 'B', updatedAt: open?.updatedAt });
  });

  it('is in the audit log, with the place before and after', async () => {
    const { ids } = await shelf('Kurtas', 'Sarees');
    await move(ids[1] ?? '', 1, ids);
    await move(ids[1] ?? '', 1, [ids[1], ids[0]]);
    const { body } = await app.call('get', `/changes?kind=CATEGORY&id=${ids[1] ?? ''}`, admin);
    expect(body.changes).toMatchObject([
      {
        ...{ label: 'Sarees', action: 'CHANGED', actor: { id: admin.id } },
        changes: [{ field: 'Position', from: '2 of 2', to: '1 of 2' }],
      },
    ]);
  });

  it.each([
    [0, 'Place must be a whole number from 1 to 1000.'],
    [1.5, 'Place must be a whole number from 1 to 1000.'],
    [3, 'There are only 2 categories to be put in order.'],
  ])('refuses the place %j', async (place, message) => {
    const { parentId, ids } = await shelf('A', 'B');
    const answer = await move(ids[0] ?? '', place, ids);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'place', message }]]);
    expect(await namesBelow(parentId)).toEqual(['A', 'B']);
  });

  it('is changed by administrators alone, and of existing categories alone', async () => {
    const { parentId, ids } = await shelf('A', 'B');
    expect((await move(ids[1] ?? '', 1, ids, await makeUser(app))).status).toBe(403);
    const reports = await makeStaff(app, 'REPORTS');
    expect((await move(ids[1] ?? '', 1, ids, reports)).status).toBe(403);
    expect((await move('c0ffee00-0000-7000-8000-000000000000', 1, ids)).status).toBe(404);
    expect(await namesBelow(parentId)).toEqual(['A', 'B']);
  });

  it('takes as many statements for twenty categories as for two', async () => {
    const few = await shelf('A', 'B');
    const many = await shelf(...Array.from({ length: 20 }, (_, index) => `C${index}`));
    const count = (ids: string[]) =>
      countStatements(async () => {
        expect((await move(ids.at(-1) ?? '', 1, ids)).status).toBe(200);
      });
    expect(await count(many.ids)).toBe(await count(few.ids));
  });
});
