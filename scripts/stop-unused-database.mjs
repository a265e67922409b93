import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/*
 * Stops the embedded database of a killed process, unless another process uses it and will stop it at its
 * own end. server/src/postgres/embedded-postgres-watcher.ts runs this. The database's address, which contains
 * a password, comes in the environment, because every account can read command lines.
 */
const [folder = '', pid, usersLock] = process.argv.slice(2);
const connectionString = process.env.VASTRA_DATABASE;

/** How long the server may take to notice that the killed process's connections are closed. */
const LIMIT_MS = 10_000;

async function serves() {
  const file = path.join(folder, 'postmaster.pid');
  return (await readFile(file, 'utf8').catch(() => '')).split('\n')[0] === pid;
}

/** Returns true if it stopped the server. Its lock makes a shop that is starting wait for the end. */
async function stopWhenUnused() {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const sql = 'SELECT pg_try_advisory_lock($1) AS alone';
    const { rows } = await client.query(sql, [usersLock]);
    if (rows[0].alone) process.kill(Number(pid), 'SIGINT');
    return rows[0].alone;
  } catch {
    // The server recovers from a crash or is already stopping.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const deadline = Date.now() + LIMIT_MS;
while ((await serves()) && !(await stopWhenUnused()) && Date.now() < deadline) await delay(250);
