// `npm run bench -- speed`: measures how long a start takes and how fast the shop answers. Runs the build on an
// embedded database in a temporary folder, so the real shop is not touched.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT, main, prepareBuild } from './prepare.mjs';

const PORT = Number(process.env.PORT ?? 3999);
const STARTS = 5;
const REQUESTS = 300;
const ORDERS = 100;
/** Items of each order. */
const ITEMS_PER_ORDER = 3;
/** Placing an order may take this many times as long as its SQL (docs/decisions/007-placing-an-order.md). */
const MOST_TIMES_SQL = 3;
const SHOP = `http://127.0.0.1:${PORT}`;

/** @param {string} folder @param {Record<string, string>} env */
function launch(folder, env) {
  return spawn(process.execPath, [path.join(ROOT, 'scripts', 'start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: String(PORT),
      DATA_DIR: path.join(folder, 'data'),
      UPLOADS_DIR: path.join(folder, 'uploads'),
      ...env,
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

/**
 * @param {string} folder @param {() => Promise<void>} [use] @param {Record<string, string>} [env]
 * @returns {Promise<number>} ms
 */
async function start(folder, use, env = {}) {
  const startedAt = performance.now();
  const shop = launch(folder, env);
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

/** @param {string} method @param {string} place @param {object | null} body @param {string} [token] */
async function call(method, place, body, token) {
  const answer = await fetch(`${SHOP}/api${place}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${place} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** Places and cancels ORDERS orders. @returns {Promise<number[]>} ms of each order */
async function placeOrders() {
  const account = { username: 'bench', email: 'bench@shop.example', password: 'a lotus pond' };
  await call('POST', '/auth/register', account);
  const { token } = await call('POST', '/auth/login', { identifier: 'bench', ...account });
  const home = { addressLine1: '12 Linking Road', city: 'Mumbai', postalCode: '400050' };
  const { address } = await call('POST', '/addresses', { ...home, state: 'Maharashtra' }, token);
  const { data } = await call('GET', '/products?page=1&limit=100', null);
  const variants = data
    .flatMap((/** @type {any} */ product) => product.variants.slice(0, 1))
    .filter((/** @type {any} */ variant) => variant.stock > 0);
  const times = [];
  for (let n = 0; n < ORDERS; n += 1) {
    for (let m = 0; m < ITEMS_PER_ORDER; m += 1) {
      const { id } = variants[(n * ITEMS_PER_ORDER + m) % variants.length];
      await call('POST', '/cart/add', { productVariantId: id, quantity: 1 }, token);
    }
    const body = { addressId: address.id, paymentMethod: 'COD' };
    const startedAt = performance.now();
    const { order } = await call('POST', '/orders/place', body, token);
    times.push(performance.now() - startedAt);
    await call('PUT', `/orders/${order.id}/cancel`, null, token);
  }
  return times;
}

/** Compares the time of placing an order with that of its SQL, in the same run. @param {string} folder */
async function measureOrders(folder) {
  const file = path.join(folder, 'sql.jsonl');
  const stopwatch = pathToFileURL(path.join(ROOT, 'scripts', 'sql-stopwatch.mjs')).href;
  /** @type {number[]} */
  let times = [];
  await start(folder, async () => void (times = await placeOrders()), {
    NODE_OPTIONS: `--import ${stopwatch}`,
    SQL_STOPWATCH: file,
  });
  const costs = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  if (costs.length !== ORDERS) throw new Error(`${costs.length} orders were timed, not ${ORDERS}.`);
  const ratio = quantile(
    times.map((time, n) => time / costs[n].ms),
    0.5,
  );
  const sql = quantile(
    costs.map(({ ms }) => ms),
    0.5,
  );
  console.log(
    `Placing an order            ${quantile(times, 0.5).toFixed(1)} ms median, its SQL ${sql.toFixed(1)} ms ` +
      `(${costs[0].statements} statements): ${ratio.toFixed(2)} times, at most ${MOST_TIMES_SQL}`,
  );
  if (ratio > MOST_TIMES_SQL) process.exitCode = 1;
}

/** Requests every image of the demo products. The server answers each only when it is drawn. */
async function untilDrawn() {
  const startedAt = performance.now();
  const { data } = await (await fetch(`${SHOP}/api/products?limit=1000`)).json();
  for (const { images } of data) {
    for (const { url } of images) await (await fetch(`${SHOP}${url}`)).arrayBuffer();
  }
  const took = performance.now() - startedAt;
  console.log(`Demo pictures drawn after    ${took.toFixed(0)} ms more`);
}

await main(async () => {
  await prepareBuild();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vastra-bench-'));
  chmodSync(folder, 0o755);
  try {
    const first = await start(folder, untilDrawn);
    console.log(`First start, demo data made   ${first.toFixed(0)} ms`);
    const later = [];
    for (let n = 0; n < STARTS; n += 1) later.push(await start(folder));
    console.log(
      `Later starts                ${quantile(later, 0.5).toFixed(0)} ms median of ${STARTS}`,
    );
    await start(folder, async () => {
      for (const place of ['/', '/api/products', '/api/categories', '/readyz'])
        await measure(place);
    });
    await measureOrders(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
