import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { expectedTime, optionalParagraphs, requiredLine } from './fields.ts';
import { optionalPinCode, phoneField } from './number-fields.ts';
import { emailField } from './person-fields.ts';

export const Company = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  pincode: z.string().nullable(),
  logoUrl: z.string().nullable(),
  /** Null until the details are saved for the first time. */
  updatedAt: z.string().nullable(),
});
export type Company = z.infer<typeof Company>;

/** The company details, and what the shop offers to everyone. */
export const PublicCompany = Company.extend({
  /** False while the owner has switched mails about stock alerts off. */
  offersStockAlerts: z.boolean(),
});
export type PublicCompany = z.infer<typeof PublicCompany>;

/**
 * Only the name is required. A field that is missing or empty is cleared. The logo is not: it stays
 * unless a new file is sent or `removeLogo` is true. A new file wins.
 */
export const CompanyBody = z.object({
  name: requiredLine('Company name', LIMITS.companyName),
  email: z
    .union([z.literal(''), emailField()])
    .nullish()
    .transform((value) => value || null),
  phone: phoneField('Phone').default(null),
  address: optionalParagraphs('Address', LIMITS.companyAddress),
  pincode: optionalPinCode('Pincode').default(null),
  removeLogo: z
    .enum(['true', 'false'], { error: 'removeLogo must be true or false.' })
    .transform((text) => text === 'true')
    .default(false),
  expectedUpdatedAt: expectedTime,
});
