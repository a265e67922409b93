import { describe, expect, it } from 'vitest';
import type { Session } from '#common/contract/sessions.ts';
import { SESSIONS_PER_USER } from '#common/limits.ts';
import { PHONE, signInElsewhere } from '#server/test/builders/sessions.ts';
import { makeUser } from '#server/test/builders/users.ts';
import { untilWaiting } from '#server/test/waiting.ts';
import { newId } from '../../lib/ids.ts';
import { callsTo, NOON_IN_INDIA, testApp, type Caller } from '#server/test/test-app.ts';
import { nameDevice, shortenAddress } from './device.policy.ts';

const app = await testApp({ trustProxy: true });

const LAPTOP =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15';

/** Registers a customer. Returns how to sign in from a device. */
async function registered(username: string) {
  const email = `${username}@example.in`;
  const password = 'a good password';
  await app.call('post', '/auth/register').send({ username, email, password });
  return async (userAgent: string, address = '203.0.113.77'): Promise<Caller> => {
    const { body } = await app
      .call('post', '/auth/login')
      .set('User-Agent', userAgent)
      .set('X-Forwarded-For', address)
      .send({ identifier: username, password });
    return { token: body.token };
  };
}

async function sessionsOf(caller: Caller): Promise<Session[]> {
  return (await app.call('get', '/users/sessions', caller)).body.sessions;
}

async function statusOf(caller: Caller): Promise<number> {
  return (await app.call('get', '/auth/me', caller)).status;
}

function minutesLater(minutes: number): Date {
  return new Date(NOON_IN_INDIA.getTime() + minutes * 60_000);
}

describe('the list of sessions', () => {
  it('names device, place and times of each sign-in, and which one is this one', async () => {
    const signIn = await registered('lister');
    await signIn(PHONE, '198.51.100.23');
    app.setNow(minutesLater(5));
    const here = await signIn(LAPTOP, '2001:db8:85a3:8d3:1319:8a2e:370:7348');
    const at = minutesLater(5).toISOString();
    expect(await sessionsOf(here)).toEqual([
      {
        id: expect.any(String),
        device: 'Safari on Mac',
        network: '2001:db8:85a3:x',
        signedInAt: at,
        lastSeenAt: at,
        isCurrent: true,
      },
      {
        id: expect.any(String),
        device: 'Chrome on Android',
        network: '198.51.100.x',
        signedInAt: NOON_IN_INDIA.toISOString(),
        lastSeenAt: NOON_IN_INDIA.toISOString(),
        isCurrent: false,
      },
    ]);
    app.setNow(NOON_IN_INDIA);
  });

  it('says when a device was last in use, to ten minutes', async () => {
    const device = await (await registered('seen'))(PHONE);
    const lastSeen = async () => (await sessionsOf(device))[0]?.lastSeenAt;
    app.setNow(minutesLater(9));
    await statusOf(device);
    expect(await lastSeen()).toBe(NOON_IN_INDIA.toISOString());
    app.setNow(minutesLater(11));
    await statusOf(device);
    await expect.poll(lastSeen).toBe(minutesLater(11).toISOString());
    app.setNow(NOON_IN_INDIA);
  });

  it('leaves out what has expired, and keeps no more than the newest of many', async () => {
    const user = await makeUser(app);
    await signInElsewhere(app, user);
    app.setNow(minutesLater(8 * 24 * 60));
    expect(await sessionsOf({ token: (await signInElsewhere(app, user)).token })).toHaveLength(1);
    const session = await app.deps.db.session.findFirstOrThrow({ where: { userId: user.id } });
    await app.deps.db.session.createMany({
      data: Array.from({ length: SESSIONS_PER_USER }, () => ({ ...session, id: newId() })),
    });
    const last = await signInElsewhere(app, user);
    const kept = await sessionsOf(last);
    expect([kept.length, kept.some(({ isCurrent }) => isCurrent)]).toEqual([
      SESSIONS_PER_USER,
      true,
    ]);
    app.setNow(NOON_IN_INDIA);
  });
});

