import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeUser } from '#server/test/builders/users.ts';
import { callsTo, testApp } from '#server/test/test-app.ts';
import { untilServed } from '#server/test/until-served.ts';
import { hashPassword } from '../users/password-hash.service.ts';
import { createCredentialLimits } from './credential-limits.service.ts';
import { networkOf } from './network.policy.ts';

const app = await testApp();
const { db, pool, config } = app.deps;

/** The limits of another process on the same database. */
function openLimits() {
  return createCredentialLimits(pool, config.jwtSecret);
}

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

/** The try on which it ends, out of so many. */
async function endOf(most: number, attempt: (index: number) => Promise<unknown>) {
  for (let index = 1; index <= most; index += 1) {
    try {
      await attempt(index);
    } catch (error) {
      expect(error).toMatchObject({ code: 'RATE_LIMITED' });
      return index;
    }
  }
  return null;
}

describe('guessing a password', () => {
  it('ends after 10 tries on an account from one address', async () => {
    const limits = openLimits();
    expect(await endOf(20, () => limits.trySignIn('asha', '203.0.113.7'))).toBe(11);
    expect(await endOf(1, () => limits.trySignIn('asha', '203.0.113.8'))).toBeNull();
  });

  it('ends after 100 tries on an account from wherever', async () => {
    const limits = openLimits();
    const attempt = (index: number) => limits.trySignIn('meera', `198.51.100.${index}`);
    expect(await endOf(150, attempt)).toBe(101);
  });

  it('does not shut out the owner: the address of the last 20 days has a limit of its own', async () => {
    const [limits, home] = [openLimits(), '203.0.113.50'];
    await (await limits.trySignIn('leela', home)).forgive();
    await endOf(101, (index) => limits.trySignIn('leela', `198.51.100.${index}`));
    expect(await endOf(20, () => openLimits().trySignIn('leela', home))).toBe(11);
    expect(await endOf(1, () => limits.trySignIn('leela', '203.0.113.51'))).toBe(1);
  });

  it('does not shut out the owner after a reset link, until that was 20 days ago', async () => {
    const [limits, home] = [openLimits(), '203.0.113.52'];
    await limits.forgiveSignIns('gauri', home);
    await endOf(101, (index) => limits.trySignIn('gauri', `198.51.100.${index}`));
    const daysLater = (days: number) =>
      db.rateLimit.updateMany({
        where: { key: { startsWith: 'sign-in known address:' } },
        data: { expire: { decrement: days * 86_400_000 } },
      });
    await daysLater(19);
    expect(await endOf(1, () => limits.trySignIn('gauri', home))).toBeNull();
    await daysLater(1);
    await limits.deleteExpired();
    expect(await endOf(1, () => limits.trySignIn('gauri', home))).toBe(1);
  });

  it('ends after 300 attempts from one address on any accounts, counting all hosts of its network', async () => {
    const limits = openLimits();
    const attempt = (index: number) => limits.trySignIn(`user${index}`, `2001:db8:1:2::${index}`);
    expect(await endOf(400, attempt)).toBe(301);
  });

  it('does not count sign-ins with the right password', async () => {
    const limits = openLimits();
    const attempt = async () => (await limits.trySignIn('ravi', '203.0.113.9')).forgive();
    expect(await endOf(400, attempt)).toBeNull();
  });
});

it('a hundred people behind one address may register in an hour', async () => {
  const limits = openLimits();
  expect(await endOf(150, () => limits.tryRegistration('203.0.113.7'))).toBe(101);
});

describe('two servers on one database', () => {
  const PASSWORD = 'the right one';
  const other = callsTo({ ...app.deps, limits: openLimits() });
  const signIn = (server: typeof other, identifier: string, password = 'a wrong one') =>
    server.post('/api/auth/login').send({ identifier, password });

  it('count failed sign-ins together, also at the same moment', async () => {
    await makeUser(app, { username: 'shared' });
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        untilServed(() => signIn(index % 2 ? app.raw : other, 'shared')),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = await signIn(app.raw, 'shared');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  });

  it('forget them together after the right password', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    await makeUser(app, { username: 'forgiven', passwordHash });
    for (let index = 0; index < 9; index += 1) await signIn(app.raw, 'forgiven');
    expect((await signIn(other, 'forgiven', PASSWORD)).status).toBe(200);
    for (let index = 0; index < 9; index += 1) await signIn(other, 'forgiven');
    expect((await signIn(app.raw, 'forgiven', PASSWORD)).status).toBe(200);
  });

  it('count a new server’s visitors on, as after a restart', async () => {
    const before = openLimits();
    for (let index = 0; index < 100; index += 1) await before.tryRegistration('192.0.2.1');
    expect(await endOf(1, () => openLimits().tryRegistration('192.0.2.1'))).toBe(1);
  });
});

it('the table shows neither e-mail addresses nor IP addresses', async () => {
  await openLimits().tryResetMail('asha@example.in', '203.0.113.77');
  await openLimits().trySignIn('asha@example.in', '203.0.113.77');
  const keys = (await db.rateLimit.findMany({ select: { key: true } })).map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(3);
  for (const key of keys) {
    expect(key).toMatch(/^(sign-in|registration|reset)[a-z -]*:[\w-]{43}$/);
  }
});

it('only counts whose time is over are deleted', async () => {
  const limits = openLimits();
  await limits.tryRegistration('192.0.2.2');
  await db.rateLimit.create({ data: { key: 'outdated', points: 3, expire: Date.now() - 1 } });
  const { length } = await db.rateLimit.findMany();
  await limits.deleteExpired();
  const kept = await db.rateLimit.findMany();
  expect(kept).toHaveLength(length - 1);
  expect(kept.map(({ key }) => key)).not.toContain('outdated');
});

it('without its database, a server counts by itself', async () => {
  const unreachable = new pg.Pool({ connectionString: 'postgresql://127.0.0.1:1/none' });
  onTestFinished(() => unreachable.end());
  const limits = createCredentialLimits(unreachable, config.jwtSecret);
  expect(await endOf(20, () => limits.trySignIn('asha', '203.0.113.7'))).toBe(11);
  await limits.forgiveSignIns('asha', '203.0.113.7');
  expect(await endOf(1, () => limits.trySignIn('asha', '203.0.113.7'))).toBeNull();
});
