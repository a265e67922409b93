import { z } from 'zod';
import { STAFF_ROLES } from '../domain/staff-roles.ts';
import { LIMITS } from '../limits.ts';
import { line, newPasswordField, requiredLine, textError } from './fields.ts';
import { mobileField } from './number-fields.ts';
import { birthdayField, emailField, ownPasswordField, usernameField } from './person-fields.ts';

const USER_TYPES = ['CUSTOMER', 'ADMIN'] as const;
const UserType = z.enum(USER_TYPES);
export type UserType = z.infer<typeof UserType>;

/** A user's own account. It never contains a password or hash. */
export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.string().nullable(),
  dob: z.string().nullable(),
  userType: UserType,
  /** What an administrator may do; null for customers. */
  staffRole: z.enum(STAFF_ROLES).nullable(),
  createdAt: z.string(),
});
export type User = z.infer<typeof User>;

export const UserAnswer = z.object({ user: User });

/** Missing fields stay as they are. An empty mobile number or date of birth is cleared. */
export const ProfileBody = z.object({
  firstName: requiredLine('First name', LIMITS.personName).optional(),
  lastName: line('Last name', { max: LIMITS.personName }).optional(),
  username: usernameField().optional(),
  mobile: mobileField('Mobile').optional(),
  dob: birthdayField().optional(),
  /** Read only to refuse an e-mail other than the current one, which cannot be changed. */
  email: line('Email', { max: LIMITS.email }).optional(),
});

export const ChangePasswordBody = z.object({
  currentPassword: z
    .string({ error: textError('Current password', 'Enter your current password.') })
    .min(1, 'Enter your current password.'),
  newPassword: newPasswordField('New password'),
});

/** The password is the caller's own. */
export const EmailChangeBody = z.object({
  email: emailField('New email'),
  password: ownPasswordField(),
});

/** The token replaces the caller's own, which no longer works. */
export const NewTokenAnswer = z.object({ message: z.string(), token: z.string() });
