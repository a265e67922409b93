import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { accountFor, run } from '#server/src/postgres/embedded-postgres-account.ts';
import { freePort, runCommand } from './processes.ts';
import { tidyUp } from './shops.ts';

/** Where Debian and its relatives keep an installed Postgres, a folder a version. */
const INSTALLED = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore', 'createdb', 'dropdb'];

/** Folder with the programs of an installed Postgres 15 or newer; null without one. */
export function installedPostgres(): string | null {
  if (!existsSync(INSTALLED)) return null;
  const folders = readdirSync(INSTALLED)
    .filter((version) => Number(version) >= 15)
    .map((version) => path.join(INSTALLED, version, 'bin'));
  const isWhole = (bin: string) => NEEDED.every((name) => existsSync(path.join(bin, name)));
  return folders.find(isWhole) ?? null;
}

/** A Postgres server of the test's own, with the database `vastra`. */
export interface PostgresServer {
  url: string;
  /** Runs one of Postgres's client programs on this server and returns exit code and output. */
  run: (program: string, args: string[]) => Promise<{ code: number | null; output: string }>;
}

/** Starts a server in a folder, to be stopped after the test. */
export async function startServer(bin: string, folder: string): Promise<PostgresServer> {
  const account = accountFor(folder);
  const home = path.join(folder, 'server');
  const data = path.join(home, 'data');
  const port = String(await freePort());
  await mkdir(home);
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(home, account.uid, account.gid);
  }
  const ctl = (...args: string[]) =>
    run(path.join(bin, 'pg_ctl'), ['--pgdata', data, '--wait', ...args], account);
  const auth = ['--username=vastra', '--auth=trust', '--no-sync'];
  await run(path.join(bin, 'initdb'), [`--pgdata=${data}`, '--encoding=UTF8', ...auth], account);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  await ctl('--log', path.join(home, 'log'), '-o', options, 'start');
  tidyUp(() => ctl('--mode', 'immediate', 'stop'));
  const client = { PGHOST: '127.0.0.1', PGPORT: port, PGUSER: 'vastra' };
  const server: PostgresServer = {
    url: `postgresql://vastra:unused@127.0.0.1:${port}/vastra`,
    async run(program, args) {
      const command = runCommand(path.join(bin, program), args, folder, client);
      return { code: await command.ended, output: command.output().trim() };
    },
  };
  await server.run('createdb', ['vastra']);
  return server;
}
