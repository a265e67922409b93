import { caseKey } from '#common/domain/case-key.ts';
import type { UserType } from '#common/contract/users.ts';
import type { StaffRole } from '#common/domain/staff-roles.ts';
import { signToken } from '#server/src/lib/token.ts';
import type { Caller, TestApp } from '../test-app.ts';

export interface TestUser extends Caller {
  id: string;
  username: string;
  email: string;
}

interface UserOverrides {
  username?: string;
  userType?: UserType;
  staffRole?: StaffRole;
  mobile?: string;
  passwordHash?: string;
}

let made = 0;

/** A user with a valid token. Registration and sign-in have tests of their own. */
export async function makeUser(app: TestApp, overrides: UserOverrides = {}): Promise<TestUser> {
  made += 1;
  const username = overrides.username ?? `asha${made}`;
  const email = `${username}@example.in`;
  const { id } = await app.deps.db.user.create({
    data: {
      passwordHash: 'no password signs in here',
      firstName: username,
      lastName: username,
      ...overrides,
      username,
      usernameKey: caseKey(username),
      email,
      emailKey: caseKey(email),
    },
  });
  const token = signToken(
    { userId: id, tokenVersion: 0, sessionId: null },
    app.deps.config.jwtSecret,
  );
  return { id, username, email, token };
}

/** @param passwordHash of the password that signs in; without it, none does */
export function makeAdmin(app: TestApp, passwordHash?: string): Promise<TestUser> {
  return makeUser(app, { userType: 'ADMIN', ...(passwordHash ? { passwordHash } : {}) });
}

/** An administrator whose role opens a part of the back office. */
export function makeStaff(app: TestApp, staffRole: StaffRole): Promise<TestUser> {
  return makeUser(app, { userType: 'ADMIN', staffRole });
}
