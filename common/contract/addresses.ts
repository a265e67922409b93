import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { Id, optionalLine, requiredLine } from './fields.ts';
import { mobileField, requiredPinCode } from './number-fields.ts';

export const Address = z.object({
  id: z.string(),
  userId: z.string(),
  recipientName: z.string().nullable(),
  phone: z.string().nullable(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  postalCode: z.string(),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof Address>;

/**
 * A field that is missing or null is empty. An empty recipient or phone is then filled from the profile
 * (docs/specification.md#addresses).
 */
export const AddressBody = z.object({
  recipientName: optionalLine('Recipient name', LIMITS.personName),
  phone: mobileField('Phone').default(null),
  addressLine1: requiredLine('Address line 1', LIMITS.addressLine),
  addressLine2: optionalLine('Address line 2', LIMITS.addressLine),
  city: requiredLine('City', LIMITS.city),
  state: optionalLine('State', LIMITS.state),
  postalCode: requiredPinCode('PIN code'),
  isDefault: z.boolean({ error: 'isDefault must be true or false.' }).optional(),
});
export type AddressBody = z.infer<typeof AddressBody>;

export const AddressAnswer = z.object({ address: Address });
export const AddressList = z.object({ addresses: z.array(Address) });
export const AddressParams = z.object({ id: Id });
