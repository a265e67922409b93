import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { SaleDetails } from '#common/contract/sales.ts';
import { makeProduct } from '#server/test/builders/products.ts';
import { makeSale } from '#server/test/builders/sales.ts';
import { makeAdmin } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';
import { untilWaiting } from '#server/test/waiting.ts';
import { repairPrices } from './apply-sales.service.ts';
import { startSaleWorker } from './sale-worker.service.ts';

const app = await testApp();
const { pool } = app.deps;
const admin = await makeAdmin(app);

/** 20% off the whole shop, until the end of the test. */
let sale: SaleDetails;
beforeEach(async () => {
  sale = await makeSale(app, admin);
});
afterEach(async () => {
  await app.deps.db.sale.deleteMany();
  await repairPrices({ pool }, new AbortController().signal);
});

async function priceOf(id: string): Promise<unknown> {
  const { body } = await app.call('get', `/products/${id}`);
  return body.product.variants[0]?.originalPrice;
}

/** Takes a product out of the running sale, as if the save of the sale had not reached it in time. */
async function leaveBehind(id: string): Promise<void> {
  await pool.query('UPDATE "Variant" SET "saleBasisPoints" = 0 WHERE "productId" = $1', [id]);
}

it('prices that a save of a sale has left are changed when a server starts, and as soon as a save signals it', async () => {
  const { id } = await makeProduct(app, { variants: [{ sellingPaise: 100_000 }] });
  const isInSale = () => vi.waitFor(async () => expect(await priceOf(id)).toBe(800), 4_000);
  await leaveBehind(id);
  const worker = startSaleWorker(app.deps);
  onTestFinished(worker.stop);
  await isInSale();
  await leaveBehind(id);
  app.deps.saleSignal.notify();
  await isInSale();
});

it('a worker that is stopped leaves prices to the next one', async () => {
  const { id } = await makeProduct(app, { variants: [{ sellingPaise: 50_000 }] });
  await leaveBehind(id);
  expect(await repairPrices({ pool }, AbortSignal.abort())).toBe(false);
  expect(await priceOf(id)).toBe(500);
  expect(await repairPrices({ pool }, new AbortController().signal)).toBe(true);
  expect(await priceOf(id)).toBe(400);
});

/** Makes every reduction of a price by a sale wait until the returned function is called. */
async function holdReductions(): Promise<() => Promise<void>> {
  await pool.query(`
    CREATE FUNCTION "wait_for_test"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(50); RETURN NEW; END $$;
    CREATE TRIGGER "wait_for_test" BEFORE UPDATE OF "saleBasisPoints" ON "Variant"
      FOR EACH ROW WHEN (NEW."saleBasisPoints" > 0) EXECUTE FUNCTION "wait_for_test"()`);
  const client = await pool.connect();
  await client.query('SELECT pg_advisory_lock(50)');
  return async () => {
    await client.query('SELECT pg_advisory_unlock(50)');
    client.release();
    await pool.query('DROP FUNCTION "wait_for_test" CASCADE');
  };
}

it('a sale that is ended while it is being applied leaves no price behind', async () => {
  const { id } = await makeProduct(app, { variants: [{ sellingPaise: 100_000 }] });
  await leaveBehind(id);
  const goOn = await holdReductions();
  const applying = repairPrices({ pool }, new AbortController().signal);
  await untilWaiting(app, 1);
  const ended = await app.call('post', `/sales/${sale.id}/end`, admin).send({});
  expect(ended.status).toBe(200);
  await goOn();
  expect(await applying).toBe(true);
  expect(await priceOf(id)).toBe(1000);
});

it('a save that cannot change all prices in time says so, and the worker goes on at once', async () => {
  const { id } = await makeProduct(app, { variants: [{ sellingPaise: 40_000 }] });
  const worker = startSaleWorker(app.deps);
  onTestFinished(worker.stop);
  expect(await priceOf(id)).toBe(320);
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  const ended = await app.call('post', `/sales/${sale.id}/end`, admin).send({});
  expect([ended.status, ended.body.message]).toEqual([
    200,
    'Diwali has ended. It takes a minute or two until all prices have changed.',
  ]);
  await vi.waitFor(async () => expect(await priceOf(id)).toBe(400), 4_000);
});
