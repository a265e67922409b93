import type { Deps } from '../../deps.ts';
import type { Db, Tx } from '../../postgres/db.ts';
import { notFound, sessionEnded } from '../../lib/errors.ts';
import { isId } from '../../lib/ids.ts';
import { signToken } from '../../lib/token.ts';
import { nameDevice, shortenAddress } from './device.policy.ts';
import { presentSession } from './sessions.present.ts';
import {
  deleteSession,
  deleteSessions,
  findSessions,
  insertSession,
  prolongSession,
} from './sessions.queries.ts';

/** Where a request comes from. */
export interface Origin {
  /** The caller's IP address. */
  address: string;
  userAgent: string;
}

/** The caller, with the session of their token. */
export interface SessionOwner {
  id: string;
  /** Null for a token of a version that had no sessions. */
  sessionId: string | null;
}

/** What opening a session needs of the application. */
type Opening = Pick<Deps, 'clock' | 'config'>;

/** Opens a session on the caller's device. Returns its token. */
export async function openSession(
  { clock, config }: Opening,
  db: Db | Tx,
  user: { id: string; tokenVersion: number },
  { address, userAgent }: Origin,
): Promise<string> {
  const { id: userId, tokenVersion } = user;
  const session = { userId, device: nameDevice(userAgent), network: shortenAddress(address) };
  const sessionId = await insertSession(db, session, clock.now());
  return signToken({ userId, tokenVersion, sessionId }, config.jwtSecret);
}

/**
 * Returns a new token after the older ones were revoked. It continues the caller's session, or opens one for a token
 * that had none.
 * @throws AppError UNAUTHENTICATED if the session was ended while this request waited
 */
export async function continueSession(
  deps: Opening,
  db: Db | Tx,
  { id: userId, sessionId, tokenVersion }: SessionOwner & { tokenVersion: number },
  origin: Origin,
): Promise<string> {
  if (sessionId === null) return openSession(deps, db, { id: userId, tokenVersion }, origin);
  if (!(await prolongSession(db, sessionId, deps.clock.now()))) throw sessionEnded();
  return signToken({ userId, tokenVersion, sessionId }, deps.config.jwtSecret);
}

/** Lists the caller's open sessions, the last used first. */
export async function listSessions({ db, clock }: Deps, { id, sessionId }: SessionOwner) {
  const rows = await findSessions(db, id, clock.now());
  return { sessions: rows.map((row) => presentSession(row, sessionId)) };
}

/**
 * Ends one session of the caller: its token is refused from the next request on.
 * @throws AppError NOT_FOUND
 */
export async function endSession({ db }: Deps, userId: string, id: string) {
  if (!isId(id) || !(await deleteSession(db, userId, id))) throw notFound('Session');
  return { message: 'Signed out on that device' };
}

/**
 * Ends all sessions of the caller but the present one. Also revokes tokens without a session, so the caller
 * gets a new token. Of two sessions that end each other at the same moment, one stays.
 * @throws AppError as `continueSession`
 */
export async function endOtherSessions(deps: Deps, caller: SessionOwner, origin: Origin) {
  const { id, sessionId } = caller;
  const token = await deps.db.$transaction(async (tx) => {
    const { tokenVersion } = await tx.user.update({
      where: { id },
      data: { tokenVersion: { increment: 1 } },
      select: { tokenVersion: true },
    });
    await deleteSessions(tx, id, sessionId);
    return continueSession(deps, tx, { ...caller, tokenVersion }, origin);
  });
  return { message: 'Signed out on all other devices', token };
}

/** Ends the caller's present session. A token without a session stays valid until it expires. */
export async function signOut({ db }: Deps, { id, sessionId }: SessionOwner) {
  if (sessionId !== null) await deleteSession(db, id, sessionId);
  return { message: 'You are signed out' };
}
