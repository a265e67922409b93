import { describe, expect, it } from 'vitest';
import type { SizeSet, SizeSetBody } from '#common/contract/size-sets.ts';
import { makeSizeSet } from '#server/test/builders/size-sets.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const { db } = app.deps;
const admin = await makeAdmin(app);

let made = 0;

function create(fields: Partial<SizeSetBody> = {}) {
  made += 1;
  return app
    .call('post', '/size-sets', admin)
    .send({ name: `New ${made}`, sizes: ['S', 'M'], ...fields });
}

function change(id: string, fields: Partial<SizeSetBody>) {
  return app
    .call('put', `/size-sets/${id}`, admin)
    .send({ name: 'Changed', sizes: ['S', 'M'], ...fields });
}

async function list(): Promise<SizeSet[]> {
  return (await app.call('get', '/size-sets', admin)).body.sizeSets;
}

it('a size set keeps its name and the order of its sizes, without spaces around them', async () => {
  const sizes = ['4Y', ' 2Y ', 'Free   Size'];
  const answer = await create({ name: ' Kids:  2Y to 12Y ', sizes });
  expect(answer.status).toBe(201);
  const { id, updatedAt, ...rest } = answer.body as SizeSet;
  expect(rest).toEqual({ name: 'Kids: 2Y to 12Y', sizes: ['4Y', '2Y', 'Free Size'] });
  expect((await app.call('get', `/size-sets/${id}`, admin)).body).toEqual(answer.body);
  expect((await list()).find((set) => set.id === id)).toEqual({ id, updatedAt, ...rest });
});

it('size sets are listed by name, with numbers by their value', async () => {
  for (const name of ['waist 10', 'Waist 9', 'waist 11', 'Éclair'])
    await makeSizeSet(app, { name });
  const names = (await list()).map(({ name }) => name);
  expect(names.filter((name) => /^waist|^É/i.test(name))).toEqual([
    'Éclair',
    'Waist 9',
    'waist 10',
    'waist 11',
  ]);
});

it('a name that another set has, regardless of case, is refused at its field', async () => {
  await create({ name: 'Saree blouse: 32 to 44' });
  const other = await create();
  for (const answer of [
    await create({ name: 'SAREE  blouse: 32 TO 44' }),
    await change(other.body.id, { name: 'saree blouse: 32 to 44' }),
  ]) {
    const message =
      'There is already a size set named Saree blouse: 32 to 44. Choose another name.';
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      409,
      'ALREADY_EXISTS',
      [{ path: 'name', message }],
    ]);
  }
});

it('a set may take its own name in other case', async () => {
  const { id } = (await create({ name: 'turbans' })).body as SizeSet;
  expect((await change(id, { name: 'Turbans' })).body.name).toBe('Turbans');
});

