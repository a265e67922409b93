import path from 'node:path';
import { afterEach, inject } from 'vitest';
import { freePort } from '#server/src/lib/free-port.ts';
import {
  copyFolder,
  postmasterOf,
  type Running,
  runBuilt,
  stop,
  temporaryFolder,
  until,
  untilReady,
} from './processes.ts';

const steps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of steps.splice(0).reverse()) await step();
});

/** Runs a step after the current test, in reverse order of these calls. */
export function tidyUp(step: () => Promise<unknown>): void {
  steps.push(step);
}

export interface Settings {
  [name: string]: string;
  PORT: string;
  DATA_DIR: string;
  UPLOADS_DIR: string;
}

/** Settings of a new shop with a port and folders of its own, which go after the test. */
export async function settings(): Promise<Settings> {
  const folder = await temporaryFolder();
  tidyUp(folder.remove);
  return {
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder.path, 'data'),
    UPLOADS_DIR: path.join(folder.path, 'uploads'),
  };
}

/** Fills a DATA_DIR that does not exist yet with a migrated database without rows. */
export function fillDataDir(dataDir: string): Promise<void> {
  return copyFolder(inject('migratedDataDir'), dataDir);
}

/**
 * Settings of a shop whose embedded database exists and is migrated, but has no rows. Its first start takes a fraction
 * of the time of one in an empty folder.
 */
export async function migratedShop(): Promise<Settings> {
  const env = await settings();
  await fillDataDir(env.DATA_DIR);
  return env;
}

/** Starts a shop and waits until it serves. It stops after the test. */
export async function open(env: Settings): Promise<Running> {
  const shop = runBuilt('main', env);
  tidyUp(async () => {
    await stop(shop);
    await until('the end of the database', async () => (await postmasterOf(env.DATA_DIR)) === 0);
  });
  await untilReady(shop, env.PORT);
  return shop;
}

/** Calls the API of a shop on this machine and returns status and body. */
export async function call(
  port: string,
  method: 'GET' | 'POST' | 'PUT',
  place: string,
  { body, token }: { body?: unknown; token?: string } = {},
) {
  const answer = await fetch(`http://127.0.0.1:${port}/api${place}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json: unknown = await answer.json();
  return { status: answer.status, body: json };
}
