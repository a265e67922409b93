import pg from 'pg';
import { randomOf } from '#server/demo/draw/random.ts';
import { copyInto, type RowOf } from './copy.ts';
import * as shop from './products.ts';
import * as sales from './sales.ts';

/** How many rows of each kind the shop gets. */
export interface Sizes {
  products: number;
  variants: number;
  orders: number;
}

const DAY_MS = 86_400_000;
const DAYS = 730;
/** Average number of orders of a customer. */
const ORDERS_EACH = 5;
/** Products whose search index and prices are computed at a time. */
const BATCH = 5000;
/** Tables whose number of rows triggers count. These triggers must also run during the load. */
const COUNTED_TABLES = ['Product', 'Order', 'OutboxMail', 'Change', 'User'];

async function refuseFilledShop(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ filled: boolean }>(
    'SELECT EXISTS (SELECT FROM "Product") OR EXISTS (SELECT FROM "Order") AS "filled"',
  );
  if (rows[0]?.filled) throw new Error('This database holds a shop already. It is left as it is.');
}

/**
 * Runs a load without foreign key checks and row triggers, which would take most of the time. The generated
 * rows have valid foreign keys. All changes of triggers are part of the current transaction, so a failed
 * load undoes them.
 */
async function withoutRowTriggers(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const set = async (how: string) => {
    for (const table of COUNTED_TABLES) {
      await client.query(`ALTER TABLE "${table}" ${how} TRIGGER "${table}_tally_insert"`);
    }
  };
  await client.query('SET LOCAL session_replication_role = replica');
  await set('ENABLE ALWAYS');
  await load();
  await set('ENABLE');
  await client.query('SET LOCAL session_replication_role = DEFAULT');
}

/** Tables that get most of the rows. */
const LARGE_TABLES = [
  ...['Product', 'Variant', 'ProductSearch', 'StockMovement'],
  ...['Order', 'OrderItem', 'OrderEvent', 'OutboxMail', 'Change'],
];

/**
 * Runs a load without the indexes of the large tables, except those of constraints, and builds them
 * again afterwards. Sorting all rows once is several times faster than adding each to every index.
 */
async function withoutIndexes(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS "name", pg_get_indexdef(i.indexrelid) AS "definition"
     FROM pg_index i
     WHERE i.indrelid = ANY(SELECT format('%I', t)::regclass FROM unnest($1::text[]) t)
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`,
    [LARGE_TABLES],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await load();
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
  for (const { definition } of rows) await client.query(definition);
}

/** Computes the prices and search index of each product, because their triggers were off during the load. */
async function makeKept(client: pg.Client, products: readonly shop.BigProduct[]): Promise<void> {
  for (let start = 0; start < products.length; start += BATCH) {
    const ids = products.slice(start, start + BATCH).map(({ id }) => id);
    await client.query('SELECT "refresh_product_prices"($1::uuid[])', [ids]);
    await client.query('SELECT "refresh_product_search"($1::uuid[])', [ids]);
  }
}

/**
 * Fills an empty, migrated shop with products, customers and two years of orders. The same sizes give the
 * same shop, except for its ids and its dates, which end today. After a failure the shop is still empty.
 * @throws Error if the shop is not empty
 */
export async function fillShop(
  url: string,
  sizes: Sizes,
  log: (line: string) => void = () => undefined,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await refuseFilledShop(client);
    const random = randomOf(`a shop of ${sizes.orders} orders`);
    const until = Date.now();
    const from = until - DAYS * DAY_MS;
    const opened = new Date(from);
    const { all, leaves } = shop.makeCategories();
    const products = shop.makeProducts(sizes.products, leaves, { random, from, until });
    const variants = shop.makeVariants(sizes.variants, products, random);
    const stocks = Int32Array.from(variants, () => shop.stockOf(random));
    const customers = sales.makeCustomers(Math.ceil(sizes.orders / ORDERS_EACH), random);
    const orders = sales.makeOrders(sizes.orders, {
      customers,
      variants: variants.length,
      random,
      from,
      until,
    });
    const copy = async (table: string, columns: readonly string[], rows: Iterable<RowOf>) => {
      const startedAt = performance.now();
      await copyInto(client, table, columns, rows);
      log(`${table.padEnd(16)}${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    };
    // If anything fails before COMMIT, closing the connection rolls back everything.
    await client.query('BEGIN');
    const loadTables = async () => {
      await copy('Category', shop.CATEGORY_COLUMNS, shop.categoryRows(all, opened));
      await copy('Product', shop.PRODUCT_COLUMNS, shop.productRows(products, random));
      await copy('Variant', shop.VARIANT_COLUMNS, shop.variantRows(variants, stocks));
      await copy('User', sales.CUSTOMER_COLUMNS, sales.customerRows(customers, opened));
      await copy('Order', sales.ORDER_COLUMNS, sales.orderRows(orders, variants, random));
      await copy('OrderItem', sales.ITEM_COLUMNS, sales.itemRows(orders, variants));
      await copy('OrderEvent', sales.EVENT_COLUMNS, sales.eventRows(orders));
      await copy('OutboxMail', sales.MAIL_COLUMNS, sales.mailRows(orders, random));
      await copy('Change', sales.CHANGE_COLUMNS, sales.changeRows(orders));
      const movements = sales.movementRows(orders, variants, stocks);
      await copy('StockMovement', sales.MOVEMENT_COLUMNS, movements);
    };
    await withoutIndexes(client, async () => {
      await withoutRowTriggers(client, loadTables);
      // Computing prices looks up variants by product.
      await client.query('CREATE INDEX "loaded" ON "Variant" ("productId")');
      await makeKept(client, products);
      await client.query('DROP INDEX "loaded"');
    });
    log('Search, prices, indexes');
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE');
    log('Statistics');
  } finally {
    await client.end();
  }
}
