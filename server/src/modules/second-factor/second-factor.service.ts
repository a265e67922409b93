import type { z } from 'zod';
import type {
  CodeBody,
  PasswordBody,
  PasswordAndCodeBody,
} from '#common/contract/second-factor.ts';
import type { Deps } from '../../deps.ts';
import type { Client } from '../../lib/client.ts';
import { AppError, refuseField } from '../../lib/errors.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import type { SessionOwner } from '../sessions/sessions.service.ts';
import {
  type LoggedAdministrator,
  recordAdministratorChange,
} from '../users/administrator-log.service.ts';
import { findAccount } from '../users/administrators.service.ts';
import { OWN_PASSWORD, requireOwnPassword } from '../users/own-password.service.ts';
import { checkCode, REFUSALS } from './code-check.service.ts';
import {
  enrolmentUri,
  findStep,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  readCode,
} from './codes.policy.ts';
import { openSecret, sealSecret } from './sealed-secret.policy.ts';
import {
  countUnusedCodes,
  deleteFactor,
  enableFactor,
  findFactor,
  findFactorOwner,
  findPendingSecret,
  replaceRecoveryCodes,
  storePendingSecret,
} from './second-factor.queries.ts';

const ON = { 'Second factor': 'On' };
const OFF = { 'Second factor': 'Off' };

function alreadyOn(): AppError {
  return new AppError('CONFLICT', 'Two-step sign-in is on already.');
}

function notOn(): AppError {
  return new AppError('CONFLICT', 'Two-step sign-in is off.');
}

/** Whether the administrator's second factor is on, and how many recovery codes are left. */
export async function describeSecondFactor({ db }: Deps, userId: string) {
  const factor = await findFactor(db, userId);
  return {
    enabledAt: factor?.enabledAt.toISOString() ?? null,
    recoveryCodesLeft: factor ? await countUnusedCodes(db, userId) : 0,
  };
}

/**
 * Checks the caller's password, so that a stolen session cannot change the second factor.
 * @throws AppError VALIDATION_FAILED, RATE_LIMITED, UNAVAILABLE
 */
async function confirmPassword(
  deps: Deps,
  userId: string,
  password: string,
  client: Client,
): Promise<LoggedAdministrator & { email: string }> {
  await requireOwnPassword(deps, { userId, proof: { ...OWN_PASSWORD, password }, client });
  return findFactorOwner(deps.db, userId);
}

async function findShopName(db: Db): Promise<string> {
  const company = await db.company.findFirst({ select: { name: true } });
  return company?.name ?? 'Vastra';
}

/**
 * Starts to turn the second factor on: returns a secret for the authenticator app. Nothing changes for sign-ins until
 * `confirmSecondFactor`.
 * @throws AppError CONFLICT if it is on; as `confirmPassword`
 */
export async function startSecondFactor(
  deps: Deps,
  userId: string,
  { password }: z.output<typeof PasswordBody>,
  client: Client,
) {
  const { db, config } = deps;
  const { email } = await confirmPassword(deps, userId, password, client);
  const secret = newSecret();
  const sealed = sealSecret(secret, userId, config.jwtSecret);
  if (!(await storePendingSecret(db, userId, sealed))) throw alreadyOn();
  return { secret, uri: enrolmentUri(secret, { shop: await findShopName(db), email }) };
}

/** Gives the second factor new recovery codes. Returns them; only their hashes are stored. */
async function giveRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return codes;
}

/**
 * Turns the second factor on, once a code shows that the app has the secret. Ends all other sessions, because none
 * of them has shown a code.
 * @throws AppError VALIDATION_FAILED for a wrong code, CONFLICT if it is on or was not started, RATE_LIMITED
 */
