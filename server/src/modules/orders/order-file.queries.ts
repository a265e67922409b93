import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db } from '../../postgres/db.ts';
import { orderWhere, type OrderFilter } from './order-filter.queries.ts';
import { newestFirst, orderColumns } from './orders.queries.ts';

const fileSelect = {
  ...orderColumns,
  items: {
    select: {
      name: true,
      size: true,
      color: true,
      quantity: true,
      pricePaise: true,
      discountPaise: true,
      codeDiscountPaise: true,
    },
    orderBy: { position: 'asc' },
  },
} satisfies Prisma.OrderSelect;

export type OrderFileRow = Prisma.OrderGetPayload<{ select: typeof fileSelect }>;

/** The last order of the previous batch, which the next one continues after. */
type Last = Pick<OrderFileRow, 'id' | 'placedAt'>;

/**
 * Returns the next `take` orders of a filter after `last`, newest first. Starts with the newest if
 * `last` is undefined.
 */
export function findOrdersAfter(
  db: Db,
  filter: OrderFilter,
  last: Last | undefined,
  take: number,
): Promise<OrderFileRow[]> {
  // The first condition is where the index scan starts; the second leaves out the orders already read.
  const after: Prisma.OrderWhereInput[] = last
    ? [
        { placedAt: { lte: last.placedAt } },
        { OR: [{ placedAt: { lt: last.placedAt } }, { id: { lt: last.id } }] },
      ]
    : [];
  return db.order.findMany({
    where: { AND: [orderWhere(filter), ...after] },
    select: fileSelect,
    orderBy: newestFirst,
    take,
  });
}
