import type { z } from 'zod';
import type { AddressBody } from '#common/contract/addresses.ts';
import { fullName } from '#common/domain/person-name.ts';
import { LIMITS } from '#common/limits.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../postgres/db.ts';
import { AppError, notFound } from '../../lib/errors.ts';
import { lockUser } from '../users/users.queries.ts';
import { addressSelect, findAddresses, findOwnAddress } from './addresses.queries.ts';

type AddressInput = z.output<typeof AddressBody>;

/** Returns all addresses of a user, the default first. */
export async function listAddresses({ db }: Deps, userId: string) {
  return { addresses: await findAddresses(db, userId) };
}

/**
 * Fills in a missing recipient and phone from the profile, because the courier of a cash-on-delivery
 * parcel needs a contact.
 */
export async function withRecipient<Input extends Pick<AddressInput, 'recipientName' | 'phone'>>(
  tx: Tx,
  userId: string,
  input: Input,
): Promise<Input> {
  if (input.recipientName && input.phone) return input;
  const { mobile, ...names } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { firstName: true, lastName: true, mobile: true },
  });
  return {
    ...input,
    recipientName:
      input.recipientName ?? Array.from(fullName(names)).slice(0, LIMITS.personName).join(''),
    phone: input.phone ?? mobile,
  };
}

async function clearDefault(tx: Tx, userId: string): Promise<void> {
  await tx.address.updateMany({ where: { userId, isDefault: true }, data: { isDefault: false } });
}

/**
 * Adds an address; the first becomes the default.
 * @throws AppError CONFLICT above 50 addresses
 */
export function addAddress({ db }: Deps, userId: string, input: AddressInput) {
  return db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const count = await tx.address.count({ where: { userId } });
    if (count >= LIMITS.addressesPerUser) {
      throw new AppError(
        'CONFLICT',
        `You can keep at most ${LIMITS.addressesPerUser} addresses. Delete one first.`,
      );
    }
    const isDefault = count === 0 || input.isDefault === true;
    if (isDefault) await clearDefault(tx, userId);
    const data = { ...(await withRecipient(tx, userId, input)), userId, isDefault };
    return { address: await tx.address.create({ data, select: addressSelect }) };
  });
}

/**
 * Replaces an address. Making it the default unsets the previous default.
 * @throws AppError NOT_FOUND, CONFLICT if the default address would be unset
 */
export function changeAddress({ db }: Deps, userId: string, id: string, input: AddressInput) {
  return db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const present = await findOwnAddress(tx, userId, id);
    if (!present) throw notFound('Address');
    if (present.isDefault && input.isDefault === false) {
      throw new AppError('CONFLICT', 'Choose another default address first');
    }
    const isDefault = present.isDefault || input.isDefault === true;
    if (isDefault && !present.isDefault) await clearDefault(tx, userId);
    const data = { ...(await withRecipient(tx, userId, input)), isDefault };
    return { address: await tx.address.update({ where: { id }, data, select: addressSelect }) };
  });
}

/**
 * Deletes an address.
 * @throws AppError NOT_FOUND, CONFLICT for the default address
 */
export function deleteAddress({ db }: Deps, userId: string, id: string) {
  return db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const present = await findOwnAddress(tx, userId, id);
    if (!present) throw notFound('Address');
    if (present.isDefault) throw new AppError('CONFLICT', 'Default address cannot be deleted!');
    await tx.address.delete({ where: { id }, select: { id: true } });
    return { message: 'Address deleted!' };
  });
}