export async function confirmSecondFactor(
  { db, clock, config, limits }: Deps,
  { id: userId, sessionId }: SessionOwner,
  { code }: z.output<typeof CodeBody>,
) {
  const sealed = await findPendingSecret(db, userId);
  if (sealed === null) {
    throw (await findFactor(db, userId))
      ? alreadyOn()
      : new AppError('CONFLICT', 'Start again: show the QR code first.');
  }
  const forgive = await limits.trySecondFactor(userId);
  const secret = openSecret(sealed, userId, config.jwtSecret);
  const typed = readCode(code);
  if (typed?.kind !== 'app') throw refuseField('code', 'Enter the 6 digits that your app shows.');
  const now = clock.now();
  const step = secret === null ? null : findStep(secret, typed.code, now);
  if (step === 'expired') throw refuseField('code', REFUSALS.expired);
  if (step === null) throw refuseField('code', REFUSALS.wrong);
  await forgive();
  return db.$transaction(async (tx) => {
    if (!(await enableFactor(tx, { userId, secret: sealed }, step, now))) throw alreadyOn();
    const owner = await findFactorOwner(tx, userId);
    await recordAdministratorChange(tx, owner, { actorId: userId, before: OFF, after: ON });
    await deleteSessions(tx, userId, sessionId);
    return { recoveryCodes: await giveRecoveryCodes(tx, userId) };
  });
}

/** Checks password and code of an administrator who changes the second factor. */
async function confirmBoth(
  deps: Deps,
  userId: string,
  { password, code }: z.output<typeof PasswordAndCodeBody>,
  client: Client,
): Promise<LoggedAdministrator> {
  if (!(await findFactor(deps.db, userId))) throw notOn();
  const owner = await confirmPassword(deps, userId, password, client);
  const refusal = await checkCode(deps, owner, code);
  if (refusal !== null) throw refuseField('code', refusal);
  return owner;
}

/**
 * Replaces the recovery codes; the earlier ones no longer work.
 * @throws AppError VALIDATION_FAILED naming the field, CONFLICT if it is off, RATE_LIMITED, UNAVAILABLE
 */
export async function renewRecoveryCodes(
  deps: Deps,
  userId: string,
  body: z.output<typeof PasswordAndCodeBody>,
  client: Client,
) {
  const owner = await confirmBoth(deps, userId, body, client);
  return deps.db.$transaction(async (tx) => {
    await recordAdministratorChange(tx, owner, {
      actorId: userId,
      before: { 'Recovery codes': null },
      after: { 'Recovery codes': 'New' },
    });
    return { recoveryCodes: await giveRecoveryCodes(tx, userId) };
  });
}

/**
 * Deletes the second factor, records that and ends the owner's sessions but the actor's. False if there was none
 * that was on.
 */
function removeFactor(
  db: Db,
  owner: LoggedAdministrator,
  actor: SessionOwner | null,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const wasOn = (await findFactor(tx, owner.id)) !== null;
    if (!(await deleteFactor(tx, owner.id)) || !wasOn) return false;
    await deleteSessions(tx, owner.id, actor?.sessionId);
    const actorId = actor?.id ?? null;
    await recordAdministratorChange(tx, owner, { actorId, before: ON, after: OFF });
    return true;
  });
}

/**
 * Turns the second factor off and ends all other sessions.
 * @throws AppError as `renewRecoveryCodes`
 */
export async function turnOffSecondFactor(
  deps: Deps,
  actor: SessionOwner,
  body: z.output<typeof PasswordAndCodeBody>,
  client: Client,
) {
  const owner = await confirmBoth(deps, actor.id, body, client);
  await removeFactor(deps.db, owner, actor);
  return { message: 'Two-step sign-in is off.' };
}

/**
 * Turns the second factor of an account off, for the operator.
 * @returns 'off' if it was off before; null if no account has this e-mail
 */
export async function resetSecondFactor(db: Db, email: string): Promise<'reset' | 'off' | null> {
  const owner = await findAccount(db, email);
  if (!owner) return null;
  return (await removeFactor(db, owner, null)) ? 'reset' : 'off';
}
