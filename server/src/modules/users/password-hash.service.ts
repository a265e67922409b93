import bcrypt from 'bcrypt';
import { LIMITS } from '#common/limits.ts';

/** A hash takes about 90 ms of one core, on a thread of the pool and never on the event loop. */
const COST = 10;

/** Hash to compare with if the user is unknown, so that the answer takes as long as for a known one. */
const UNKNOWN_USER_HASH = bcrypt.hash('not the password of any account', COST);

/** Hashes a password that newPasswordField (common/contract/fields.ts) has accepted. */
export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(password, COST);
}

/**
 * True if the password matches the hash. Takes the same time for an unknown user. bcrypt compares only the
 * first 72 bytes, so longer passwords are refused.
 * @param passwordHash null for an unknown user
 */
export async function verifyPassword(password: string, passwordHash: string | null) {
  const matches = await bcrypt.compare(password, passwordHash ?? (await UNKNOWN_USER_HASH));
  const whole = Buffer.byteLength(password) <= LIMITS.password.maxBytes;
  return matches && whole && passwordHash !== null;
}
