import { trackingKey } from '#common/domain/couriers.ts';
import type { DeliveryStatus } from '#common/domain/order-status.ts';
import { endOfDay, startOfDay } from '#common/format/dates.ts';
import type { Prisma } from '#server/src/generated/prisma/client.ts';
import { isId } from '../../lib/ids.ts';
import { parseOrderSearch } from './order-search.policy.ts';

/** Filters of an order list. Without any, the list has all orders. */
export interface OrderFilter {
  userId?: string;
  ids?: readonly string[] | undefined;
  status?: DeliveryStatus | undefined;
  q?: string | undefined;
  /** First and last calendar day in India, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Matches orders that contain every word of the query in any order, or the whole query as a phone
 * number, SKU or tracking number.
 */
function searchWhere(q: string): Prisma.OrderWhereInput {
  const { words, whole } = parseOrderSearch(q);
  if (words.length === 0) return {};
  const contains = (part: string) => ({ searchKey: { contains: part } });
  const everyWord = words.map((patterns) => ({ OR: patterns.map(contains) }));
  return { OR: [{ trackingKey: trackingKey(q) }, ...whole.map(contains), { AND: everyWord }] };
}

/** The Prisma condition of a filter. Every part of it has an index. */
export function orderWhere({
  userId,
  ids,
  status,
  q,
  from,
  to,
}: OrderFilter): Prisma.OrderWhereInput {
  return {
    ...(userId ? { userId } : {}),
    ...(ids ? { id: { in: ids.filter(isId) } } : {}),
    ...(status ? { deliveryStatus: status } : {}),
    ...(q ? searchWhere(q) : {}),
    ...(from || to
      ? {
          placedAt: {
            ...(from ? { gte: startOfDay(from) } : {}),
            ...(to ? { lt: endOfDay(to) } : {}),
          },
        }
      : {}),
  };
}
