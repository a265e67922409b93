import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Mail } from '#common/contract/mails.ts';
import { confirmOrder, useMailServer } from '#server/test/builders/mails.ts';
import { addToCart, orderOf, setStatus } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { signInElsewhere } from '#server/test/builders/sessions.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { NOON_IN_INDIA, testApp } from '#server/test/test-app.ts';
import { createOnlyOne } from '../../postgres/only-one.ts';
import { removeOutdated, startRetention } from './retention.service.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const RETENTION = { mailDays: 90, mailLogDays: 730, stockAlertDays: 180, mailFolder: null };
const NOTHING = {
  stockAlerts: 0,
  addresses: 0,
  mailFiles: 0,
  mails: 0,
  sessions: 0,
  passwordLinks: 0,
  idempotencyKeys: 0,
};

const never = new AbortController().signal;
const run = (settings = {}) => removeOutdated(app.deps, { ...RETENTION, ...settings }, never);

function daysLater(days: number): void {
  app.setNow(new Date(NOON_IN_INDIA.getTime() + days * 24 * 3_600_000));
}

async function mailLog(): Promise<Mail[]> {
  return (await app.call('get', '/mails?limit=100', admin)).body.mails;
}

it('nothing of today is removed', async () => {
  const buyer = await makeUser(app);
  const { variants } = await makeProduct(app);
  await addToCart(app, buyer, variants[0]?.id ?? '');
  await signInElsewhere(app, buyer);
  await app.call('post', '/auth/forgot-password').send({ email: buyer.email });
  await orderOf(app, buyer);
  expect(await run()).toEqual(NOTHING);
  expect((await app.call('get', '/users/sessions', buyer)).body.sessions).toHaveLength(1);
});

it.each(['PENDING', 'FAILED'] as const)(
  'a %s mail without an address is no failed one that asks to be sent again',
  async (status) => {
    await app.deps.db.outboxMail.deleteMany();
    const { id } = await orderOf(app, await makeUser(app));
    await app.deps.db.outboxMail.updateMany({ where: { orderId: id }, data: { status } });
    daysLater(91);
    await run();
    app.setNow(NOON_IN_INDIA);
    expect(await mailLog()).toMatchObject([{ status: 'NOT_SENT', recipient: null }]);
    const { body } = await app.call('get', '/dashboard', admin);
    expect(body.failedMails).toBe(0);
    // As an earlier release left it.
    await app.deps.db.outboxMail.updateMany({ where: { orderId: id }, data: { status: 'FAILED' } });
    await run();
    expect(await mailLog()).toMatchObject([{ status: 'NOT_SENT' }]);
  },
);

it('a mail loses its address after some weeks and cannot be sent again; later it leaves the log', async () => {
  await useMailServer(app);
  const buyer = await makeUser(app);
  const order = await orderOf(app, buyer);
  await confirmOrder(app, buyer, order.id);
  await setStatus(app, admin, order.id, 'DELIVERED');
  daysLater(89);
  expect((await run()).addresses).toBe(0);
  daysLater(91);
  expect((await run()).addresses).toBeGreaterThan(0);
  const mails = await mailLog();
  expect(mails.every(({ recipient }) => recipient === null)).toBe(true);
  const own = mails.find(
    ({ kind, orderId }) => kind === 'ORDER_CONFIRMATION' && orderId === order.id,
  );
  expect(own).toMatchObject({ status: 'SENT', lastError: null });
  const resend = await app.call('post', `/mails/${own?.id ?? ''}/resend`, admin);
  expect([resend.status, resend.body.message]).toEqual([
    409,
    'The address of this mail was removed, so it cannot be sent any more.',
  ]);
  expect((await run({ mailLogDays: 0 })).mails).toBe(0);
  daysLater(731);
  expect((await run()).mails).toBe(mails.length);
  expect(await mailLog()).toEqual([]);
  const { body } = await app.call('get', `/orders/${order.id}`, admin);
  expect(body.order.user.email).toBe(buyer.email);
  app.setNow(NOON_IN_INDIA);
});

it('0 days keep mails for ever', async () => {
  const buyer = await makeUser(app);
  await orderOf(app, buyer);
  daysLater(3650);
  expect(await run({ mailDays: 0, mailLogDays: 0 })).toMatchObject({ addresses: 0, mails: 0 });
  expect((await mailLog())[0]?.recipient).toBe(buyer.email);
  app.setNow(NOON_IN_INDIA);
});

