import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import supertest from 'supertest';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/src/app.ts';
import type { Deps } from '#server/src/deps.ts';
import { createLogger, type LogLevel } from '#server/src/lib/logger.ts';
import { sendDueMails } from '#server/src/modules/mails/outbox.service.ts';
import { makeAdmin, makeUser } from './builders/users.ts';
import { testApp } from './test-app.ts';

const clientDir = await mkdtemp(path.join(os.tmpdir(), 'vastra-client-'));
await mkdir(path.join(clientDir, 'assets'));
await writeFile(
  path.join(clientDir, 'index.html'),
  '<!doctype html><!-- head --><title>Vastra</title><!-- /head -->',
);
await writeFile(path.join(clientDir, 'favicon.svg'), '<svg/>');
await writeFile(path.join(clientDir, 'assets', 'main-1.js'), 'let shop;');
afterAll(() => rm(clientDir, { recursive: true, force: true }));

const app = await testApp({ clientDir });
await writeFile(path.join(app.uploadsDir, 'abc.webp'), 'picture');
const customer = await makeUser(app);
const admin = await makeAdmin(app);

interface Line {
  level: number;
  msg: string;
  userId?: string;
  req: { method: string; url: string; remoteAddress?: string };
}

/** The application with a log that the test reads. */
function logged(level: LogLevel = 'info', config: Partial<Deps['config']> = {}) {
  let text = '';
  const logger = createLogger(level, { write: (line) => (text += line) });
  const deps = { ...app.deps, logger, config: { ...app.deps.config, ...config } };
  return {
    deps,
    shop: supertest(createApp(deps)),
    text: () => text,
    lines: () =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line),
  };
}

const LEVELS = { debug: 20, info: 30, warn: 40, error: 50 };
const bearer = ({ token }: { token: string }) => `Bearer ${token}`;

describe('the request log', () => {
  it.each([
    [false, '127.0.0.1'],
    [true, '203.0.113.9'],
    [1, '198.51.100.7'],
    ['loopback', '198.51.100.7'],
  ])('with TRUST_PROXY %s names the client as %s', async (trustProxy, address) => {
    const { shop, lines } = logged('info', { trustProxy });
    await shop.get('/api/pincodes/411001').set('X-Forwarded-For', '203.0.113.9, 198.51.100.7');
    expect(lines()[0]?.req.remoteAddress?.replace('::ffff:', '')).toBe(address);
  });

  it('leaves out a forwarded address that is not an IP address', async () => {
    const { shop, lines, text } = logged('info', { trustProxy: true });
    await shop.get('/api/pincodes/411001').set('X-Forwarded-For', 'asha@example.in');
    expect(lines()[0]?.req).not.toHaveProperty('remoteAddress');
    expect(text()).not.toContain('asha');
  });

  it('has the id of a signed-in user, on personal and public calls, and no other id', async () => {
    const { shop, lines } = logged();
    await shop.get('/api/auth/me').set('Authorization', bearer(customer));
    await shop.get('/api/orders/all').set('Authorization', bearer(customer));
    await shop.get('/api/products').set('Authorization', bearer(admin));
    await shop.get('/api/products').set('Authorization', 'Bearer forged');
    await shop.get('/api/products');
    expect(lines().map(({ userId }) => userId)).toEqual([
      customer.id,
      customer.id,
      admin.id,
      undefined,
      undefined,
    ]);
  });

  it('mentions files at level debug, their failures as warnings', async () => {
    const files = ['/uploads/abc.webp', '/assets/main-1.js', '/favicon.svg'];
    const quiet = logged('info');
    for (const url of files) expect((await quiet.shop.get(url)).status).toBe(200);
    expect(quiet.text()).toBe('');
    await quiet.shop.get('/uploads/none.webp');
    await quiet.shop.get('/favicon.svg').set('Range', 'bytes=999-');
    await quiet.shop.get('/shop');
    expect(quiet.lines().map(({ level, req }) => [level, req.url])).toEqual([
      [LEVELS.warn, '/uploads/none.webp'],
      [LEVELS.warn, '/favicon.svg'],
      [LEVELS.info, '/shop'],
    ]);
    const talkative = logged('debug');
    for (const url of files) await talkative.shop.get(url);
    expect(talkative.lines().map(({ level }) => level)).toEqual(files.map(() => LEVELS.debug));
  });

  it('contains as much as its level asks for', async () => {
    const run = async (level: LogLevel) => {
      const { shop, lines } = logged(level);
      await shop.get('/api/products');
      await shop.get('/api/nothing');
      const fault = vi
        .spyOn(app.deps.pool, 'query')
        .mockImplementationOnce(() => Promise.reject(new Error('broken')));
      await shop.get('/api/categories');
      fault.mockRestore();
      return [...new Set(lines().map((line) => line.level))];
    };
    expect(await run('info')).toEqual([LEVELS.info, LEVELS.warn, LEVELS.error]);
    expect(await run('warn')).toEqual([LEVELS.warn, LEVELS.error]);
    expect(await run('error')).toEqual([LEVELS.error]);
    expect(await run('silent')).toEqual([]);
  });
});

const EMAIL_FORMS = [
  'asha.rao@example.in',
  'asha.rao%40example.in',
  'asha.rao%2540example.in',
  'asha.rao%EF%BC%A0example.in',
];
const PHONE_FORMS = [
  '9876543210',
  '%2B91%2098765%2043210',
  '+91+98765-43210',
  '(098765)43210',
  '98765%E2%80%9343210',
  '98765:43210',
  '98765~43210',
  '98765%7C43210',
  '%E0%A5%AF%E0%A5%AE%E0%A5%AD%E0%A5%AC%E0%A5%AB%E0%A5%AA%E0%A5%A9%E0%A5%A8%E0%A5%A7%E0%A5%A6',
];
const PLACES = [
  '/api/orders/all?status=PENDING&q=',
  '/api/orders/csv?q=',
  '/api/mails?q=',
  '/api/products?q=',
  '/api/products/search?q=kurta+',
  '/api/products?color=',
  '/api/products/by-name/',
  '/api/no/such/call/',
  '/admin/order?q=',
  '/shop?',
  '/product/',
  '/?next=',
];

