// `npm run bench`: how long a start takes, and how fast the shop answers. Measures the build on an
// embedded database in a folder of its own, so the real shop is not touched.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT, main, prepareBuild } from './prepare.mjs';

const PORT = Number(process.env.PORT ?? 3999);
const STARTS = 5;
const REQUESTS = 300;
const SHOP = `http://127.0.0.1:${PORT}`;

/** @param {string} folder */
function launch(folder) {
  return spawn(process.execPath, [path.join(ROOT, 'scripts', 'start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: String(PORT),
      DATA_DIR: path.join(folder, 'data'),
      UPLOADS_DIR: path.join(folder, 'uploads'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** @param {import('node:child_process').ChildProcess} shop */
async function untilReady(shop) {
  for (;;) {
    if (shop.exitCode !== null) throw new Error('The shop did not start.');
    const answer = await fetch(`${SHOP}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await delay(10);
  }
}

/** @param {string} folder @param {() => Promise<void>} [use] @returns {Promise<number>} ms */
async function start(folder, use) {
  const startedAt = performance.now();
  const shop = launch(folder);
  const ended = new Promise((resolve) => shop.once('close', resolve));
  try {
    await untilReady(shop);
    const took = performance.now() - startedAt;
    await use?.();
    return took;
  } finally {
    shop.kill('SIGTERM');
    await ended;
  }
}

/** @param {number[]} values @param {number} part */
function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}

/** @param {string} place */
async function measure(place) {
  const times = [];
  for (let n = 0; n < REQUESTS; n += 1) {
    const startedAt = performance.now();
    const answer = await fetch(`${SHOP}${place}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${place} answered ${answer.status}`);
    times.push(performance.now() - startedAt);
  }
  const [half, most] = [quantile(times, 0.5), quantile(times, 0.95)];
  console.log(
    `${place.padEnd(28)}${half.toFixed(1)} ms median, ${most.toFixed(1)} ms for 95 of 100`,
  );
}

await main(async () => {
  await prepareBuild();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vastra-bench-'));
  chmodSync(folder, 0o755);
  try {
    console.log(`First start, demo goods made  ${(await start(folder)).toFixed(0)} ms`);
    const later = [];
    for (let n = 0; n < STARTS; n += 1) later.push(await start(folder));
    console.log(
      `Later starts                ${quantile(later, 0.5).toFixed(0)} ms median of ${STARTS}`,
    );
    await start(folder, async () => {
      for (const place of ['/', '/api/products', '/api/categories', '/readyz'])
        await measure(place);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
