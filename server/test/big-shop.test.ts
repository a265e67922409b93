import { expect, it } from 'vitest';
import { fillShop } from '../../scripts/big-shop/fill.ts';
import { testApp } from './test-app.ts';

const SIZES = { products: 20, variants: 60, orders: 50 };

const { deps, databaseUrl } = await testApp();
const { db } = deps;

/** Triggers that do not work as a migrated database has them. */
function triggersOtherThanBefore() {
  return db.$queryRaw<unknown[]>`
    SELECT "tgname"::text FROM "pg_trigger" WHERE "tgenabled" <> 'O'`;
}

it('a big shop whose filling fails halfway stays empty, and can be filled again', async () => {
  await db.$executeRaw`
    ALTER TABLE "StockMovement" ADD CONSTRAINT "refused" CHECK ("reason" <> 'ORDER_PLACED')`;
  await expect(fillShop(databaseUrl, SIZES)).rejects.toThrow('violates check constraint "refused"');
  expect(await triggersOtherThanBefore()).toEqual([]);
  const left = await Promise.all([db.product.count(), db.order.count(), db.tally.count()]);
  expect(left).toEqual([0, 0, 0]);
  await db.$executeRaw`ALTER TABLE "StockMovement" DROP CONSTRAINT "refused"`;
  await fillShop(databaseUrl, SIZES);
  expect(await triggersOtherThanBefore()).toEqual([]);
  expect([await db.product.count(), await db.order.count()]).toEqual([20, 50]);
});
