import { z } from 'zod';
import { isEmailAddress } from '../domain/email-address.ts';
import { LIMITS } from '../limits.ts';
import { dayField, line, textError } from './fields.ts';

/** A username may hold no '@', so that it can never be mistaken for an e-mail at sign-in. */
export function usernameField() {
  return line('Username', {
    ...LIMITS.username,
    accepts: (name) => !name.includes('@'),
    otherwise: 'Username may not contain @.',
  });
}

/** An e-mail address, trimmed, case kept. */
export function emailField(label = 'Email') {
  return line(label, {
    min: 1,
    max: LIMITS.email,
    accepts: isEmailAddress,
    otherwise: `${label} must be an address such as name@example.com.`,
  });
}

/** The caller's own password as typed, which proves who they are. */
export function ownPasswordField() {
  return z
    .string({ error: textError('Password', 'Enter your password.') })
    .min(1, 'Enter your password.')
    .max(1000, 'Password is too long.');
}

/** Date of birth. An empty text is parsed as null. The server refuses days in the future. */
export function birthdayField() {
  return z
    .union([z.literal(''), dayField('Date of birth')], {
      error: 'Date of birth must be a date such as 1995-08-15.',
    })
    .nullable()
    .transform((value) => value || null);
}
