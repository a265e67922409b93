import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { useMailServer } from '#server/test/builders/mails.ts';
import { placeOrderOf } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';
import { startMailWorker } from './mail-worker.ts';

const app = await testApp();
const { variants } = await makeProduct(app, { variants: [{ stock: 1_000 }] });

/** The worker under the clock of the computer, as in a running shop. */
async function startWorker() {
  const worker = await startMailWorker(app.deps, app.databaseUrl);
  onTestFinished(worker.stop);
  return worker;
}

async function placeOrders(count: number, minutesAgo: number): Promise<void> {
  app.setNow(new Date(Date.now() - minutesAgo * 60_000));
  const customer = await makeUser(app);
  for (let index = 0; index < count; index += 1) {
    await placeOrderOf(app, customer, variants[0]?.id ?? '');
  }
  app.setNow(new Date());
}

const numbers = (mails: { text: string }[]) =>
  mails.map(({ text }) => /Your order (\S+)/.exec(text)?.[1]);

describe('the mail worker', () => {
  it('makes its tables beside the shop’s, also when two shops start at once', async () => {
    await Promise.all([startWorker(), startWorker()]);
    const [schema] = await app.deps.db.$queryRaw<{ name: string | null }[]>`
      SELECT to_regclass('pgboss.job')::text AS name`;
    expect(schema?.name).toBe('pgboss.job');
  });

  it('sends what is due by itself', async () => {
    const server = await useMailServer(app);
    await placeOrders(1, 5);
    await startWorker();
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 10_000);
  });

  it('sends at once what the bell calls for', async () => {
    const server = await useMailServer(app);
    await startWorker();
    await placeOrders(1, 5);
    app.deps.mailBell.ring();
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 10_000);
  });

  it('sends a mail when it falls due, long before the minute is over', async () => {
    const server = await useMailServer(app);
    await placeOrders(1, 59 / 60);
    await startWorker();
    await vi.waitFor(() => {
      app.setNow(new Date());
      expect(server.received).toHaveLength(1);
    }, 15_000);
  });

  it('finishes the mail on its way before it stops, and writes it down', async () => {
    const server = await useMailServer(app);
    await placeOrders(1, 5);
    const worker = await startWorker();
    let finish = () => {};
    const onItsWay = new Promise<void>((arrived) => {
      server.beforeTaking(() => {
        arrived();
        return new Promise((resolve) => {
          finish = resolve;
        });
      });
    });
    await onItsWay;
    const stopped = worker.stop();
    finish();
    await stopped;
    expect(server.received).toHaveLength(1);
    expect(await app.deps.db.outboxMail.count({ where: { status: 'PENDING' } })).toBe(0);
  });

  it('stopped and started again and again sends 50 mails exactly once each', async () => {
    const server = await useMailServer(app);
    for (let buyer = 0; buyer < 5; buyer += 1) await placeOrders(10, 5);
    for (let part = 10; part <= 50; part += 10) {
      const worker = await startWorker();
      await vi.waitFor(() => expect(server.received.length).toBeGreaterThanOrEqual(part), 10_000);
      await worker.stop();
    }
    const sent = numbers(server.received);
    expect([sent.length, new Set(sent).size]).toEqual([50, 50]);
    expect(await app.deps.db.outboxMail.count({ where: { status: 'PENDING' } })).toBe(0);
  });
});