it('sessions, password links and idempotency keys go when they have expired', async () => {
  const user = await makeUser(app);
  await signInElsewhere(app, user);
  const { variants } = await makeProduct(app);
  await app
    .call('post', '/cart/add', user)
    .set('Idempotency-Key', 'old')
    .send({ productVariantId: variants[0]?.id, quantity: 1 });
  await app.deps.db.passwordReset.create({
    data: { tokenHash: 'of a link', userId: user.id, expiresAt: NOON_IN_INDIA },
  });
  daysLater(8);
  const current = await signInElsewhere(app, user);
  const removed = await run();
  expect(removed.sessions).toBeGreaterThan(0);
  expect([removed.passwordLinks, removed.idempotencyKeys]).toEqual([1, 1]);
  expect((await app.call('get', '/auth/me', current)).status).toBe(200);
  expect(await run()).toEqual(NOTHING);
  app.setNow(NOON_IN_INDIA);
});

it('old files of mails are deleted, and no other file', async () => {
  const folder = path.join(app.dataDir, 'old-mails');
  await mkdir(folder, { recursive: true });
  const files = [
    '2026-08-01T06-30-00Z-1.eml',
    '2026-11-27T06-30-00Z-2.eml',
    '2026-01-01T06-30-00Z-3.eml.part',
    'notes.eml',
  ];
  for (const file of files) await writeFile(path.join(folder, file), 'mail');
  expect((await run({ mailFolder: folder })).mailFiles).toBe(1);
  expect((await readdir(folder)).sort()).toEqual(files.slice(1).sort());
  expect((await run({ mailFolder: path.join(folder, 'missing') })).mailFiles).toBe(0);
});

it('runs at the start, and in one process of the shop at a time', async () => {
  const user = await makeUser(app);
  await signInElsewhere(app, user);
  daysLater(30);
  const onlyOne = createOnlyOne(app.databaseUrl);
  const sessions = () => app.deps.db.session.count({ where: { userId: user.id } });
  await onlyOne('retention', async () => {
    const idle = startRetention(app.deps, onlyOne, RETENTION);
    await idle.stop();
    expect(await sessions()).toBe(1);
  });
  const running = startRetention(app.deps, onlyOne, RETENTION);
  await expect.poll(sessions).toBe(0);
  await running.stop();
  app.setNow(NOON_IN_INDIA);
});

it('a shopper waits for a sold-out size for half a year, and an address has two days to be confirmed', async () => {
  app.setNow(NOON_IN_INDIA);
  const customer = await makeUser(app);
  const { variants } = await makeProduct(app, { variants: [{ stock: 0 }] });
  const variantId = variants[0]?.id ?? '';
  await app.call('post', `/stock-alerts/${variantId}`, customer);
  await app.call('post', '/stock-alerts').send({ variantId, email: 'asha@example.in' });
  daysLater(1);
  expect((await run()).stockAlerts).toBe(0);
  daysLater(3);
  expect((await run()).stockAlerts, 'the address that was not confirmed').toBe(1);
  daysLater(179);
  expect((await run()).stockAlerts).toBe(0);
  daysLater(181);
  expect((await run({ stockAlertDays: 0 })).stockAlerts).toBe(0);
  expect((await run()).stockAlerts).toBe(1);
  app.setNow(NOON_IN_INDIA);
});

it('accounts of an earlier release are found by name once the shop has run', async () => {
  const { id } = await makeUser(app, { username: 'vasundhara' });
  // A row without a key, as the upgrade leaves it: the trigger writes one in every other way.
  const { db } = app.deps;
  await db.$transaction([
    db.$executeRaw`ALTER TABLE "User" DISABLE TRIGGER "User_search_key"`,
    db.$executeRaw`UPDATE "User" SET "searchKey" = '' WHERE "id" = ${id}::uuid`,
    db.$executeRaw`ALTER TABLE "User" ENABLE TRIGGER "User_search_key"`,
  ]);
  const found = async () =>
    (await app.call('get', '/customers?q=vasundhara', admin)).body.customers.length;
  expect(await found()).toBe(0);
  await run();
  expect(await found()).toBe(1);
});
