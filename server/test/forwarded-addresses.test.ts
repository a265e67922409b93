import { expect, it } from 'vitest';
import { makeUser } from './builders/users.ts';
import { testApp, type TestApp } from './test-app.ts';

const TAKEN = { username: 'taken', email: 'taken@example.in', password: 'long enough' };

/** Statuses of tries that each claim to come from another address. */
async function registerFromEverywhere(app: TestApp): Promise<number[]> {
  await makeUser(app, { username: TAKEN.username });
  const statuses: number[] = [];
  for (let index = 1; index <= 101; index += 1) {
    const request = app.call('post', '/auth/register');
    const answer = await request.set('X-Forwarded-For', `198.51.100.${index}`).send(TAKEN);
    statuses.push(answer.status);
  }
  return statuses;
}

it('a made-up X-Forwarded-For does not bypass the limits', async () => {
  const statuses = await registerFromEverywhere(await testApp({ trustProxy: false }));
  expect(statuses.slice(0, 100).every((status) => status === 409)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

it('behind a trusted proxy, each visitor is counted separately', async () => {
  const statuses = await registerFromEverywhere(await testApp({ trustProxy: 1 }));
  expect(new Set(statuses)).toEqual(new Set([409]));
});

it('reading the catalogue is never limited', async () => {
  const app = await testApp();
  for (let index = 0; index < 400; index += 1) {
    expect((await app.call('get', '/categories')).status).toBe(200);
  }
});
