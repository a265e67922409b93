import { z } from 'zod';

const USER_TYPES = ['CUSTOMER', 'ADMIN'] as const;
const UserType = z.enum(USER_TYPES);
export type UserType = z.infer<typeof UserType>;

/** A person as they may see themselves; never a password or hash. */
export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.string().nullable(),
  dob: z.string().nullable(),
  userType: UserType,
  createdAt: z.string(),
});
export type User = z.infer<typeof User>;
