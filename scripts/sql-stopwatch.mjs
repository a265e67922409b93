// Loaded into a shop that is measured (NODE_OPTIONS=--import): writes down, for each order placed, how
// long its transaction waited for the database and with how many statements, a line of JSON each.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const FILE = process.env.SQL_STOPWATCH ?? '';
const ORDER = 'INSERT INTO "public"."Order" ';

/** What a connection's transaction has cost so far. */
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
  function (/** @type {any[]} */ ...parts) {
    /* With a callback it answers nothing; Prisma waits for promises. */
    const called = parts.some((part) => typeof part === 'function');
    return Reflect.apply(called ? query : timed, this, parts);
  }
);
