import type { Address } from '#common/contract/addresses.ts';
import type { InputOf } from '#common/contract/endpoint.ts';

type AddressBody = InputOf<'POST /addresses'>['body'];

/** The fields of a form that were changed in it. */
export type ChangedFields = { readonly [Name in keyof AddressBody]?: boolean | undefined };

/** They say together where a parcel goes. */
export const PLACE_FIELDS = [
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
] as const;

/**
 * The whole address that a form means, since a save replaces all of it: what was changed in the form,
 * and of the rest what the shop has by now, as another tab may have saved it. A place is taken whole
 * from either, because half of one and half of the other would be a place that nobody wrote.
 */
export function mergedAddress(
  saved: Address,
  body: AddressBody,
  changed: ChangedFields,
): AddressBody {
  const place = PLACE_FIELDS.some((field) => changed[field]) ? body : saved;
  return {
    recipientName: changed.recipientName ? body.recipientName : saved.recipientName,
    phone: changed.phone ? body.phone : saved.phone,
    addressLine1: place.addressLine1,
    addressLine2: place.addressLine2,
    city: place.city,
    state: place.state,
    postalCode: place.postalCode,
    // Left out it stays as it is.
    ...(changed.isDefault ? { isDefault: body.isDefault } : {}),
  };
}
