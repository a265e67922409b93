import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { freePort } from '#server/src/lib/free-port.ts';
import { startEmbeddedPostgres } from '#server/src/postgres/embedded-postgres.ts';
import { stop } from './processes.ts';
import { ADMIN_PASSWORD, createShopData, findShopData, placeOrder } from './shop-data.ts';
import { fillDataDir, open, settings, type Settings, tidyUp } from './shops.ts';

/** Four starts, which take minutes on a busy machine. */
vi.setConfig({ testTimeout: 300_000 });

/** Settings of two servers of one shop, with all that docs/operations.md says they share. */
async function twoServers(): Promise<[Settings, Settings]> {
  const first = await settings();
  const folder = path.dirname(first.DATA_DIR);
  const dataDir = path.join(folder, 'db');
  await fillDataDir(dataDir);
  const database = await startEmbeddedPostgres({ dataDir, quick: true });
  tidyUp(database.stop);
  const shared = {
    ...first,
    DATABASE_URL: database.url,
    JWT_SECRET: 'x'.repeat(32),
    ADMIN_PASSWORD,
  };
  const own = { PORT: String(await freePort()), DATA_DIR: path.join(folder, 'data-2') };
  return [shared, { ...shared, ...own }];
}

/** Reads from the first server that takes the request, as a proxy does. Returns the status. */
async function readFromAny(ports: readonly string[], place: string): Promise<number> {
  for (const port of ports) {
    const answer = await fetch(`http://127.0.0.1:${port}${place}`).catch(() => null);
    if (answer && answer.status !== 503) return answer.status;
  }
  return 0;
}

it('a shop with two servers goes on reading and selling while both are replaced', async () => {
  const envs = await twoServers();
  const servers = await Promise.all(envs.map((env) => open(env)));
  const ports = envs.map(({ PORT }) => PORT);
  const data = await createShopData(ports[0] ?? '');
  const orders = [data.orderId];

  const statuses = new Map<number, number>();
  const replaced = new AbortController();
  const visitor = (async () => {
    while (!replaced.signal.aborted) {
      ports.reverse();
      for (const place of ['/api/products', '/', data.image]) {
        const status = await readFromAny([...ports], place);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
  })();
  try {
    for (const [index, env] of envs.entries()) {
      const [server, other] = [servers[index], envs[1 - index]];
      if (!server || !other) throw new TypeError('There are two servers.');
      expect(await stop(server)).toBe(0);
      orders.push(await placeOrder(other.PORT, data.variantId));
      await open(env);
    }
  } finally {
    replaced.abort();
    await visitor;
  }

  expect([...statuses.keys()]).toEqual([200]);
  for (const { PORT } of envs) {
    const found = await findShopData(PORT, data);
    expect(found.orders.sort()).toEqual([...orders].sort());
    expect(found.image).toEqual([200, 'image']);
  }
});
