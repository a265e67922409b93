import { expect, it } from 'vitest';
import { makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';
import {
  createAdministrator,
  makeAdministrator,
  replacePassword,
} from './administrators.service.ts';

const app = await testApp();
const { db } = app.deps;

function findLog(objectId: string) {
  return db.change.findMany({
    where: { objectId },
    select: { kind: true, label: true, action: true, actorName: true, changes: true },
  });
}

it('the first administrator signs in with the password of the environment, and is in the audit log', async () => {
  const first = { email: 'owner@example.in', password: 'first of all' };
  await createAdministrator(db, first);
  const { id, username, userType } = await db.user.findFirstOrThrow({
    where: { email: first.email },
  });
  expect([username, userType]).toEqual(['admin', 'ADMIN']);
  expect(await findLog(id)).toEqual([
    {
      kind: 'ADMINISTRATOR',
      label: 'admin',
      action: 'CREATED',
      actorName: 'Operator',
      changes: [{ field: 'Role', from: null, to: 'Administrator' }],
    },
  ]);
});

it('a customer who becomes an administrator is in the audit log, once', async () => {
  const { id, email, username } = await makeUser(app);
  for (let time = 0; time < 2; time += 1) {
    expect(await makeAdministrator(db, email.toUpperCase())).toBe(true);
  }
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({ userType: 'ADMIN' });
  expect(await findLog(id)).toEqual([
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

it('a password that the operator replaces is in the audit log, without the password', async () => {
  const { id, email, username } = await makeUser(app, { userType: 'ADMIN' });
  expect(await replacePassword(db, email.toUpperCase(), 'a new password')).toMatchObject({ id });
  expect(await findLog(id)).toEqual([
    {
      kind: 'ADMINISTRATOR',
      label: username,
      action: 'CHANGED',
      actorName: 'Operator',
      changes: [{ field: 'Password', from: null, to: 'New' }],
    },
  ]);
  expect(await replacePassword(db, 'nobody@example.in', 'a new password')).toBeNull();
});
