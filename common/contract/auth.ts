import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { line, newPasswordField, optionalLine, requiredLine } from './fields.ts';
import { mobileField } from './number-fields.ts';
import { birthdayField, emailField, ownPasswordField, usernameField } from './person-fields.ts';
import { User } from './users.ts';

export const RegisterBody = z.object({
  username: usernameField(),
  email: emailField(),
  password: newPasswordField(),
  firstName: optionalLine('First name', LIMITS.personName),
  lastName: optionalLine('Last name', LIMITS.personName),
  mobile: mobileField('Mobile').default(null),
  dob: birthdayField().default(null),
  userType: z
    .string({ error: 'User type must be text.' })
    .nullish()
    .transform((type) => (type ?? 'CUSTOMER').trim().toUpperCase()),
});

/** The identifier is trimmed. The password is not, because spaces are part of a password. */
export const LoginBody = z.object({
  identifier: line('Email or username', {
    min: 1,
    max: LIMITS.email,
    required: 'Enter your e-mail or username.',
  }),
  password: ownPasswordField(),
  /** Only for an account with a second factor: a code of the authenticator app, or a recovery code. */
  code: optionalLine('Code', LIMITS.signInCode),
});

export const ForgotPasswordBody = z.object({ email: emailField() });

export const ResetPasswordBody = z.object({
  token: requiredLine('Token', LIMITS.resetToken, 'This link is incomplete. Open it again.'),
  newPassword: newPasswordField('New password'),
});

export const ConfirmEmailBody = z.object({
  token: requiredLine('Token', LIMITS.resetToken, 'This link is incomplete. Open it again.'),
});

export const LoginAnswer = z.object({ token: z.string(), user: User });
