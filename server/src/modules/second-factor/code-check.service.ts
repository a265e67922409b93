import type { Deps } from '../../deps.ts';
import {
  type LoggedAdministrator,
  recordAdministratorChange,
} from '../users/administrator-log.service.ts';
import { findStep, hashRecoveryCode, latestStep, readCode } from './codes.policy.ts';
import { openSecret } from './sealed-secret.policy.ts';
import { findFactor, spendRecoveryCode, spendStep } from './second-factor.queries.ts';

/** What to tell a person whose code is not accepted. */
export const REFUSALS = {
  missing: 'Enter the code that your authenticator app shows.',
  noCode: 'Enter the 6 digits that your app shows, or a recovery code.',
  wrong: 'This code is wrong. Enter the one that your app shows now.',
  expired: 'This code has expired. Enter the one that your app shows now.',
  used: 'This code was used already. Wait until your app shows the next one.',
  wrongRecovery: 'This recovery code is wrong. Check it character by character.',
  usedRecovery: 'This recovery code was used already. Enter another one.',
  unreadable: 'Codes of your app don’t work here any more. Use a recovery code.',
} as const;

type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

/** True if signing in to this account takes a code. */
export async function hasSecondFactor({ db }: Pick<Deps, 'db'>, userId: string): Promise<boolean> {
  return (await findFactor(db, userId)) !== null;
}

/**
 * Uses up a recovery code and records that in the audit log.
 * @returns null, or why it is refused
 */
function checkRecoveryCode(
  { db, clock }: Deps,
  user: LoggedAdministrator,
  code: string,
): Promise<Refusal | null> {
  return db.$transaction(async (tx) => {
    const entry = { userId: user.id, codeHash: hashRecoveryCode(code) };
    const outcome = await spendRecoveryCode(tx, entry, clock.now());
    if (outcome === null) return REFUSALS.wrongRecovery;
    if (outcome === 'used') return REFUSALS.usedRecovery;
    await recordAdministratorChange(tx, user, {
      actorId: user.id,
      before: { 'Recovery code': 'Unused' },
      after: { 'Recovery code': 'Used' },
    });
    return null;
  });
}

/**
 * Uses up a code of the user's app or a recovery code. Wrong ones of the app are limited per account, apart from wrong
 * passwords: only a right code clears that count.
 * @returns null if the code is right, or if the second factor was turned off meanwhile; otherwise why it is refused
 * @throws AppError RATE_LIMITED
 */
export async function checkCode(
  deps: Deps,
  user: LoggedAdministrator,
  text: string,
): Promise<Refusal | null> {
  const { db, clock, config, limits } = deps;
  const factor = await findFactor(db, user.id);
  if (!factor) return null;
  const typed = readCode(text);
  if (!typed) return text.trim() === '' ? REFUSALS.missing : REFUSALS.noCode;
  // Not limited: nobody guesses 80 bits, and who knows the password could use up the limit to keep the owner out.
  if (typed.kind === 'recovery') return checkRecoveryCode(deps, user, typed.code);
  const forgive = await limits.trySecondFactor(user.id);
  const secret = openSecret(factor.secret, user.id, config.jwtSecret);
  if (secret === null) return REFUSALS.unreadable;
  const now = clock.now();
  const step = findStep(secret, typed.code, now);
  if (step === 'expired') return REFUSALS.expired;
  if (step === null) return REFUSALS.wrong;
  const isUnused = await spendStep(db, user.id, { step, latest: latestStep(now) });
  if (!isUnused) return REFUSALS.used;
  await forgive();
  return null;
}
