// Loaded into the shop that `npm run bench -- speed` measures (NODE_OPTIONS=--import). Writes a line of JSON for each
// placed order: how many milliseconds its transaction waited for the database, in how many statements.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const FILE = process.env.SQL_STOPWATCH ?? '';
const ORDER = 'INSERT INTO "public"."Order" ';

/** Cost of each connection's current transaction so far. */
const costs = new WeakMap();
const query = pg.Client.prototype.query;

/** @this {pg.Client} @param {any[]} parts */
async function timed(...parts) {
  const text = String(parts[0]?.text ?? parts[0]);
  if (text === 'BEGIN') costs.set(this, { ms: 0, statements: 0, order: false });
  const cost = costs.get(this);
  const startedAt = performance.now();
  const answer = await Reflect.apply(query, this, parts);
  if (cost) {
    cost.ms += performance.now() - startedAt;
    cost.statements += 1;
    cost.order ||= text.startsWith(ORDER);
    if (text === 'COMMIT' && cost.order) {
      appendFileSync(FILE, `${JSON.stringify({ ms: cost.ms, statements: cost.statements })}\n`);
    }
  }
  return answer;
}

pg.Client.prototype.query = /** @type {typeof query} */ (
  /**
   * @this {pg.Client}
   * @param {any[]} parts
   */
  function (...parts) {
    /* With a callback, query returns no promise. Prisma awaits promises, so only such calls are timed. */
    const called = parts.some((part) => typeof part === 'function');
    return Reflect.apply(called ? query : timed, this, parts);
  }
);
