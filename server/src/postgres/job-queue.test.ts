import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '#server/test/test-database.ts';
import { startJobQueue } from './job-queue.ts';
import { createLogger } from '../lib/logger.ts';

/** The way to a database, which can be cut and mended. */
async function wayTo(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;
  const forget = (socket: Socket) => () => {
    sockets.delete(socket);
    socket.destroy();
  };
  const mend = async () => {
    const opened = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', forget(other));
        socket.pipe(other);
      }
    });
    opened.listen(port, '127.0.0.1');
    await once(opened, 'listening');
    port = (opened.address() as AddressInfo).port;
    server = opened;
  };
  const cut = async () => {
    const closing = server;
    server = null;
    const closed = closing && new Promise((resolve) => closing.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await mend();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { url: url.href, cut, mend };
}

it('background work outlives a database that goes away in the middle of it', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const way = await wayTo(database.url);
  onTestFinished(way.cut);
  const queue = await startJobQueue(way.url, createLogger('silent'));
  onTestFinished(() => queue.stop(1_000));
  await queue.boss.createQueue('work', { name: 'work', retryLimit: 0 });
  const done: unknown[] = [];
  const workerId = await queue.boss.work('work', async ([job]) => {
    // The end of this job cannot be written down before the way is mended.
    if (done.push(job?.data) === 1) await way.cut();
  });
  await queue.boss.send('work', { number: 1 });
  await vi.waitFor(() => expect(done).toEqual([{ number: 1 }]), 10_000);
  const sent = queue.boss.send('work', { number: 2 });
  await way.mend();
  await sent;
  queue.boss.notifyWorker(workerId);
  await vi.waitFor(() => expect(done).toEqual([{ number: 1 }, { number: 2 }]), 10_000);
});

it('stops also while the database is away', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const way = await wayTo(database.url);
  const queue = await startJobQueue(way.url, createLogger('silent'));
  await way.cut();
  await queue.stop(1_000);
});
