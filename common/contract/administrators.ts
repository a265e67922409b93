import { z } from 'zod';
import { Id } from './fields.ts';
import { emailField, ownPasswordField } from './person-fields.ts';

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
  /** True for the caller. */
  isYou: z.boolean(),
});
export type Administrator = z.infer<typeof Administrator>;

export const AdministratorList = z.object({ administrators: z.array(Administrator) });

/** The password is the caller's own. */
export const AddAdministratorBody = z.object({ email: emailField(), password: ownPasswordField() });

export const AdministratorParams = z.object({ id: Id });

/** The password is the caller's own. */
export const RemoveAdministratorBody = z.object({ password: ownPasswordField() });
