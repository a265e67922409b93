import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/src/postgres/embedded-postgres.ts';
import { migrate } from '#server/src/postgres/migrate.ts';
import { fillShop, type Sizes } from './fill.ts';

/** Numbers of products of the catalogues that are measured. */
export const CATALOGUES = [1_000, 10_000, 100_000] as const;

const VARIANTS_EACH = 6;

/** Returns the sizes of a shop that has a catalogue and no orders. */
export function catalogueSizes(products: number): Sizes {
  return { products, variants: products * VARIANTS_EACH, orders: 0 };
}

/**
 * Runs a measurement with an embedded database server of its own in a temporary folder.
 * @param measure gets the server's URL and the folder, in which it may create files
 */
export async function withTemporaryServer<T>(
  measure: (server: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vastra-bench-'));
  // If root runs this, Postgres runs as another account, which needs access to the folder.
  chmodSync(folder, 0o755);
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, quick: true });
    try {
      return await measure(server.url, folder);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Creates a database on a server and fills it with a shop. 100,000 products with 600,000 variants take
 * about two minutes.
 * @returns the database's URL
 */
export async function createShop(
  server: string,
  name: string,
  sizes: Sizes,
  log: (line: string) => void = () => undefined,
): Promise<string> {
  const maintenance = new pg.Client({ connectionString: server });
  await maintenance.connect();
  await maintenance.query(`CREATE DATABASE "${name}"`);
  await maintenance.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const startedAt = performance.now();
  await fillShop(url.href, sizes);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const { products, variants, orders } = sizes;
  log(`${products} products, ${variants} variants and ${orders} orders filled in ${seconds} s`);
  return url.href;
}
