import { expect, it } from 'vitest';
import { countFromCache } from './counter-cache.ts';
import { placeOrderOf, setStatus } from '../../test/builders/orders.ts';
import { makeCategory, makeProduct } from '../../test/builders/products.ts';
import { makeAdmin, makeUser } from '../../test/builders/users.ts';
import { testApp } from '../../test/test-app.ts';

const app = await testApp();
const { db } = app.deps;
const admin = await makeAdmin(app);

/** Lists whose kept length is not the number of their rows; [] when all are right. */
function wrongTallies() {
  return db.$queryRaw<unknown[]>`
    WITH "counted" AS (
      SELECT 'Order' AS "list", "deliveryStatus"::text AS "key",
        ("placedAt" AT TIME ZONE 'Asia/Kolkata')::date AS "day" FROM "Order"
      UNION ALL SELECT 'OutboxMail', "status"::text, NULL FROM "OutboxMail"
      UNION ALL SELECT 'Change', "kind"::text, NULL FROM "Change"
      UNION ALL SELECT 'User', CASE WHEN "blockedAt" IS NULL THEN 'ACTIVE' ELSE 'BLOCKED' END, NULL FROM "User"
        WHERE "userType" = 'CUSTOMER'
      UNION ALL SELECT 'Product', "categoryId"::text, NULL FROM "Product"
      WHERE "deletedAt" IS NULL AND "status" = 'ACTIVE'
    ), "both" AS (
      SELECT "list", "key", "day", 1 AS "counted", 0 AS "kept" FROM "counted"
      UNION ALL SELECT "list", "key", "day", 0, "change" FROM "Tally"
    )
    SELECT "list", "key", "day", sum("counted")::int AS "counted", sum("kept")::int AS "kept"
    FROM "both" GROUP BY 1, 2, 3 HAVING sum("counted") <> sum("kept")`;
}

it('the kept lengths are those of the lists, whatever comes, changes and goes, at once or not', async () => {
  const { variants, id: productId } = await makeProduct(app, { variants: [{ stock: 100 }] });
  const customers = await Promise.all(Array.from({ length: 8 }, () => makeUser(app)));
  const orders = await Promise.all(
    customers.map((customer) => placeOrderOf(app, customer, variants[0]?.id ?? '')),
  );
  await Promise.all(
    orders.map(({ id }, index) => setStatus(app, admin, id, index % 2 ? 'SHIPPED' : 'CANCELED')),
  );
  app.setNow(new Date('2026-11-28T18:45:00Z'));
  await placeOrderOf(app, await makeUser(app), variants[0]?.id ?? '');
  await app.call('delete', `/products/${productId}`, admin);
  const other = await makeProduct(app);
  const { id: categoryId } = await makeCategory(app);
  await db.product.update({ where: { id: other.id }, data: { categoryId } });
  const hidden = await makeProduct(app);
  await db.product.update({ where: { id: hidden.id }, data: { categoryId, status: 'DRAFT' } });
  await db.outboxMail.updateMany({ data: { status: 'SENT' } });
  const [blocked, promoted, gone] = await Promise.all([1, 2, 3].map(() => makeUser(app)));
  const block = { blockedAt: new Date(), blockReason: 'Refused six parcels' };
  await db.user.update({ where: { id: blocked?.id ?? '' }, data: block });
  await db.user.update({ where: { id: promoted?.id ?? '' }, data: { userType: 'ADMIN' } });
  await db.user.delete({ where: { id: gone?.id ?? '' } });
  expect(await countFromCache(db, 'User', { keys: ['BLOCKED'] })).toBe(1);
  expect(await countFromCache(db, 'User', { keys: ['ACTIVE'] })).toBe(9);
  expect(await wrongTallies()).toEqual([]);
  expect(await countFromCache(db, 'Order')).toBe(9);
  expect(await countFromCache(db, 'Order', { keys: ['SHIPPED', 'PENDING'] })).toBe(5);
  expect(await countFromCache(db, 'Order', { from: '2026-11-29' })).toBe(1);
  expect(await countFromCache(db, 'Order', { to: '2026-11-28', keys: ['CANCELED'] })).toBe(4);
  expect(await countFromCache(db, 'Product', { keys: [categoryId] })).toBe(1);
  // Nine confirmations, and a mail about each order that was shipped or canceled.
  expect(await countFromCache(db, 'OutboxMail', { keys: ['SENT'] })).toBe(9 + 8);
});

it('folding leaves one row for what counts the same, and the sums as they were', async () => {
  const before = await countFromCache(db, 'Order', { keys: ['SHIPPED'] });
  await Promise.all([1, 2, 3].map(() => db.$queryRaw`SELECT "fold_tally"()::text`));
  expect(await countFromCache(db, 'Order', { keys: ['SHIPPED'] })).toBe(before);
  expect(await wrongTallies()).toEqual([]);
  const several = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "Tally" GROUP BY "list", "key", "day" HAVING count(*) > 1`;
  expect(several).toEqual([]);
});

it('what is taken back, and a list that is emptied, count nothing', async () => {
  const before = await countFromCache(db, 'Product');
  const undone = db.$transaction(async (tx) => {
    await tx.product.updateMany({ data: { deletedAt: new Date() } });
    throw new Error('Not today.');
  });
  await expect(undone).rejects.toThrow('Not today.');
  expect(await countFromCache(db, 'Product')).toBe(before);
  await db.$executeRaw`TRUNCATE "Product" CASCADE`;
  expect(await countFromCache(db, 'Product')).toBe(0);
  expect(await wrongTallies()).toEqual([]);
});
