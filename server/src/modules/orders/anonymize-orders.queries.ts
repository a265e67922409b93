import type { Tx } from '../../postgres/db.ts';

/**
 * Locks all orders of a customer until the transaction ends.
 * @returns the number of those that are not delivered or canceled
 */
export async function lockOrdersOf(tx: Tx, userId: string): Promise<{ open: number }> {
  const rows = await tx.$queryRaw<{ isOpen: boolean }[]>`
    SELECT "deliveryStatus" IN ('PENDING', 'SHIPPED') AS "isOpen" FROM "Order"
    WHERE "userId" = ${userId}::uuid ORDER BY "id" FOR NO KEY UPDATE`;
  return { open: rows.filter(({ isOpen }) => isOpen).length };
}

/** Returns the PIN codes of a customer's orders that have no state. */
export async function findPinsWithoutState(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.order.findMany({
    where: { userId, state: null },
    distinct: ['postalCode'],
    select: { postalCode: true },
  });
  return rows.map(({ postalCode }) => postalCode);
}

/** Sets the state of a customer's orders with this PIN code that have none. */
export async function setState(tx: Tx, userId: string, postalCode: string, state: string) {
  await tx.order.updateMany({ where: { userId, postalCode, state: null }, data: { state } });
}

/** Stands for the name of a customer who has deleted their account, also where only the first name is shown. */
const NAME = 'Deleted customer';

/**
 * Removes names, e-mail, phone and address from a customer's orders. What was bought, when, for how much and in
 * which state stays (docs/decisions/035-sessions-and-personal-data.md).
 */
export async function removePersonFromOrders(tx: Tx, userId: string): Promise<void> {
  // The first line of the search key has SKUs and id, the others are about the person.
  await tx.$executeRaw`
    UPDATE "Order" SET "firstName" = ${NAME}, "lastName" = '', "email" = '', "recipientName" = NULL,
      "phone" = NULL, "addressLine1" = '', "addressLine2" = NULL, "city" = '', "postalCode" = '',
      "searchKey" = split_part("searchKey", E'\n', 1) || E'\n' || ${NAME.toLowerCase()}
    WHERE "userId" = ${userId}::uuid`;
}
