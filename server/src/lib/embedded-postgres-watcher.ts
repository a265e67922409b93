import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import { type Cluster } from './embedded-postgres-cluster.ts';
import { type Postmaster, urlOf } from './embedded-postgres-server.ts';
import { PROJECT_ROOT } from './project-root.ts';

const STOPPER = path.join(PROJECT_ROOT, 'scripts', 'stop-unused-database.mjs');

/**
 * A process that outlives this one by a moment: when this one ends without stopping the server
 * (kill -9), it stops the server, unless somebody else holds `usersLock` and so uses it yet. A shell
 * waits, because Node would take 40 MB for that. Answers the way to call it off.
 */
export function watchOver(cluster: Cluster, postmaster: Postmaster, usersLock: number): () => void {
  if (process.platform === 'win32') return () => undefined;
  const stopper = [process.execPath, STOPPER, cluster.folder, postmaster.pid, usersLock];
  const watcher = spawn('/bin/sh', ['-c', 'read line; exec "$@"', 'sh', ...stopper.map(String)], {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', VASTRA_DATABASE: urlOf(cluster, postmaster, 'postgres') },
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => undefined);
  watcher.unref();
  if (watcher.stdin instanceof Socket) watcher.stdin.unref();
  return () => watcher.kill('SIGKILL');
}
