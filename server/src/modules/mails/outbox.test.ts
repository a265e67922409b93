import { describe, expect, it } from 'vitest';
import { useMailServer } from '#server/test/builders/mails.ts';
import { placeOrderOf } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeUser } from '#server/test/builders/users.ts';
import { headerOf } from '#server/test/smtp-server.ts';
import { NOON_IN_INDIA, testApp } from '#server/test/test-app.ts';
import { claimDueMail } from './outbox.queries.ts';
import { sendDueMails } from './outbox.service.ts';
import { nextAttemptAfter } from './retry.policy.ts';

const app = await testApp();
const { db } = app.deps;

const later = (minutes: number) => new Date(NOON_IN_INDIA.getTime() + minutes * 60_000);
const worker = () => sendDueMails(app.deps, () => false);

/** An order, placed at noon, whose mail is not sent yet. */
async function placeOrder() {
  app.setNow(NOON_IN_INDIA);
  const { variants } = await makeProduct(app);
  const customer = await makeUser(app);
  const order = await placeOrderOf(app, customer, variants[0]?.id ?? '');
  return {
    customer,
    order,
    mail: () => db.outboxMail.findFirstOrThrow({ where: { orderId: order.id } }),
  };
}

describe('a mail that fails', () => {
  it.each([
    [0, 1],
    [0.9, 1],
    [1, 2],
    [1.9, 2],
    [2, 4],
    [5, 8],
    [600, 1024],
    [1024, 1440],
    [1439.9, 1440],
    [1440, null],
    [5000, null],
  ])('%d minutes after it was written is tried again at minute %s', (age, next) => {
    expect(nextAttemptAfter(NOON_IN_INDIA, later(age))).toEqual(next === null ? null : later(next));
  });

  it('is tried 1, 2, 4, ... minutes after the order, for a day, and then given up', async () => {
    const server = await useMailServer(app);
    server.behave('refuses');
    const { mail } = await placeOrder();
    const tried: number[] = [];
    while ((await mail()).status === 'PENDING') {
      const { nextAttemptAt, attempts } = await mail();
      app.setNow(new Date(nextAttemptAt.getTime() - 1));
      await worker();
      expect((await mail()).attempts).toBe(attempts);
      app.setNow(nextAttemptAt);
      await worker();
      tried.push((nextAttemptAt.getTime() - NOON_IN_INDIA.getTime()) / 60_000);
    }
    expect(tried).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440]);
    expect(await mail()).toMatchObject({
      status: 'FAILED',
      attempts: 12,
      lastError: expect.stringMatching(/550 no such mailbox/),
    });
  });

  it('still goes out when the shop itself was away for days', async () => {
    const server = await useMailServer(app);
    const { mail } = await placeOrder();
    app.setNow(later(5_000));
    await worker();
    expect(server.received).toHaveLength(1);
    expect((await mail()).status).toBe('SENT');
  });
});

describe('the worker', () => {
  it('leaves a mail to send-confirmation for a minute', async () => {
    const server = await useMailServer(app);
    await placeOrder();
    app.setNow(later(0.99));
    await worker();
    expect(server.received).toEqual([]);
    app.setNow(later(1));
    await worker();
    expect(server.received).toHaveLength(1);
  });

  it('sends the others though one mail cannot be delivered', async () => {
    const server = await useMailServer(app);
    const placed = [await placeOrder(), await placeOrder(), await placeOrder()];
    await db.outboxMail.update({
      where: { id: (await placed[0]?.mail())?.id ?? '' },
      data: { recipient: 'no address at all' },
    });
    app.setNow(later(1));
    await worker();
    expect(server.received).toHaveLength(2);
    expect(await placed[0]?.mail()).toMatchObject({ status: 'PENDING', attempts: 1 });
  });

  it('starts no mail after it was stopped', async () => {
    const server = await useMailServer(app);
    for (let index = 0; index < 6; index += 1) await placeOrder();
    app.setNow(later(1));
    let stopping = false;
    server.beforeTaking(() => {
      stopping = true;
      return Promise.resolve();
    });
    await sendDueMails(app.deps, () => stopping);
    const sent = server.received.length;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(6);
    server.beforeTaking(() => Promise.resolve());
    await worker();
    expect(server.received).toHaveLength(6);
  });

  it('killed before a mail went out leaves it to the next, a minute later', async () => {
    const server = await useMailServer(app);
    const { mail } = await placeOrder();
    await claimDueMail(db, later(1));
    app.setNow(later(1.5));
    await worker();
    expect(server.received).toEqual([]);
    app.setNow(later(2));
    await worker();
    expect(server.received).toHaveLength(1);
    expect(await mail()).toMatchObject({ status: 'SENT', attempts: 2 });
  });

  it('killed between sending a mail and storing that sends it once more at most', async () => {
    const server = await useMailServer(app);
    const { mail } = await placeOrder();
    const { mailer } = app.deps;
    app.deps.mailer = {
      // Like a kill: the mail is out, and nothing else happens.
      send: async (message) => {
        await mailer.send(message);
        throw new Error('killed');
      },
    };
    app.setNow(later(1));
    await expect(worker()).rejects.toThrow('killed');
    expect((await mail()).status).toBe('PENDING');
    app.deps.mailer = mailer;
    for (const minute of [2, 4, 8, 60]) {
      app.setNow(later(minute));
      await worker();
    }
    expect(server.received).toHaveLength(2);
    const [first, second] = server.received.map((received) => headerOf(received, 'Message-ID'));
    expect(first).toEqual(second);
  });

  it('never sends a mail that another worker has claimed', async () => {
    const server = await useMailServer(app);
    for (let index = 0; index < 20; index += 1) await placeOrder();
    app.setNow(later(1));
    await Promise.all([worker(), worker(), worker(), worker()]);
    const receivers = server.received.flatMap(({ to }) => to);
    expect([receivers.length, new Set(receivers).size]).toEqual([20, 20]);
  });
});
