import type { AddressRow } from '../addresses/addresses.queries.ts';
import type { Described } from '../changes/changes.policy.ts';

/** The address of an order. */
export type OrderAddress = Omit<AddressRow, 'id' | 'userId' | 'isDefault'>;

/** The fields of an address, with their names in the audit log. */
const FIELDS = [
  ['recipientName', 'Recipient'],
  ['phone', 'Phone'],
  ['addressLine1', 'Address line 1'],
  ['addressLine2', 'Address line 2'],
  ['city', 'City'],
  ['state', 'State'],
  ['postalCode', 'PIN code'],
] as const satisfies readonly (readonly [keyof OrderAddress, string])[];

/** By these names the audit log finds its entries about the address of an order. */
export const ADDRESS_LABELS: readonly string[] = FIELDS.map(([, label]) => label);

/** Describes an address for the audit log. */
export function describeAddress(address: OrderAddress): Described {
  return { facts: Object.fromEntries(FIELDS.map(([field, label]) => [label, address[field]])) };
}

export function isSameAddress(one: OrderAddress, other: OrderAddress): boolean {
  return FIELDS.every(([field]) => one[field] === other[field]);
}
