import type { Deps } from '../../deps.ts';
import type { Client } from '../../lib/client.ts';
import { refuseField } from '../../lib/errors.ts';
import { withPasswords, type PasswordWork } from './password-hash.service.ts';
import { findUserForPassword } from './users.queries.ts';

/** A password that the caller has typed to prove who they are. */
interface Proof {
  /** The field of the body that holds it. */
  field: string;
  password: string;
  /** The message if it is wrong. */
  refusal: string;
}

interface Claim {
  userId: string;
  proof: Proof;
  client: Pick<Client, 'address'>;
}

type Needed = Pick<Deps, 'db' | 'limits'>;

/** The field of bodies that confirm an action with the caller's password, and its error message. */
export const OWN_PASSWORD = { field: 'password', refusal: 'Your password is wrong.' } as const;

/**
 * Checks the caller's own password before something that a stolen session must not do. Attempts are limited like
 * sign-ins, so that a session cannot be used to guess the password.
 * @returns the hash that was checked, to be compared again under a lock
 * @throws AppError VALIDATION_FAILED for a wrong password: 401 would sign the caller out; RATE_LIMITED
 */
export async function checkOwnPassword(
  { db, limits }: Needed,
  { verify }: Pick<PasswordWork, 'verify'>,
  { userId, proof, client }: Claim,
): Promise<string> {
  const { passwordHash } = await findUserForPassword(db, userId);
  const attempt = await limits.trySignIn(userId, client.address);
  if (!(await verify(proof.password, passwordHash))) throw refuseField(proof.field, proof.refusal);
  await attempt.forgive();
  return passwordHash;
}

/**
 * Checks the caller's own password as checkOwnPassword does. Waits in the queue for hashing.
 * @throws AppError VALIDATION_FAILED, RATE_LIMITED, UNAVAILABLE
 */
export function requireOwnPassword(
  deps: Needed,
  claim: Claim & { client: Client },
): Promise<string> {
  return withPasswords((passwords) => checkOwnPassword(deps, passwords, claim), claim.client.gone);
}
