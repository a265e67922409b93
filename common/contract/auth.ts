import { z } from 'zod';
import { parseMobile } from '../domain/mobile.ts';
import { LIMITS } from '../limits.ts';
import { dayField, emailField, line, newPasswordField, optionalLine } from './fields.ts';
import { User } from './users.ts';

/** A username may hold no '@', so that it can never be mistaken for an e-mail at sign-in. */
function usernameField() {
  return line('Username', {
    ...LIMITS.username,
    accepts: (name) => !name.includes('@'),
    otherwise: 'Username may not contain @.',
  });
}

/** Ten digits starting with 6 to 9; empty or missing is null. */
function mobileField() {
  return z
    .string({ error: 'Mobile must be text.' })
    .nullish()
    .transform((value, context) => {
      if (!value?.trim()) return null;
      const mobile = parseMobile(value);
      if (mobile) return mobile;
      context.addIssue({
        code: 'custom',
        message: 'Mobile must have 10 digits and start with 6, 7, 8 or 9.',
      });
      return z.NEVER;
    });
}

/** Date of birth; empty or missing is null. The server refuses days in the future. */
function birthdayField() {
  return z
    .union([z.literal(''), dayField('Date of birth')], {
      error: 'Date of birth must be a date such as 1995-08-15.',
    })
    .nullish()
    .transform((value) => value || null);
}

export const RegisterBody = z.object({
  username: usernameField(),
  email: emailField(),
  password: newPasswordField(),
  firstName: optionalLine('First name', LIMITS.personName),
  lastName: optionalLine('Last name', LIMITS.personName),
  mobile: mobileField(),
  dob: birthdayField(),
  userType: z
    .string({ error: 'User type must be text.' })
    .nullish()
    .transform((type) => (type ?? 'CUSTOMER').trim().toUpperCase()),
});

/** The identifier is trimmed, the password never: blanks are part of it. */
export const LoginBody = z.object({
  identifier: line('E-mail or username', {
    min: 1,
    max: LIMITS.email,
    required: 'Enter your e-mail or username.',
  }),
  password: z
    .string({ error: 'Enter your password.' })
    .min(1, 'Enter your password.')
    .max(1000, 'Password is too long.'),
});

export const LoginAnswer = z.object({ token: z.string(), user: User });
export const MeAnswer = z.object({ user: User });
