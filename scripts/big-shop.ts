/**
 * `npm run bench -- big-shop`: creates a shop with 50,000 products, 300,000 variants and 200,000 orders, to test the
 * shop's speed. By default it uses an embedded database of its own, never the real shop's.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from '#server/src/env.ts';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { openShop } from '#server/src/shop.ts';
import { fillShop } from './big-shop/fill.ts';

const FOLDER = './var/big-shop';
const USAGE = `Usage: npm run bench -- big-shop [--products 50000] [--variants 300000] [--orders 200000]
                               [--database postgresql://... --fill-this-database]
Without --database the shop is made in ${FOLDER}; DATA_DIR=${FOLDER} SEED_DEMO=false npm start opens it.
A database is only filled when --fill-this-database confirms it, and only while it holds no shop.`;

function countOf(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(USAGE);
  return Number(text);
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        products: { type: 'string', default: '50000' },
        variants: { type: 'string', default: '300000' },
        orders: { type: 'string', default: '200000' },
        database: { type: 'string' },
        'fill-this-database': { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    throw new Error(USAGE);
  }
}

/** Returns settings with a folder of their own. Ignores the environment, which is the real shop's. */
function settingsFor(databaseUrl: string | undefined) {
  const folder = path.join(PROJECT_ROOT, FOLDER);
  return loadEnv({
    DATA_DIR: folder,
    UPLOADS_DIR: path.join(folder, 'uploads'),
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'not used: nothing is signed while a shop is filled',
  });
}

async function main(): Promise<void> {
  const values = read(process.argv.slice(2));
  const { database } = values;
  if ((database !== undefined) !== values['fill-this-database']) throw new Error(USAGE);
  const sizes = {
    products: countOf(values.products),
    variants: countOf(values.variants),
    orders: countOf(values.orders),
  };
  const startedAt = performance.now();
  const shop = await openShop(settingsFor(database), 'tool');
  try {
    await fillShop(shop.databaseUrl, sizes, (line) => console.log(line));
  } finally {
    await shop.close();
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `${sizes.products} products, ${sizes.variants} variants and ${sizes.orders} orders in ${seconds} s.`,
  );
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
