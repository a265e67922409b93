import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import { type Cluster } from './embedded-postgres-cluster.ts';
import { type Postmaster, urlOf } from './embedded-postgres-server.ts';
import { PROJECT_ROOT } from '../lib/project-root.ts';

const STOPPER = path.join(PROJECT_ROOT, 'scripts', 'stop-unused-database.mjs');

/**
 * Starts a process that stops the server if this process ends without doing so (kill -9). It leaves the
 * server running while another process holds `usersLock`. A shell waits for the end of this process,
 * because a waiting Node would take 40 MB.
 * @returns the function that ends the watching process
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