describe('a search or an address with personal details', () => {
  it.each(PLACES)('%s shows no e-mail address and no phone number in the log', async (place) => {
    const { shop, text, lines } = logged();
    for (const form of [...EMAIL_FORMS, ...PHONE_FORMS]) {
      await shop.get(`${place}${form}`).set('Referer', `http://shop.example/${form}`);
    }
    expect(lines()).toHaveLength(EMAIL_FORMS.length + PHONE_FORMS.length);
    expect(text()).not.toMatch(/asha|rao|example\.in|98765|43210|%E0%A5%AF/i);
  });

  it('keeps what is useful: products, filters, ids, dates', async () => {
    const { shop, lines } = logged();
    const urls = [
      '/api/products?page=2&limit=24&q=kurta+size+42&minPrice=1000000&maxPrice=10000000&sort=name',
      '/api/products/0193a1b2-1234-7123-8123-123456789012',
      '/api/orders/csv?from=2026-11-01&to=2026-11-28',
      '/category/Kept%20Sarees%202026',
      '/product/foo%',
    ];
    for (const url of urls) await shop.get(url);
    expect(lines().map(({ req }) => req.url)).toEqual(urls);
  });

  it('shows no name that an administrator searches for', async () => {
    const { shop, lines } = logged();
    await shop.get('/api/orders/all?q=Maria+Jos%C3%A9&status=PENDING');
    expect(lines()[0]?.req.url).toBe('/api/orders/all?q=[redacted]&status=PENDING');
  });
});

describe('a secret', () => {
  const RESET = 'Zx9_'.repeat(10) + 'abc';
  const PASSWORD = 'correct horse battery';
  const pathSafe = encodeURIComponent(PASSWORD);
  const person = { username: 'Asha Rao', email: 'asha.rao@example.in', passwordHash: PASSWORD };

  it('is in no line, in any place of the request', async () => {
    const { shop, text, lines } = logged('trace');
    const authorization = bearer(customer);
    await shop.get(`/reset-password?token=${RESET}`);
    await shop.get(`/reset-password/${RESET}`);
    await shop.get(`/reset-password/${pathSafe}`);
    await shop.get(`/shop?password=${pathSafe}&identifier=asha`);
    await shop.get(`/api/auth/me/${customer.token}`);
    await shop.get(`/api/products?q=${customer.token}`);
    await shop.get(`/api/products/${RESET}`);
    await shop.get('/api/auth/me').set({ authorization, cookie: `s=${RESET}`, 'x-key': PASSWORD });
    await shop.post('/api/auth/login').send({ identifier: 'asha', password: PASSWORD });
    await shop.post('/api/auth/login').type('json').send(`{"password":"${PASSWORD}`);
    await shop.post('/api/auth/reset-password').send({ token: RESET, newPassword: PASSWORD });
    await shop
      .put('/api/users/change-password')
      .set({ authorization, 'idempotency-key': RESET })
      .send({ currentPassword: PASSWORD, newPassword: `${PASSWORD} two` });
    expect(lines().length).toBeGreaterThanOrEqual(12);
    for (const secret of [RESET, customer.token, PASSWORD, pathSafe, 'horse']) {
      expect(text()).not.toContain(secret);
    }
  });

  it('of a mailed reset link is in no line, even if the mail fails', async () => {
    const { deps, shop, text } = logged('trace');
    await shop.post('/api/auth/forgot-password').send({ email: customer.email });
    let mailed = '';
    deps.mailer = {
      send: (message) => {
        mailed = message.text;
        return Promise.reject(new Error(`550 ${message.to} does not take ${message.text}`));
      },
    };
    await sendDueMails(deps, () => false).catch((error: unknown) =>
      deps.logger.error({ err: error }, 'A round of mails failed'),
    );
    const token = /#token=([\w-]{43})/.exec(mailed)?.[1] ?? '';
    expect(token).toHaveLength(43);
    expect(text()).toContain('A round of mails failed');
    expect(text()).not.toContain(token);
    expect(text()).not.toContain(customer.email);
  });

  it('or a database row is in no line about a server error', async () => {
    const { deps, text } = logged();
    const log = (error: unknown) => {
      deps.logger.error({ err: error }, 'failed');
    };
    // Prisma refuses the date and quotes every other argument.
    await deps.db.user.findFirst({ where: { ...person, dob: new Date(NaN) } }).catch(log);
    log(new Error('Key ("usernameKey")=(Asha Rao) already exists.'));
    log(new Error('Failing row contains (1, Asha Rao, asha.rao@example.in).'));
    log(new Error('invalid input syntax for type uuid: "Asha Rao"'));
    log(
      Object.assign(new Error('outer', { cause: new Error('to asha.rao@example.in') }), {
        body: PASSWORD,
        rejected: ['asha.rao@example.in'],
      }),
    );
    log(new Error('535 not accepted: user=shop password=hunter2'));
    log(new Error('Bad header Cookie: session=hunter2; other=hunter2'));
    log(new AggregateError([new Error('postgres://shop:hunter2@db/shop')], 'several'));
    expect(text().split('\n')).toHaveLength(9);
    expect(text()).not.toMatch(/Asha|example\.in|horse|hunter2/i);
    expect(text()).toMatch(/Provided Date object is invalid/);
  });
});
