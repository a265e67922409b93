import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database that belongs to one test file. */
export interface TestDatabase {
  url: string;
  /** Removes it, cutting whatever is still connected. */
  drop: () => Promise<void>;
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServer').url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A fresh, migrated, empty database: a clone of the template that the global setup made. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const stamp = Date.now().toString(36);
  const name = `vastra_test_${stamp}_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE "${name}" TEMPLATE "${server.template}"`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`) };
}
