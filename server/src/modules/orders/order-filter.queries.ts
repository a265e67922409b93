import type { DeliveryStatus } from '#common/domain/order-status.ts';
import { endOfDay, startOfDay } from '#common/format/dates.ts';
import type { Prisma } from '#server/src/generated/prisma/client.ts';
import { isId } from '../../lib/ids.ts';
import { searchPatterns } from './order-search.policy.ts';

/** What narrows a list of orders; all of them without any. */
export interface OrderFilter {
  userId?: string;
  ids?: readonly string[] | undefined;
  status?: DeliveryStatus | undefined;
  q?: string | undefined;
  /** First and last calendar day in India, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The rows that a filter names; every part of it is served by an index. */
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
    ...(q ? { OR: searchPatterns(q).map((part) => ({ searchKey: { contains: part } })) } : {}),
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
