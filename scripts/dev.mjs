// `npm run dev`: runs the server, which restarts when its files change, and Vite with hot reload. Vite
// passes /api and /uploads to the server. The embedded database keeps running while the server restarts.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { stopWithNpm } from './lifeline.mjs';
import { ROOT, main, prepareSources } from './prepare.mjs';

/**
 * Starts a program in a process group of its own. Ctrl-C reaches only this script, which then stops each
 * program once; a server that gets two signals would exit without finishing its requests.
 * @param {string[]} args @param {NodeJS.ProcessEnv} env
 */
function launch(args, env) {
  return spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<void>} */
function untilClosed(child) {
  return new Promise((resolve) => child.once('close', () => resolve()));
}

/** Runs both programs until a signal arrives or one of them ends. */
async function runPrograms() {
  const serverPort = process.env.PORT ?? '3000';
  const clientPort = process.env.CLIENT_PORT ?? '5173';
  const shop = `http://localhost:${clientPort}`;
  const api = `http://localhost:${serverPort}`;
  console.log(`
  Shop and back office   ${shop}   Vite, reloads when a file of the client changes
  API                    ${api}/api/docs   restarts when a file of the server changes
`);
  const programs = [
    launch(
      ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/src/main.ts'],
      { PORT: serverPort, PUBLIC_URL: process.env.PUBLIC_URL || shop },
    ),
    launch(
      [
        'node_modules/vite/bin/vite.js',
        '--port',
        clientPort,
        '--strictPort',
        '--clearScreen=false',
      ],
      { API_URL: api },
    ),
  ];
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    for (const program of programs) program.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  for (const program of programs) program.once('close', stop);
  await Promise.all(programs.map(untilClosed));
}

stopWithNpm();
await main(async () => {
  await prepareSources();
  const settings = path.join(ROOT, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  /** @type {typeof import('./dev-database.ts')} */
  const { holdDatabase } = await tsImport('./dev-database.ts', import.meta.url);
  const releaseDatabase = await holdDatabase();
  try {
    await runPrograms();
  } finally {
    await releaseDatabase();
  }
});
