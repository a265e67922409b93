import type { OrderLogEntry } from '#common/contract/order-care.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import {
  findCorrections,
  findOrderLog,
  type CorrectionRow,
  type OrderLogRow,
} from './order-log.queries.ts';

/** The author of what a customer did with their own order. */
const CUSTOMER = 'Customer';

function presentLog(order: OrderLogRow, corrections: readonly CorrectionRow[]): OrderLogEntry[] {
  const { userId: buyer, events, notes } = order;
  return [
    ...events.map(({ userId, user, at, ...event }) => ({
      ...event,
      kind: 'STATUS' as const,
      at: at.toISOString(),
      author: userId !== null && userId === buyer ? CUSTOMER : (user?.username ?? null),
    })),
    ...notes.map(({ author, at, ...note }) => ({
      ...note,
      at: at.toISOString(),
      author: author?.username ?? null,
    })),
    ...corrections.map(({ actorName, at, ...correction }) => ({
      ...correction,
      kind: 'ADDRESS' as const,
      at: at.toISOString(),
      author: actorName,
    })),
  ].sort((one, other) => one.at.localeCompare(other.at));
}

/**
 * Returns everything that happened to an order, oldest first, for administrators.
 * @throws AppError NOT_FOUND
 */
export async function getOrderLog({ db }: Pick<Deps, 'db'>, id: string) {
  const [order, corrections] = isId(id)
    ? await Promise.all([findOrderLog(db, id), findCorrections(db, id)])
    : [null, []];
  if (!order) throw notFound('Order');
  return { entries: presentLog(order, corrections) };
}
