// `npm run dev`: runs the server, which restarts when its files change, and Vite with hot reload. Vite
// passes /api and /uploads to the server.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { stopWithNpm } from './lifeline.mjs';
import { ROOT, main, prepareSources } from './prepare.mjs';

/** @param {string[]} args @param {NodeJS.ProcessEnv} env */
function launch(args, env) {
  return spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
}

stopWithNpm();
await main(async () => {
  await prepareSources();
  const settings = path.join(ROOT, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  const port = process.env.PORT ?? '3000';
  const server = launch(['node_modules/tsx/dist/cli.mjs', 'watch', 'server/src/main.ts'], {
    PORT: port,
  });
  const client = launch(['node_modules/vite/bin/vite.js'], { API_URL: `http://localhost:${port}` });
  console.log(
    'Open http://localhost:5173; what Vite does not serve comes from the server behind it.',
  );
  const stop = () => {
    server.kill('SIGTERM');
    client.kill('SIGTERM');
  };
  for (const child of [server, client]) child.once('close', stop);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
});
