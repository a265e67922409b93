/**
 * `npm run bench -- orders`: measures how fast the built shop takes orders, on an embedded database of its own
 * (docs/decisions/031-orders-in-few-statements.md). Prints a table, writes build/bench/orders.json, and fails below
 * a bar.
 */
import { temporaryFolder } from '#server/test/process/processes.ts';
import { addAccounts } from '#server/test/proof/accounts.ts';
import { cpuMsOf } from './process-cost.ts';
import { median, report, type Row } from './report.ts';
import { addOne, createBuyer, placeOrder, type Buyer } from './orders/buyers.ts';
import { createDirectCalls } from './orders/direct-calls.ts';
import { startFilledShop, type MeasuredShop } from './orders/shop.ts';
import { main, prepareBuild } from '../prepare.mjs';

/** Buyers who order at the same time, how often each does, and how often before it is measured. */
const BUYERS = 8;
const ORDERS_EACH = 50;
const WARM_UP_EACH = 200;
const ITEMS_PER_ORDER = 2;
/** Buyers who want the last units of a variant, and how often this is measured. */
const RIVALS = 50;
const LAST_UNITS = 10;
const RACES = 5;

/** What a buyer does, over HTTP or without it. */
interface Calls {
  add: (variantId: string) => Promise<void>;
  place: () => Promise<void>;
}

function callsOf(buyer: Buyer): Calls {
  return {
    add: (variantId) => addOne(buyer, variantId),
    async place() {
      const status = await placeOrder(buyer);
      if (status !== 201) throw new Error(`An order was answered with ${status}.`);
    },
  };
}

/** Lets each buyer put items into the cart and order them, again and again. Returns the seconds it takes. */
async function orderAtOnce(buyers: Calls[], variants: string[], times: number): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    buyers.map(async ({ add, place }, buyer) => {
      for (let order = 0; order < times; order += 1) {
        for (let item = 0; item < ITEMS_PER_ORDER; item += 1) {
          // Buyers order different variants, as most do.
          const position = (order * ITEMS_PER_ORDER + item) * buyers.length + buyer;
          await add(variants[position % variants.length] ?? '');
        }
        await place();
      }
    }),
  );
  return (performance.now() - startedAt) / 1000;
}

/**
 * Brings a shop to the state in which it runs for days: V8 has compiled what is hot, and the statistics for
 * Postgres's plans are no longer those of empty tables. Autovacuum would renew them within a minute.
 */
async function warmUp({ database }: MeasuredShop, buyers: Calls[], variants: string[]) {
  await orderAtOnce(buyers, variants, WARM_UP_EACH / 2);
  await database.query('ANALYZE');
  await orderAtOnce(buyers, variants, WARM_UP_EACH / 2);
}

async function measureRate(shop: MeasuredShop, variants: string[]) {
  const accounts = await addAccounts(shop.database, BUYERS);
  const buyers = accounts.map((account) => callsOf(createBuyer(account, shop.origin)));
  await warmUp(shop, buyers, variants);
  const [app, postgres] = [cpuMsOf(shop.app), cpuMsOf(shop.postgres)];
  const seconds = await orderAtOnce(buyers, variants, ORDERS_EACH);
  const orders = BUYERS * ORDERS_EACH;
  return {
    ordersPerSecond: orders / seconds,
    appCpuMs: (cpuMsOf(shop.app) - app) / orders,
    postgresCpuMs: (cpuMsOf(shop.postgres) - postgres) / orders,
  };
}

/** Measures the same orders without HTTP: this process sends the same statements itself. */
async function measureDirect(shop: MeasuredShop, variants: string[]): Promise<number> {
  const direct = createDirectCalls(shop.databaseUrl);
  const accounts = await addAccounts(shop.database, BUYERS);
  const buyers = accounts.map(direct.callsOf);
  await warmUp(shop, buyers, variants);
  const seconds = await orderAtOnce(buyers, variants, ORDERS_EACH);
  await direct.close();
  return (BUYERS * ORDERS_EACH) / seconds;
}

/**
 * Lets all rivals order the same variant at once.
 * @returns ms until the last response
 * @throws Error unless exactly the units in stock were sold
 */
async function race(shop: MeasuredShop, variantId: string): Promise<number> {
  const accounts = await addAccounts(shop.database, RIVALS);
  const rivals = accounts.map((account) => createBuyer(account, shop.origin));
  const setStock = 'UPDATE "Variant" SET "stock" = $1 WHERE "id" = $2';
  await shop.database.query(setStock, [LAST_UNITS, variantId]);
  await Promise.all(rivals.map((rival) => addOne(rival, variantId)));
  const startedAt = performance.now();
  const statuses = await Promise.all(rivals.map((rival) => placeOrder(rival)));
  const took = performance.now() - startedAt;
  const sold = statuses.filter((status) => status === 201).length;
  const refused = statuses.filter((status) => status === 409).length;
  if (sold !== LAST_UNITS || sold + refused !== RIVALS) {
    throw new Error(`Of ${LAST_UNITS} units ${sold} were sold; ${refused} buyers were refused.`);
  }
  for (const { connection } of rivals) connection.close();
  return took;
}

async function measure(shop: MeasuredShop): Promise<Row[]> {
  const { rows } = await shop.database.query<{ id: string }>('SELECT "id" FROM "Variant"');
  const variants = rows.map(({ id }) => id);
  const { ordersPerSecond, appCpuMs, postgresCpuMs } = await measureRate(shop, variants);
  const direct = await measureDirect(shop, variants);
  const races: number[] = [];
  for (const variantId of variants.slice(0, RACES)) races.push(await race(shop, variantId));
  return [
    {
      what: 'two additions and an order, 8 buyers',
      measured: ordersPerSecond,
      unit: 'orders/s',
      bar: { atLeast: 100 },
      note: `${direct.toFixed(0)} with the same SQL and without HTTP`,
    },
    {
      what: 'CPU time of one',
      measured: appCpuMs + postgresCpuMs,
      unit: 'ms',
      bar: { atMost: 16 },
      note: `app ${appCpuMs.toFixed(1)} + Postgres ${postgresCpuMs.toFixed(1)}`,
    },
    {
      what: 'share of the speed without HTTP',
      measured: ordersPerSecond / direct,
      unit: '',
      bar: { atLeast: 0.2 },
    },
    {
      what: '50 buyers for 10 units, 10 sold',
      measured: median(races),
      unit: 'ms',
      bar: { atMost: 400 },
      note: `median of ${RACES}`,
    },
  ];
}

await main(async () => {
  await prepareBuild();
  const folder = await temporaryFolder();
  try {
    const shop = await startFilledShop(folder.path);
    try {
      report('orders', await measure(shop));
    } finally {
      await shop.close();
    }
  } finally {
    await folder.remove();
  }
});
