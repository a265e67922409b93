import { beforeEach, describe, expect, it } from 'vitest';
import { saveMailSettings } from '#server/test/builders/mail-settings.ts';
import { sendMails, useMailServer } from '#server/test/builders/mails.ts';
import { placeOrderOf } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser, type TestUser } from '#server/test/builders/users.ts';
import { NOON_IN_INDIA, testApp } from '#server/test/test-app.ts';
import { queueDueAlerts } from './alert-worker.service.ts';

const app = await testApp();
const { db } = app.deps;
const admin = await makeAdmin(app);
const never = new AbortController().signal;

const setStock = (variantId: string, stock: number) =>
  app.call('put', `/variants/${variantId}/stock`, admin).send({ stock });
const switchAlerts = (isOn: boolean) =>
  saveMailSettings(app, admin, { kinds: { BACK_IN_STOCK: isOn } });
const subscribe = (caller: TestUser, variantId: string) =>
  app.call('post', `/stock-alerts/${variantId}`, caller);

async function soldOut() {
  const { id, variants } = await makeProduct(app, { variants: [{ stock: 0 }] });
  return { productId: id, variantId: variants[0]?.id ?? '' };
}

/** A visitor whose address is confirmed. */
async function visitorOf(variantId: string, email: string): Promise<void> {
  const data = { variantId, email, emailKey: email, confirmedAt: NOON_IN_INDIA };
  await db.stockAlert.create({ data: { ...data, createdAt: NOON_IN_INDIA } });
}

async function demandFor(productId: string): Promise<number[]> {
  const { body } = await app.call('get', `/stock-alerts/demand?productId=${productId}`, admin);
  return body.variants.map(({ waiting }: { waiting: number }) => waiting);
}

async function workers(): Promise<void> {
  await queueDueAlerts(app.deps, never);
  await sendMails(app);
}

beforeEach(async () => {
  await switchAlerts(true);
});

describe('while mails about sizes back in stock are switched off', () => {
  it('nobody can ask for one, and is told so', async () => {
    await switchAlerts(false);
    const { variantId } = await soldOut();
    const message = 'We don’t send e-mails about sizes at the moment. Please look again later.';
    const customer = await subscribe(await makeUser(app), variantId);
    expect([customer.status, customer.body.message]).toEqual([409, message]);
    const body = { variantId, email: 'visitor@example.in' };
    const visitor = await app.call('post', '/stock-alerts').send(body);
    expect([visitor.status, visitor.body.message]).toEqual([409, message]);
    expect(await db.stockAlert.count({ where: { variantId } })).toBe(0);
  });

  it('the shop says so to every visitor from the next request on', async () => {
    const offer = async () =>
      (await app.call('get', '/company-details')).body.offersStockAlerts as unknown;
    expect(await offer()).toBe(true);
    await switchAlerts(false);
    expect(await offer()).toBe(false);
    const named = await app.call('put', '/company-details', admin).field('name', 'Rao & Co');
    expect([named.body.offersStockAlerts, await offer()]).toEqual([false, false]);
    await switchAlerts(true);
    expect(await offer()).toBe(true);
  });

  it('those who have asked keep waiting, also if their mail was waiting, and hear once it is on', async () => {
    const server = await useMailServer(app);
    const [early, late] = [await makeUser(app), await makeUser(app)];
    const [first, second] = [await soldOut(), await soldOut()];
    await subscribe(early, first.variantId);
    await subscribe(late, second.variantId);
    await setStock(first.variantId, 3);
    await queueDueAlerts(app.deps, never);
    await switchAlerts(false);
    await setStock(second.variantId, 3);
    await sendMails(app);
    await workers();
    expect(server.received).toEqual([]);
    expect(await demandFor(first.productId)).toEqual([1]);
    await switchAlerts(true);
    await workers();
    expect(server.received.map(({ to }) => to).sort()).toEqual(
      [[early.email], [late.email]].sort(),
    );
  });
});

describe.each(['FAILED', 'NOT_SENT'] as const)('a shopper whose mail is %s', (status) => {
  it('waits again and counts as demand once the size is sold out again, and gets the next mail', async () => {
    const server = await useMailServer(app);
    const customer = await makeUser(app);
    const { productId, variantId } = await soldOut();
    await subscribe(customer, variantId);
    const email = `${status.toLowerCase()}@example.in`;
    await visitorOf(variantId, email);
    await setStock(variantId, 1);
    await queueDueAlerts(app.deps, never);
    const recipient = { in: [customer.email, email] };
    await db.outboxMail.updateMany({ where: { recipient }, data: { status } });
    expect(await demandFor(productId)).toEqual([]);
    await setStock(variantId, 0);
    await queueDueAlerts(app.deps, never);
    expect(await demandFor(productId)).toEqual([2]);
    await setStock(variantId, 1);
    await workers();
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual([customer.email, email].sort());
  });

  it('can ask again, and then waits', async () => {
    const customer = await makeUser(app);
    const { productId, variantId } = await soldOut();
    await subscribe(customer, variantId);
    await setStock(variantId, 1);
    await queueDueAlerts(app.deps, never);
    await db.outboxMail.updateMany({ where: { recipient: customer.email }, data: { status } });
    await setStock(variantId, 0);
    expect((await subscribe(customer, variantId)).status).toBe(200);
    expect(await demandFor(productId)).toEqual([1]);
  });
});

it('an order’s mails do not wait behind the many about a size that is back', async () => {
  const server = await useMailServer(app);
  const { variantId } = await soldOut();
  const waiting = Array.from({ length: 12 }, (_, index) => `waiting${index}@example.in`);
  for (const email of waiting) await visitorOf(variantId, email);
  await setStock(variantId, 50);
  await queueDueAlerts(app.deps, never);
  const buyer = await makeUser(app);
  app.setNow(new Date(NOON_IN_INDIA.getTime() + 1_000));
  await placeOrderOf(app, buyer, variantId);
  app.setNow(new Date(NOON_IN_INDIA.getTime() + 60 * 60_000));
  await sendMails(app);
  const recipients = server.received.flatMap(({ to }) => to);
  expect(recipients.toSorted()).toEqual(expect.arrayContaining([buyer.email, ...waiting].sort()));
  // Three are sent at a time.
  expect(recipients.indexOf(buyer.email)).toBeLessThan(3);
});
