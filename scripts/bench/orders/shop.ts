import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/src/postgres/embedded-postgres.ts';
import { migrate } from '#server/src/postgres/migrate.ts';
import { SECRET } from '#server/test/proof/accounts.ts';
import { postmasterPid } from '../process-cost.ts';
import { startShop } from '../program.ts';
import { fillShop } from '../../big-shop/fill.ts';

const SIZES = { products: 1000, variants: 6000, orders: 1000 };

/** The built shop in a process of its own, and its database. */
export interface MeasuredShop {
  /** Its address, such as http://127.0.0.1:4000. */
  origin: string;
  database: pg.Client;
  databaseUrl: string;
  /** Process ids. */
  app: number;
  postgres: number;
  close: () => Promise<void>;
}

/** Fills a new database, and gives every product two images. */
async function fill(database: pg.Client, url: string): Promise<void> {
  await migrate(url);
  await fillShop(url, SIZES);
  await database.query('UPDATE "Variant" SET "stock" = 100000');
  await database.query(`
    WITH image AS MATERIALIZED (
      SELECT "id" AS product, gen_random_uuid() AS upload, n FROM "Product", generate_series(0, 1) n
    ), upload AS (
      INSERT INTO "Upload" ("id", "hash", "filename", "width", "height")
      SELECT upload, md5(upload::text), 'image.webp', 900, 1200 FROM image
    )
    INSERT INTO "ProductImage" ("id", "productId", "uploadId", "position")
    SELECT gen_random_uuid(), product, upload, n FROM image`);
  await database.query('VACUUM ANALYZE');
}

/** Creates and starts a shop with a filled database in this folder. */
export async function startFilledShop(folder: string): Promise<MeasuredShop> {
  const server = await startEmbeddedPostgres({ dataDir: folder, role: 'tool' });
  const database = new pg.Client({ connectionString: server.url });
  const closeDatabase = async () => {
    await database.end();
    await server.stop();
  };
  try {
    await database.connect();
    await fill(database, server.url);
    const shop = await startShop(folder, { DATABASE_URL: server.url, JWT_SECRET: SECRET });
    const close = async () => {
      await shop.stop();
      await closeDatabase();
    };
    return {
      origin: shop.url,
      database,
      databaseUrl: server.url,
      app: shop.pid,
      postgres: postmasterPid(path.join(folder, 'postgres')),
      close,
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}
