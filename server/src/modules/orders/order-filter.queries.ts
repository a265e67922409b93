import type { DeliveryStatus } from '#common/domain/order-status.ts';
import { endOfDay, startOfDay } from '#common/format/dates.ts';
import type { Prisma } from '#server/src/generated/prisma/client.ts';
import { isId } from '../../lib/ids.ts';
import { parseOrderSearch } from './order-search.policy.ts';

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

/** Every word of a query in any order, or the whole of it as a phone number or a SKU. */
function searchWhere(q: string): Prisma.OrderWhereInput {
  const { words, whole } = parseOrderSearch(q);
  if (words.length === 0) return {};
  const contains = (part: string) => ({ searchKey: { contains: part } });
  const everyWord = words.map((patterns) => ({ OR: patterns.map(contains) }));
  return { OR: [...whole.map(contains), { AND: everyWord }] };
}

/** The condition of a filter. An index serves every part of it. */
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
