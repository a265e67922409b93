import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db } from '../../postgres/db.ts';
import { addressSelect } from '../addresses/addresses.queries.ts';
import { orderDetailSelect, newestFirst } from '../orders/orders.queries.ts';
import { sessionSelect } from '../sessions/sessions.queries.ts';
import { userSelect } from '../users/users.queries.ts';

/** Every table that belongs to a customer. A new one must be added here. */
const personSelect = {
  ...userSelect,
  addresses: { select: addressSelect, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  orders: { select: orderDetailSelect, orderBy: newestFirst },
  cart: {
    select: {
      items: {
        select: {
          quantity: true,
          createdAt: true,
          variant: { select: { size: true, color: true, product: { select: { name: true } } } },
        },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      },
      departures: {
        select: { name: true, size: true, color: true, createdAt: true },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      },
    },
  },
  wishlist: {
    select: { createdAt: true, product: { select: { name: true } } },
    orderBy: [{ createdAt: 'asc' }, { productId: 'asc' }],
  },
  sessions: { select: sessionSelect, orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }] },
  passwordResets: { select: { expiresAt: true }, orderBy: { expiresAt: 'asc' } },
  emailChange: { select: { email: true, expiresAt: true } },
  idempotencyKeys: {
    select: { key: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { key: 'asc' }],
  },
  changes: {
    select: { at: true, kind: true, objectId: true, label: true, action: true },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  },
} satisfies Prisma.UserSelect;

export type PersonRow = Prisma.UserGetPayload<{ select: typeof personSelect }>;

/** Reads all that the shop has stored about a user except their mails. Returns null if the id is unknown. */
export function findPerson(db: Db, id: string): Promise<PersonRow | null> {
  return db.user.findUnique({ where: { id }, select: personSelect });
}
