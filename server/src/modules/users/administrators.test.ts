import { expect, it } from 'vitest';
import { makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';
import { ensureFirstAdministrator, makeAdministrator } from './administrators.service.ts';

const app = await testApp();
const { db } = app.deps;

function trailOf(objectId: string) {
  return db.change.findMany({
    where: { objectId },
    select: { kind: true, label: true, action: true, actorName: true, changes: true },
  });
}

it('the first administrator signs in with the password of the environment, and is in the trail', async () => {
  const first = { email: 'owner@example.in', password: 'first of all' };
  expect(await ensureFirstAdministrator(db, first)).toBe(true);
  const { id, username, userType } = await db.user.findFirstOrThrow({
    where: { email: first.email },
  });
  expect([username, userType]).toEqual(['admin', 'ADMIN']);
  expect(await trailOf(id)).toEqual([
    {
      kind: 'ADMINISTRATOR',
      label: 'admin',
      action: 'CREATED',
      actorName: 'Operator',
      changes: [{ field: 'Role', from: null, to: 'Administrator' }],
    },
  ]);
  expect(await ensureFirstAdministrator(db, { ...first, password: 'another' })).toBe(false);
  expect(await trailOf(id)).toHaveLength(1);
});

it('a customer who becomes an administrator is in the trail, once', async () => {
  const { id, email, username } = await makeUser(app);
  for (let time = 0; time < 2; time += 1) {
    expect(await makeAdministrator(db, email.toUpperCase())).toBe(true);
  }
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ userType: 'ADMIN' });
  expect(await trailOf(id)).toEqual([
    {
      kind: 'ADMINISTRATOR',
      label: username,
      action: 'CHANGED',
      actorName: 'Operator',
      changes: [{ field: 'Role', from: 'Customer', to: 'Administrator' }],
    },
  ]);
  expect(await makeAdministrator(db, 'nobody@example.in')).toBe(false);
});
