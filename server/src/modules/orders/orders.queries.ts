import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import { rowsOf, type PageOf } from '../../lib/paging.ts';
import { countFromCache } from '../../postgres/counter-cache.ts';
import { deliveryColumns } from '../addresses/addresses.queries.ts';
import { orderWhere, type OrderFilter } from './order-filter.queries.ts';

export const orderColumns = {
  id: true,
  userId: true,
  channel: true,
  firstName: true,
  lastName: true,
  email: true,
  ...deliveryColumns,
  paymentMethod: true,
  paymentStatus: true,
  deliveryStatus: true,
  totalPaise: true,
  discountCode: true,
  placedAt: true,
  expectedDeliveryDate: true,
  deliveredAt: true,
  courier: true,
  trackingNumber: true,
} satisfies Prisma.OrderSelect;

export const newestFirst = [
  { placedAt: 'desc' },
  { id: 'desc' },
] satisfies Prisma.OrderOrderByWithRelationInput[];

const orderSelect = {
  ...orderColumns,
  items: {
    select: {
      id: true,
      name: true,
      urlName: true,
      size: true,
      color: true,
      colorHexCode: true,
      imageHash: true,
      quantity: true,
      pricePaise: true,
      discountPaise: true,
      codeDiscountPaise: true,
      product: { select: { id: true, deletedAt: true, status: true } },
    },
    orderBy: { position: 'asc' },
  },
} satisfies Prisma.OrderSelect;

export const orderDetailSelect = {
  ...orderSelect,
  events: {
    select: { status: true, at: true, courier: true, trackingNumber: true },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  },
} satisfies Prisma.OrderSelect;

export type OrderRow = Prisma.OrderGetPayload<{ select: typeof orderSelect }>;
export type OrderDetailRow = Prisma.OrderGetPayload<{ select: typeof orderDetailSelect }>;

/** A page of orders, newest first. */
export function findOrders(db: Db, filter: OrderFilter, page: PageOf): Promise<OrderRow[]> {
  return db.order.findMany({
    where: orderWhere(filter),
    select: orderSelect,
    orderBy: newestFirst,
    ...rowsOf(page),
  });
}

/** Counts orders. With no filter except status and days it reads the counter cache. */
export function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const { userId, ids, q, status, from, to } = filter;
  if (!userId && !ids && !q) {
    return countFromCache(db, 'Order', { keys: status && [status], from, to });
  }
  return db.order.count({ where: orderWhere(filter) });
}

/** Returns any customer's order with its items and events, or null if the id is unknown. */
export function findOrder(db: Db | Tx, id: string): Promise<OrderDetailRow | null> {
  return db.order.findUnique({ where: { id }, select: orderDetailSelect });
}

/** Returns an order if it belongs to `buyer.userId`. Without `userId` any order is returned. */
export function findOrderSeenBy(
  db: Db,
  id: string,
  buyer: { userId?: string },
): Promise<OrderDetailRow | null> {
  return db.order.findFirst({ where: { id, ...buyer }, select: orderDetailSelect });
}

/** Returns any customers' orders in the order of the ids. Unknown ids are left out. */
export async function findOrdersById(db: Db | Tx, ids: readonly string[]): Promise<OrderRow[]> {
  const rows = await db.order.findMany({ where: { id: { in: [...ids] } }, select: orderSelect });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
