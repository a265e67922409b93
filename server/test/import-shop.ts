import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { COMMAND_LIMITS, connectTo, type Connections, type Db } from '#server/src/postgres/db.ts';
import { imageKeeperFor } from './image-keepers.ts';
import {
  importProducts,
  type ImportRequest,
} from '#server/src/modules/product-import/product-import.service.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Columns of the short files that tests import. */
export const SHORT_HEADER =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price';

/** A database, an image store and a folder for files, without products before every test of the caller. */
export function useImportShop() {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-'));
  const clock = { now: () => new Date('2026-11-28T06:00:00Z') };
  let database: TestDatabase;
  let db: Db;
  let pool: Connections['pool'];
  let close: Connections['close'];

  beforeAll(async () => {
    database = await createTestDatabase();
    ({ db, pool, close } = connectTo(database.url, COMMAND_LIMITS));
  });
  afterAll(async () => {
    await close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const empty = async () => {
    await db.$executeRaw`TRUNCATE "Product", "Category", "Upload", "StockMovement" CASCADE`;
  };
  beforeEach(empty);

  const importFile = (
    file: string,
    imageFolder?: string,
    overwrite?: ImportRequest['overwrite'],
    rest?: ImportRequest['rest'],
    status?: ImportRequest['status'],
  ) =>
    importProducts({
      db,
      imageKeeper: imageKeeperFor(pool, path.join(folder, 'uploads')),
      clock,
      file,
      imageFolder,
      overwrite,
      rest,
      status,
    });

  return {
    folder,
    db: () => db,
    importFile,
    /** Removes all products, categories and images. */
    empty,

    /** Writes a file into the folder and imports it. */
    importContent(content: string | Buffer, name = 'shop.csv', imageFolder?: string) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
      return importFile(file, imageFolder);
    },

    /** Imports rows under the short header. */
    importRows(rows: string, overwrite?: 'preview' | 'apply') {
      const file = path.join(folder, 'shop.csv');
      writeFileSync(file, `${SHORT_HEADER}\n${rows}`);
      return importFile(file, undefined, overwrite);
    },

    productOf(handle: string) {
      return db.product.findUniqueOrThrow({
        where: { handle },
        include: {
          variants: { orderBy: { position: 'asc' }, include: { stockMovements: true } },
          images: { orderBy: { position: 'asc' }, include: { upload: true } },
          category: { include: { parent: true } },
        },
      });
    },

    async stockOf(handle: string) {
      return (await this.productOf(handle)).variants.map(({ stock }) => stock);
    },

    /** True if a transaction waits for a row that another one has locked. */
    async isWaitingForLock() {
      const waiting = await db.$queryRaw<unknown[]>`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return waiting.length > 0;
    },

    /** Whether every variant's stock is the sum of its movements. */
    async historyMatchesStock() {
      const wrong = await db.$queryRaw<unknown[]>`SELECT v."id" FROM "Variant" v
        LEFT JOIN "StockMovement" m ON m."variantId" = v."id"
        GROUP BY v."id" HAVING v."stock" <> COALESCE(sum(m."change"), 0)`;
      return wrong.length === 0;
    },
  };
}
