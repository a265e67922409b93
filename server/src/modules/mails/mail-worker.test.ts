import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { useMailServer } from '#server/test/builders/mails.ts';
import { placeOrderOf } from '#server/test/builders/orders.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';
import { startMailWorker } from './mail-worker.service.ts';

const app = await testApp();
const { variants } = await makeProduct(app, { variants: [{ stock: 1_000 }] });

/** The worker under the clock of the computer, as in a running shop. */
function startWorker(deps = app.deps, retryMs?: number) {
  const worker = startMailWorker(deps, retryMs);
  onTestFinished(worker.stop);
  return worker;
}

/** Customers place so many orders each, one after the other, all at the same time. */
async function placeOrders(count: number, minutesAgo: number, customers = 1): Promise<void> {
  app.setNow(new Date(Date.now() - minutesAgo * 60_000));
  const placeAll = async () => {
    const customer = await makeUser(app);
    for (let index = 0; index < count; index += 1) {
      await placeOrderOf(app, customer, variants[0]?.id ?? '');
    }
  };
  await Promise.all(Array.from({ length: customers }, placeAll));
  app.setNow(new Date());
}

const numbers = (mails: { text: string }[]) =>
  mails.map(({ text }) => /Your order (\S+)/.exec(text)?.[1]);

describe('the mail worker', () => {
  it('sends each mail once, also when two shops on one database send at once', async () => {
    const server = await useMailServer(app);
    await placeOrders(10, 5);
    startWorker();
    startWorker();
    await vi.waitFor(() => expect(server.received).toHaveLength(10), 10_000);
    expect(new Set(numbers(server.received)).size).toBe(10);
  });

  it('sends what is due by itself', async () => {
    const server = await useMailServer(app);
    await placeOrders(1, 5);
    startWorker();
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 10_000);
  });

  it('sends at once what it is notified of', async () => {
    const server = await useMailServer(app);
    startWorker();
    await placeOrders(1, 5);
    app.deps.mailSignal.notify();
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 10_000);
  });

  it('sends a mail when it falls due, long before the minute is over', async () => {
    const server = await useMailServer(app);
    await placeOrders(1, 59 / 60);
    startWorker();
    await vi.waitFor(() => {
      app.setNow(new Date());
      expect(server.received).toHaveLength(1);
    }, 15_000);
  });

  it('sends what it is notified of while it is sending others', async () => {
    const server = await useMailServer(app);
    await placeOrders(1, 5);
    const arrived = new Promise<() => void>((resolve) => {
      let isFirst = true;
      server.beforeTaking(async () => {
        if (!isFirst) return;
        isFirst = false;
        await new Promise<void>((finish) => {
          resolve(finish);
        });
      });
    });
    startWorker();
    const finish = await arrived;
    await placeOrders(1, 5);
    app.deps.mailSignal.notify();
    finish();
    await vi.waitFor(() => expect(server.received).toHaveLength(2), 10_000);
  });

  it('continues after the database was away', async () => {
    const server = await useMailServer(app);
    const check = vi.fn(app.deps.databaseProblem).mockRejectedValueOnce(new Error('away'));
    startWorker({ ...app.deps, databaseProblem: check });
    await vi.waitFor(() => expect(check).toHaveBeenCalledOnce(), 10_000);
    await placeOrders(1, 5);
    app.deps.mailSignal.notify();
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 10_000);
  });

  it('tries again by itself soon after the database was away', async () => {
    const server = await useMailServer(app);
    await placeOrders(1, 5);
    const lost = new Error('Connection terminated unexpectedly');
    const check = vi.fn(app.deps.databaseProblem).mockRejectedValueOnce(lost);
    startWorker({ ...app.deps, databaseProblem: check }, 100);
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 10_000);
  });

  it('sends nothing while the database is being restored', async () => {
    const server = await useMailServer(app);
    await placeOrders(1, 5);
    const check = vi.fn(() => Promise.resolve<string | null>('half restored'));
    startWorker({ ...app.deps, databaseProblem: check });
    await vi.waitFor(() => expect(check).toHaveBeenCalledOnce(), 10_000);
    check.mockResolvedValue(null);
    expect(server.received).toEqual([]);
    app.deps.mailSignal.notify();
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 10_000);
  });

  it('finishes the mail that it is sending before it stops, and stores that it was sent', async () => {
    const server = await useMailServer(app);
    await placeOrders(1, 5);
    const worker = startWorker();
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

  it('sends each of 25 mails exactly once, although it is restarted again and again', async () => {
    const server = await useMailServer(app);
    await placeOrders(5, 5, 5);
    for (let part = 5; part <= 25; part += 5) {
      const worker = startWorker();
      await vi.waitFor(() => expect(server.received.length).toBeGreaterThanOrEqual(part), 10_000);
      await worker.stop();
    }
    const sent = numbers(server.received);
    expect([sent.length, new Set(sent).size]).toEqual([25, 25]);
    expect(await app.deps.db.outboxMail.count({ where: { status: 'PENDING' } })).toBe(0);
    // Longer than the five waits together.
  }, 60_000);
});
