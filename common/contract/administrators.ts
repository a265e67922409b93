import { z } from 'zod';
import { STAFF_ROLES } from '../domain/staff-roles.ts';
import { Id } from './fields.ts';
import { emailField, ownPasswordField } from './person-fields.ts';

const StaffRole = z.enum(STAFF_ROLES, {
  error: `Role must be one of ${STAFF_ROLES.join(', ')}.`,
});

/** A user who may enter the back office. */
export const Administrator = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  createdAt: z.string(),
  /** When one of their open sessions was last in use, to ten minutes; null without an open session. */
  lastSeenAt: z.string().nullable(),
  /** When they were added, if they have not signed in since; otherwise null. */
  invitedAt: z.string().nullable(),
  /** What they may do. */
  staffRole: StaffRole,
  /** True for the caller. */
  isYou: z.boolean(),
});
export type Administrator = z.infer<typeof Administrator>;

export const AdministratorList = z.object({ administrators: z.array(Administrator) });

/** The password is the caller's own. */
export const AddAdministratorBody = z.object({
  email: emailField(),
  staffRole: StaffRole.default('EVERYTHING'),
  password: ownPasswordField(),
});

export const AdministratorParams = z.object({ id: Id });

/** The password is the caller's own. */
export const RemoveAdministratorBody = z.object({ password: ownPasswordField() });

/** The password is the caller's own. */
export const StaffRoleBody = z.object({
  staffRole: StaffRole,
  /** The role that the caller saw. Another one is refused, unless it is the wanted one already. */
  expectedStaffRole: StaffRole,
  password: ownPasswordField(),
});
export type StaffRoleBody = z.infer<typeof StaffRoleBody>;
