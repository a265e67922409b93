import { open as openFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { AddressList } from '#common/contract/addresses.ts';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { runCommand, stop, untilReady } from './processes.ts';
import { ADMIN_PASSWORD, createShopData } from './shop-data.ts';
import { call, settings, type Settings, tidyUp } from './shops.ts';

const DISK = '256m';
/** Orders that are tried on the full disk. The free room in the tables is used up by the first ones. */
const ATTEMPTS = 40;

const Token = z.object({ token: z.string() });
const Orders = z.object({ orders: z.array(z.object({ id: z.string() })) });
const Placed = z.object({ order: z.object({ id: z.string() }) });

/** Starts a shop whose DATA_DIR is a disk of its own, which no other process sees. */
async function openOnSmallDisk() {
  const env: Settings = { ...(await settings()), ADMIN_PASSWORD, SEED_DEMO: 'false' };
  const main = path.join(PROJECT_ROOT, 'build', 'server', 'main.js');
  const mount = `mkdir -p "$DATA_DIR" && mount -t tmpfs -o size=${DISK},mode=755 tmpfs "$DATA_DIR"`;
  const command = ['--mount', 'sh', '-c', `${mount} && exec "$0" "$1"`, process.execPath, main];
  const shop = runCommand('unshare', command, PROJECT_ROOT, env);
  tidyUp(() => stop(shop));
  await untilReady(shop, env.PORT);
  return { env, disk: path.join('/proc', String(shop.pid), 'root', env.DATA_DIR) };
}

/** Writes a file until the disk has no byte left, and returns a function that removes it. */
async function fillDisk(disk: string): Promise<() => Promise<void>> {
  const file = path.join(disk, 'filler');
  const handle = await openFile(file, 'w');
  try {
    for (const bytes of [1 << 20, 1 << 12]) {
      const chunk = Buffer.alloc(bytes, 1);
      for (;;) if ((await handle.write(chunk)).bytesWritten < bytes) break;
    }
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    await handle.close();
  }
  return () => rm(file);
}

async function signIn(port: string, identifier: string, password: string): Promise<string> {
  const { body } = await call(port, 'POST', '/auth/login', { body: { identifier, password } });
  return Token.parse(body).token;
}

/** Gives the only variant so many units, and signs the customer in. */
async function prepareOrders(port: string, variantId: string) {
  const admin = await signIn(port, 'admin@vastra.local', ADMIN_PASSWORD);
  const stock = { body: { stock: 2 * ATTEMPTS }, token: admin };
  expect((await call(port, 'PUT', `/variants/${variantId}/stock`, stock)).status).toBe(200);
  const token = await signIn(port, 'asha', 'a long password');
  const { body } = await call(port, 'GET', '/addresses', { token });
  return { token, addressId: AddressList.parse(body).addresses[0]?.id };
}

// Only root may mount a disk without settings of the system.
it.skipIf(process.getuid?.() !== 0)(
  'a shop whose database has no disk left refuses orders for now, and has lost none when there is room again',
  async () => {
    const { env, disk } = await openOnSmallDisk();
    const { variantId, orderId } = await createShopData(env.PORT);
    const { token, addressId } = await prepareOrders(env.PORT, variantId);
    const acknowledged: string[] = [];
    const order = async () => {
      const added = { productVariantId: variantId, quantity: 1 };
      const inCart = await call(env.PORT, 'POST', '/cart/add', { body: added, token });
      if (inCart.status !== 201) return inCart.status;
      const body = { addressId, paymentMethod: 'COD' };
      const placed = await call(env.PORT, 'POST', '/orders/place', { body, token });
      if (placed.status === 201) acknowledged.push(Placed.parse(placed.body).order.id);
      return placed.status;
    };
    const free = await fillDisk(disk);
    const statuses = new Set<number>();
    for (let count = 0; count < ATTEMPTS; count += 1) statuses.add(await order());
    expect([...statuses].filter((status) => status !== 201)).toEqual([503]);
    expect((await fetch(`http://127.0.0.1:${env.PORT}/api/products`)).status).toBe(200);
    await free();
    expect(await order()).toBe(201);
    const mine = await call(env.PORT, 'GET', '/orders/my-orders?limit=100', { token });
    const ids = Orders.parse(mine.body).orders.map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set([orderId, ...acknowledged]));
    expect(ids).toHaveLength(acknowledged.length + 1);
  },
);
