import type { Prisma } from '#server/src/generated/prisma/client.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import { isId } from '../../lib/ids.ts';

/** The columns of a delivery address, which orders copy. */
export const deliveryColumns = {
  recipientName: true,
  phone: true,
  addressLine1: true,
  addressLine2: true,
  city: true,
  state: true,
  postalCode: true,
} satisfies Prisma.AddressSelect & Prisma.OrderSelect;

export const addressSelect = {
  id: true,
  userId: true,
  ...deliveryColumns,
  isDefault: true,
} satisfies Prisma.AddressSelect;

export type AddressRow = Prisma.AddressGetPayload<{ select: typeof addressSelect }>;

/** A user's addresses, the default first, then the newest. At most 50 (common/limits.ts). */
export function findAddresses(db: Db, userId: string): Promise<AddressRow[]> {
  return db.address.findMany({
    where: { userId },
    select: addressSelect,
    orderBy: [{ isDefault: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
  });
}

/** Addresses of several users, in the order of `findAddresses` for each. */
export function findAddressesOf(db: Db, userIds: string[]): Promise<AddressRow[]> {
  return db.address.findMany({
    where: { userId: { in: userIds } },
    select: addressSelect,
    orderBy: [{ isDefault: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
  });
}

/** Returns an address of this user; null if it does not exist or belongs to another user. */
export async function findOwnAddress(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<AddressRow | null> {
  if (!isId(id)) return null;
  return db.address.findFirst({ where: { id, userId }, select: addressSelect });
}

/** Returns the delivery columns of an address of this user, for an order; null as `findOwnAddress`. */
export async function findDeliveryAddress(tx: Tx, userId: string, id: string) {
  if (!isId(id)) return null;
  return tx.address.findFirst({ where: { id, userId }, select: deliveryColumns });
}
