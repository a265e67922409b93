import type { Address } from '#common/contract/addresses.ts';
import type { InputOf } from '#common/contract/endpoint-types.ts';

type AddressBody = InputOf<'POST /addresses'>['body'];

/** The fields that the customer changed in the form. */
export type ChangedFields = { readonly [Name in keyof AddressBody]?: boolean | undefined };

/** Fields that together say where a parcel goes. */
export const PLACE_FIELDS = [
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
] as const;

/**
 * Returns the complete address to save, because a save replaces all fields. Fields that the customer
 * changed come from the form. The others come from the server, because another tab may have saved them
 * since. The place is taken from one of the two as a whole, because a mixture could be a place that
 * does not exist.
 */
export function mergedAddress(
  saved: Address,
  body: AddressBody,
  changed: ChangedFields,
): AddressBody {
  const place = PLACE_FIELDS.some((field) => changed[field]) ? body : saved;
  const texts = {
    recipientName: changed.recipientName ? body.recipientName : saved.recipientName,
    phone: changed.phone ? body.phone : saved.phone,
    addressLine1: place.addressLine1,
    addressLine2: place.addressLine2,
    city: place.city,
    state: place.state,
    postalCode: place.postalCode,
    // Even of a field that is optional in a request, because a save without it would empty it.
  } satisfies Record<Exclude<keyof AddressBody, 'isDefault'>, unknown>;
  // If it is missing, the server keeps the value.
  return changed.isDefault ? { ...texts, isDefault: body.isDefault } : texts;
}
