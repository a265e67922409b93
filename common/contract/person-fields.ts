import { z } from 'zod';
import { parseMobile } from '../domain/mobile.ts';
import { LIMITS } from '../limits.ts';
import { dayField, line } from './fields.ts';

/** A username may hold no '@', so that it can never be mistaken for an e-mail at sign-in. */
export function usernameField() {
  return line('Username', {
    ...LIMITS.username,
    accepts: (name) => !name.includes('@'),
    otherwise: 'Username may not contain @.',
  });
}

/** Ten digits starting with 6 to 9, however they are grouped; empty is null. */
export function mobileField(label: string) {
  return z
    .string({ error: `${label} must be text.` })
    .nullable()
    .transform((value, context) => {
      if (!value?.trim()) return null;
      const mobile = parseMobile(value.trim());
      if (mobile) return mobile;
      context.addIssue({
        code: 'custom',
        message: `${label} must have 10 digits and start with 6, 7, 8 or 9.`,
      });
      return z.NEVER;
    });
}

/** Date of birth; empty is null. The server refuses days in the future. */
export function birthdayField() {
  return z
    .union([z.literal(''), dayField('Date of birth')], {
      error: 'Date of birth must be a date such as 1995-08-15.',
    })
    .nullable()
    .transform((value) => value || null);
}
