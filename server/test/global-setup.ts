import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { chmodSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/src/postgres/embedded-postgres.ts';
import { migrate } from '#server/src/postgres/migrate.ts';
import { startInstalledServer } from './installed-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database, and the name of the migrated template. */
    testServer: { url: string; template: string };
  }
}

const FOLDER = 'vastra-test-';
const HOUR_MS = 3_600_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Folders of this account's runs that were killed before they could tidy up. */
async function removeDeadFolders(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const [, pid] = new RegExp(`^${FOLDER}(\\d+)-`).exec(name) ?? [];
    if (!pid || isAlive(Number(pid))) continue;
    const folder = path.join(os.tmpdir(), name);
    const owner = await stat(folder).catch(() => null);
    if (owner?.uid === process.getuid?.()) await rm(folder, { recursive: true, force: true });
  }
}

/** Databases that killed runs left on a server of the developer's own. */
async function dropOldDatabases(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database d WHERE datname LIKE 'vastra_test_%'
     AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datid = d.oid)`,
  );
  for (const { name } of rows) {
    const madeAt = Number.parseInt(name.split('_')[2] ?? '', 36);
    if (Date.now() - madeAt > HOUR_MS) await client.query(`DROP DATABASE IF EXISTS "${name}"`);
  }
}

/** Starts the Postgres of POSTGRES_BIN, a folder with its programs, or else the embedded one. */
async function startServer() {
  const named = process.env['TEST_DATABASE_URL'];
  if (named) return { url: named, stop: () => Promise.resolve() };
  await removeDeadFolders();
  const folder = await mkdtemp(path.join(os.tmpdir(), `${FOLDER}${process.pid}-`));
  // Root lends Postgres another account, which has to get through.
  chmodSync(folder, 0o755);
  const bin = process.env['POSTGRES_BIN'];
  const server = bin
    ? await startInstalledServer(bin, folder)
    : await startEmbeddedPostgres({ dataDir: folder, quick: true });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(client: pg.Client, serverUrl: string): Promise<string> {
  const template = `vastra_test_${Date.now().toString(36)}_${process.pid}_template`;
  await client.query(`CREATE DATABASE "${template}"`);
  const url = new URL(serverUrl);
  url.pathname = `/${template}`;
  await migrate(url.href);
  return template;
}

/**
 * One Postgres for the whole run, with a template database that is migrated once. Test files clone
 * it through `createTestDatabase()`. TEST_DATABASE_URL names another server to do this on, and POSTGRES_BIN the
 * folder of another Postgres to start.
 */
export default async function setup(project: TestProject) {
  const server = await startServer();
  const client = new pg.Client({ connectionString: server.url });
  let template: string | undefined;
  const teardown = async () => {
    if (template) await client.query(`DROP DATABASE IF EXISTS "${template}" WITH (FORCE)`);
    await client.end();
    await server.stop();
  };
  try {
    await client.connect();
    await dropOldDatabases(client);
    template = await makeTemplate(client, server.url);
    project.provide('testServer', { url: server.url, template });
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}
