import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeUser } from '#server/test/builders/users.ts';
import { testApp, type Caller } from '#server/test/test-app.ts';
import { hashPassword, hashThreads } from '../users/password-hash.service.ts';

const app = await testApp();
const PASSWORD = 'the right one';
const passwordHash = await hashPassword(PASSWORD);

function signIn(identifier: string, password = 'a wrong one') {
  return app.call('post', '/auth/login').send({ identifier, password });
}

/** Watches how many passwords are hashed at once, and in all. */
function watchHashes() {
  const run = hashThreads.run.bind(hashThreads);
  const seen = { now: 0, most: 0, all: 0 };
  const spy = vi.spyOn(hashThreads, 'run').mockImplementation(async (task) => {
    seen.now += 1;
    seen.all += 1;
    seen.most = Math.max(seen.most, seen.now);
    try {
      return await run(task);
    } finally {
      seen.now -= 1;
    }
  });
  onTestFinished(() => spy.mockRestore());
  return seen;
}

/** Keeps all hashes from ending until the returned function is called. */
function holdHashes() {
  const run = hashThreads.run.bind(hashThreads);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const passwords: string[] = [];
  const spy = vi.spyOn(hashThreads, 'run').mockImplementation(async (task) => {
    passwords.push(task.password);
    await released;
    return run(task);
  });
  onTestFinished(() => {
    release();
    spy.mockRestore();
  });
  return { release, passwords };
}

/** Sign-ins that are sent now, and their statuses; more than run and wait at once. */
function fillQueue() {
  return Array.from({ length: 40 }, async (_, index) => (await signIn(`filler${index}`)).status);
}

async function isRefused() {
  const answer = await Promise.race([signIn('prober'), delay(200)]);
  return answer?.status === 503;
}

it('of 100 sign-ins at once two hash their password, some wait, and the others are asked to come back', async () => {
  const user = await makeUser(app, { passwordHash });
  const seen = watchHashes();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => signIn(`stranger${index}`)),
  );
  const refused = answers.filter(({ status }) => status === 503);
  const checked = answers.filter(({ status }) => status === 401);
  expect(refused.length + checked.length).toBe(100);
  expect(checked.length).toBeGreaterThanOrEqual(2);
  // 26 find a place at once, and some more while the others arrive.
  expect(refused.length).toBeGreaterThanOrEqual(50);
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('5');
    expect(body).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The shop is very busy. Please try again in a few seconds.',
    });
  }
  expect(seen).toMatchObject({ most: 2, all: checked.length });
  expect((await signIn(user.username, PASSWORD)).status).toBe(200);
});

it('a sign-in that is turned away does not count as a wrong password', async () => {
  const user = await makeUser(app, { passwordHash });
  const { release } = holdHashes();
  const filling = fillQueue();
  await vi.waitFor(async () => expect(await isRefused()).toBe(true), 5000);
  for (let attempt = 0; attempt < 15; attempt += 1) {
    expect((await signIn(user.username, PASSWORD)).status).toBe(503);
  }
  release();
  await Promise.all(filling);
  expect((await signIn(user.username, PASSWORD)).status).toBe(200);
});

it('every other hash waits in the same queue: registration, new passwords and reset links', async () => {
  const user = await makeUser(app, { passwordHash });
  const { release } = holdHashes();
  const filling = fillQueue();
  await vi.waitFor(async () => expect(await isRefused()).toBe(true), 5000);
  const newcomer = { username: 'newcomer', email: 'newcomer@example.in', password: PASSWORD };
  const change = { currentPassword: PASSWORD, newPassword: 'another one' };
  const send = (method: 'post' | 'put', path: string, body: object, caller?: Caller) =>
    app.call(method, path, caller).send(body);
  const answers = [
    await send('post', '/auth/register', newcomer),
    await send('put', '/users/change-password', change, user),
    await send('post', '/auth/reset-password', { token: 'any', newPassword: 'another one' }),
  ];
  expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
    Array.from({ length: 3 }, () => [503, '5']),
  );
  release();
  await Promise.all(filling);
  expect((await send('post', '/auth/register', newcomer)).status).toBe(201);
  expect((await send('put', '/users/change-password', change, user)).status).toBe(200);
});

it('a client that disconnects makes room in the queue, and its password is never hashed', async () => {
  const { release, passwords } = holdHashes();
  const clients = new AbortController();
  const body = JSON.stringify({ identifier: 'gone', password: 'of a client that leaves' });
  const left = Array.from({ length: 40 }, () =>
    fetch(`${app.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      signal: clients.signal,
    }).then(
      ({ status }) => status,
      () => 'gone',
    ),
  );
  await vi.waitFor(async () => expect(await isRefused()).toBe(true), 5000);
  clients.abort();
  expect(await Promise.all(left)).toContain('gone');
  await vi.waitFor(async () => expect(await isRefused()).toBe(false), 5000);
  const waiting = signIn('patient');
  release();
  expect((await waiting).status).toBe(401);
  // Those that ran already when their clients left.
  expect(passwords.filter((password) => password === 'of a client that leaves')).toHaveLength(2);
});
