import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db } from '../../lib/db.ts';
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
    },
    orderBy: { position: 'asc' },
  },
} satisfies Prisma.OrderSelect;

export type OrderFileRow = Prisma.OrderGetPayload<{ select: typeof fileSelect }>;

/** Where a list is gone on with: after this order. */
type Last = Pick<OrderFileRow, 'id' | 'placedAt'>;

/** So many orders of a filter, newest first, after the last that was read. */
export function findOrdersAfter(
  db: Db,
  filter: OrderFilter,
  last: Last | undefined,
  take: number,
): Promise<OrderFileRow[]> {
  // The index takes the first condition as where to begin; the second leaves out what was read.
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
