import path from 'node:path';
import { findInstalledPostgres } from '../../../scripts/installed-postgres.mjs';
import { startInstalledServer } from '../installed-server.ts';
import { runCommand } from './processes.ts';
import { tidyUp } from './shops.ts';

/** Folder with the programs of the oldest supported Postgres that is installed; null without one. */
export function installedPostgres(): string | null {
  return findInstalledPostgres()?.bin ?? null;
}

/** A Postgres server of the test's own, with the database `vastra`. */
export interface PostgresServer {
  url: string;
  /** Runs one of Postgres's client programs on this server and returns exit code and output. */
  run: (program: string, args: string[]) => Promise<{ code: number | null; output: string }>;
}

/** Starts a server in a folder, to be stopped after the test. */
export async function startServer(bin: string, folder: string): Promise<PostgresServer> {
  const { url, port, stop } = await startInstalledServer(bin, folder);
  tidyUp(stop);
  const client = { PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'vastra' };
  return {
    url,
    async run(program, args) {
      const command = runCommand(path.join(bin, program), args, folder, client);
      return { code: await command.ended, output: command.output().trim() };
    },
  };
}