it('two administrators who add the same name at once get one set, and one of them a refusal', async () => {
  const answers = await Promise.all([create({ name: 'Twins' }), create({ name: 'TWINS' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

describe('a size set is refused with the field and the remedy if', () => {
  const many = Array.from({ length: 51 }, (_, index) => `${index + 1}`);
  const cases: [string, object, string, string][] = [
    ['it has no name', { name: ' ' }, 'name', 'Name is required.'],
    [
      'its name is long',
      { name: 'x'.repeat(101) },
      'name',
      'Name may have at most 100 characters, not 101.',
    ],
    [
      'a standard set has its name',
      { name: 's TO 3xl' },
      'name',
      'There is already a standard size set named s TO 3xl. Choose another name.',
    ],
    ['it has no sizes', { sizes: [] }, 'sizes', 'Please enter the sizes.'],
    ['its sizes are missing', { sizes: undefined }, 'sizes', 'Please enter the sizes.'],
    ['its sizes are a text', { sizes: 'S, M' }, 'sizes', 'Please enter the sizes.'],
    ['it has too many sizes', { sizes: many }, 'sizes', 'A size set may have at most 50 sizes.'],
    ['a size is empty', { sizes: ['S', ' '] }, 'sizes.1', 'A size is required.'],
    ['a size is no text', { sizes: [28] }, 'sizes.0', 'A size must be text.'],
    [
      'a size is long',
      { sizes: ['x'.repeat(51)] },
      'sizes.0',
      'A size may have at most 50 characters, not 51.',
    ],
    [
      'a size has a comma',
      { sizes: ['S, M'] },
      'sizes.0',
      'A size may not have commas or semicolons. Separate the sizes.',
    ],
    [
      'a size is there twice',
      { sizes: ['S', 'M', 's'] },
      'sizes',
      '“s” is there twice, as size 1 and 3. Remove one of them.',
    ],
    [
      'a size is there twice in other figures',
      { sizes: ['7½', '7.5'] },
      'sizes',
      '“7.5” is there twice, as size 1 and 2. Remove one of them.',
    ],
  ];
  it.each(cases)('%s', async (_, fields, path, message) => {
    const before = await db.sizeSet.count();
    const answer = await create(fields);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
    expect(await db.sizeSet.count()).toBe(before);
  });
});

it('two administrators who edit a size set cannot overwrite each other', async () => {
  const { id, updatedAt, ...set } = (await create()).body as SizeSet;
  await change(id, { ...set, sizes: ['S'], expectedUpdatedAt: updatedAt });
  const late = await change(id, { ...set, sizes: ['M'], expectedUpdatedAt: updatedAt });
  expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(late.body.message).toContain('You changed this size set on');
  expect((await app.call('get', `/size-sets/${id}`, admin)).body.sizes).toEqual(['S']);
});

it('the audit log says who made, changed and deleted a size set', async () => {
  const { id, name, updatedAt } = (await create({ name: 'Logged' })).body as SizeSet;
  const same = await change(id, { name, sizes: ['S', 'M'] });
  expect(same.body.updatedAt).toBe(updatedAt);
  await change(id, { name: 'Renamed', sizes: ['M', 'S'] });
  await app.call('delete', `/size-sets/${id}`, admin);
  const { changes } = (await app.call('get', `/changes?kind=SIZE_SET&id=${id}`, admin)).body;
  expect(changes.map(({ action }: { action: string }) => action)).toEqual([
    'DELETED',
    'CHANGED',
    'CREATED',
  ]);
  expect(changes[1]).toMatchObject({
    actor: { name: admin.username },
    label: 'Renamed',
    changes: [
      { field: 'Name', from: 'Logged', to: 'Renamed' },
      { field: 'Sizes', from: 'S, M', to: 'M, S' },
    ],
  });
});

it('a deleted size set is gone, and its name is free again', async () => {
  const { id, name } = (await create()).body as SizeSet;
  const answer = await app.call('delete', `/size-sets/${id}`, admin);
  expect(answer.body).toEqual({ message: `Deleted size set: ${name}` });
  expect((await app.call('delete', `/size-sets/${id}`, admin)).status).toBe(404);
  expect((await app.call('get', `/size-sets/${id}`, admin)).status).toBe(404);
  expect((await change(id, { name })).status).toBe(404);
  expect((await create({ name })).status).toBe(201);
});

it('a shop keeps at most 100 size sets, also if several are added at once', async () => {
  const room = 100 - (await db.sizeSet.count());
  for (let index = 1; index < room; index += 1) await makeSizeSet(app);
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'CONFLICT',
    message: 'You can keep at most 100 size sets. Delete one first.',
  });
  expect(await db.sizeSet.count()).toBe(100);
  const [set] = await list();
  expect((await change(set?.id ?? '', { name: 'Still editable' })).status).toBe(200);
});

it('the database itself refuses a set without sizes, or with one twice', async () => {
  await expect(makeSizeSet(app, { sizes: [] })).rejects.toThrow('SizeSet_sizes_check');
  await expect(makeSizeSet(app, { sizes: ['S', 's'] })).rejects.toThrow('SizeSet_sizes_check');
});

it('those who look after products manage size sets, and those who pack orders do not', async () => {
  const products = await makeUser(app, { userType: 'ADMIN', staffRole: 'PRODUCTS' });
  const orders = await makeUser(app, { userType: 'ADMIN', staffRole: 'ORDERS' });
  expect((await app.call('get', '/size-sets', products)).status).toBe(200);
  for (const [method, path] of [
    ['get', '/size-sets'],
    ['post', '/size-sets'],
    ['delete', '/size-sets/0199aaaa-0000-7000-8000-0000aaaa0001'],
  ] as const) {
    expect((await app.call(method, path, orders)).status).toBe(403);
  }
});
