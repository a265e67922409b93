import type { User } from '#common/contract/users.ts';
import type { UserRow } from './users.queries.ts';

/** A user's own profile, without the password hash. `dob` is YYYY-MM-DD. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    mobile: row.mobile,
    dob: row.dob ? row.dob.toISOString().slice(0, 10) : null,
    userType: row.userType,
    staffRole: row.userType === 'ADMIN' ? row.staffRole : null,
    createdAt: row.createdAt.toISOString(),
  };
}