describe('ending sessions', () => {
  it('ends one: its token is refused at the next request, by every server of the shop', async () => {
    const signIn = await registered('ender');
    const [lost, here] = [await signIn(PHONE), await signIn(LAPTOP)];
    const otherServer = callsTo(app.deps);
    const elsewhere = () =>
      otherServer.get('/api/auth/me').set('Authorization', `Bearer ${lost.token}`);
    expect((await elsewhere()).status).toBe(200);
    const session = (await sessionsOf(here)).find(({ isCurrent }) => !isCurrent);
    const answer = await app.call('delete', `/users/sessions/${session?.id ?? ''}`, here);
    expect([answer.status, answer.body.message]).toEqual([200, 'Signed out on that device']);
    expect([await statusOf(lost), (await elsewhere()).status]).toEqual([401, 401]);
    expect([await statusOf(here), (await sessionsOf(here)).length]).toEqual([200, 1]);
    const again = await app.call('delete', `/users/sessions/${session?.id ?? ''}`, here);
    expect([again.status, again.body.message]).toEqual([404, 'Session not found']);
  });

  it('ends all others, also those of a version that had no sessions, and continues this one', async () => {
    const user = await makeUser(app);
    const [lost, here] = [await signInElsewhere(app, user), await signInElsewhere(app, user)];
    const answer = await app.call('delete', '/users/sessions', here);
    expect(answer.body.message).toBe('Signed out on all other devices');
    expect([await statusOf(lost), await statusOf(user), await statusOf(here)]).toEqual([
      401, 401, 401,
    ]);
    const sessions = await sessionsOf(answer.body);
    expect(sessions).toMatchObject([{ id: here.sessionId, isCurrent: true }]);
  });

  it('gives a caller without a session one of its own when it ends all others', async () => {
    const user = await makeUser(app);
    await signInElsewhere(app, user);
    const answer = await app.call('delete', '/users/sessions', user).set('User-Agent', LAPTOP);
    expect(await sessionsOf(answer.body)).toMatchObject([
      { device: 'Safari on Mac', isCurrent: true },
    ]);
  });

  it('of two devices that end each other at the same moment one stays, and the other is out', async () => {
    const user = await makeUser(app);
    const devices = [await signInElsewhere(app, user), await signInElsewhere(app, user)];
    // Both requests are admitted, and then wait for the user's row.
    const answers = await app.deps.db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM "User" WHERE "id" = ${user.id}::uuid FOR NO KEY UPDATE`;
      const sent = devices.map((device) =>
        Promise.resolve(app.call('delete', '/users/sessions', device)),
      );
      await untilWaiting(app, sent.length);
      return sent;
    });
    const [kept, refused] = (await Promise.all(answers)).sort((a, b) => a.status - b.status);
    expect([kept?.status, refused?.status]).toEqual([200, 401]);
    expect(await sessionsOf(kept?.body)).toMatchObject([{ isCurrent: true }]);
  });

  it('ends this one at logout, and leaves the others', async () => {
    const user = await makeUser(app);
    const [other, here] = [await signInElsewhere(app, user), await signInElsewhere(app, user)];
    expect((await app.call('post', '/auth/logout', here)).status).toBe(200);
    expect([await statusOf(here), await statusOf(other)]).toEqual([401, 200]);
  });

  it('leaves only this one after a change of password', async () => {
    const signIn = await registered('changes');
    const [other, here] = [await signIn(PHONE), await signIn(LAPTOP)];
    const [before] = await sessionsOf(here);
    const change = { currentPassword: 'a good password', newPassword: 'a better password' };
    const { body } = await app.call('put', '/users/change-password', here).send(change);
    expect([await statusOf(other), await statusOf(here)]).toEqual([401, 401]);
    expect(await sessionsOf(body)).toEqual([before]);
  });

  it('does not reach the sessions of another user', async () => {
    const [owner, stranger] = [await makeUser(app), await makeUser(app)];
    const device = await signInElsewhere(app, owner);
    const answer = await app.call('delete', `/users/sessions/${device.sessionId}`, stranger);
    expect([answer.status, await statusOf(device)]).toEqual([404, 200]);
    await app.call('delete', '/users/sessions', stranger);
    expect(await statusOf(device)).toBe(200);
  });
});

describe('what a session says of its device', () => {
  it.each([
    [PHONE, 'Chrome on Android'],
    [LAPTOP, 'Safari on Mac'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['curl/8.5.0', 'Unknown device'],
    ['<script>alert(1)</script>', 'Unknown device'],
    ['', 'Unknown device'],
  ])('%s is %s', (userAgent, name) => {
    expect(nameDevice(userAgent)).toBe(name);
  });

  it.each([
    ['203.0.113.77', '203.0.113.x'],
    ['::ffff:203.0.113.77', '203.0.113.x'],
    ['2401:4900:1c2a:8f00::1', '2401:4900:1c2a:x'],
    ['unknown', ''],
  ])('the address %s becomes %s', (address, network) => {
    expect(shortenAddress(address)).toBe(network);
  });
});
