import bcrypt from 'bcrypt';
import { LIMITS } from '#common/limits.ts';

/** A hash costs about 90 ms on one core, on bcrypt's own threads and never on the event loop. */
const COST = 10;

/** A hash that no password has, checked when there is no user: both answers then take as long. */
const NOBODYS_HASH = bcrypt.hash('nobody signs in with this', COST);

/** Hash of a password that newPasswordField (common/contract/fields.ts) accepted. */
export function hashPassword(password: string): Promise<string> {
  return bcrypt.hash(password, COST);
}

/**
 * Whether the password belongs to the hash; null stands for an unknown user. Takes the same time
 * either way. bcrypt would compare only the first 72 bytes, so longer passwords never match.
 */
export async function verifyPassword(password: string, passwordHash: string | null) {
  const matches = await bcrypt.compare(password, passwordHash ?? (await NOBODYS_HASH));
  const whole = Buffer.byteLength(password) <= LIMITS.password.maxBytes;
  return matches && whole && passwordHash !== null;
}
