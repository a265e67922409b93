import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { accountFor, run } from '#server/src/postgres/embedded-postgres-account.ts';
import { freePort } from '#server/src/lib/free-port.ts';

/** A Postgres server that is not the embedded one, with an empty database `vastra`. */
export interface InstalledServer {
  url: string;
  port: number;
  stop: () => Promise<void>;
}

/**
 * Starts a server whose data may be lost.
 * @param bin folder with the programs of Postgres
 * @param folder for its data; another account must be able to reach it
 */
export async function startInstalledServer(bin: string, folder: string): Promise<InstalledServer> {
  const account = accountFor(folder);
  const home = path.join(folder, 'server');
  const data = path.join(home, 'data');
  const port = await freePort();
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
  const address = ['--host=127.0.0.1', `--port=${port}`, '--username=vastra'];
  await run(path.join(bin, 'createdb'), [...address, 'vastra'], account);
  return {
    url: `postgresql://vastra:unused@127.0.0.1:${port}/vastra`,
    port,
    stop: () => ctl('--mode', 'immediate', 'stop'),
  };
}
