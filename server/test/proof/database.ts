import path from 'node:path';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { errorCode } from '#server/src/lib/error-code.ts';
import { startEmbeddedPostgres } from '#server/src/postgres/embedded-postgres.ts';
import { postmasterOf, until } from '../process/processes.ts';
import type { Workspace } from './workspace.ts';

/** A Postgres server of a proof, which can be hurt. */
export interface ProofServer {
  /** URL of its first database. */
  url: string;
  port: number;
  /** Kills the server, which starts again at the same port, and waits until it accepts connections. */
  kill: () => Promise<void>;
  /** Halts all its processes until `thaw`. The system goes on accepting connections. */
  freeze: () => Promise<void>;
  thaw: () => void;
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

/** Signals a process that may have ended by itself. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/**
 * Starts an embedded server. It writes to the disk as in production, because what a killed server has confirmed must
 * be there when it starts again.
 * @param name of its folder in the workspace
 * @param quick for a server that is not killed: no write waits for the disk
 */
export async function openServer(
  { folder, tidyUp }: Workspace,
  name = 'server',
  quick = false,
): Promise<ProofServer> {
  const dataDir = path.join(folder, name);
  const server = await startEmbeddedPostgres({ dataDir, role: 'tool', quick });
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen.splice(0)) signal(pid, 'SIGCONT');
  };
  tidyUp(() => server.stop());
  tidyUp(thaw);
  return {
    url: server.url,
    port: Number(new URL(server.url).port),
    async kill() {
      const killed = await postmasterOf(dataDir);
      signal(killed, 'SIGKILL');
      await until('another server', async () => (await postmasterOf(dataDir)) !== killed);
      await until('a connection', () =>
        withConnection(server.url, () => Promise.resolve(true)).catch(() => false),
      );
    },
    async freeze() {
      const postmaster = await postmasterOf(dataDir);
      // The postmaster first, so that it starts no further process.
      signal(postmaster, 'SIGSTOP');
      frozen = [postmaster, ...childrenOf(postmaster)];
      for (const pid of frozen) signal(pid, 'SIGSTOP');
    },
    thaw,
  };
}

/** Runs work with a connection of its own to a database. */
export async function withConnection<T>(
  url: string,
  work: (database: pg.Client) => Promise<T>,
): Promise<T> {
  const database = new pg.Client({ connectionString: url });
  // Without a listener, a connection that the server closes would end the process.
  database.on('error', () => undefined);
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
