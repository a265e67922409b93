import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { Who } from '#common/contract/endpoint.ts';
import type { UserType } from '#common/contract/users.ts';
import type { Area, StaffRole } from '#common/domain/staff-roles.ts';
import type { Deps } from '../deps.ts';
import { rowsOf } from '../postgres/statement.ts';
import { AppError, sessionEnded, unauthenticated } from '../lib/errors.ts';
import { requireArea } from '../lib/require-area.ts';
import { createTokenReader, type TokenClaims } from '../lib/token.ts';
import { createTaggedCache } from '../postgres/tagged-cache.ts';
import type { Tagged } from '../postgres/tagged-store.ts';
import { logUser } from './request-log.ts';

/** The signed-in caller, as the database has them. */
export interface Actor {
  id: string;
  userType: UserType;
  /** What an administrator may do; null for customers. */
  staffRole: StaffRole | null;
  /** The session of the caller's token; null for a token of a version that had no sessions. */
  sessionId: string | null;
}

/** Who may call an endpoint, as its entry in the table says. */
interface Rule {
  who: Who;
  area?: Area | undefined;
  adminRefusal?: string | undefined;
}

export interface Admission {
  /**
   * Admits or refuses the caller (docs/specification.md#roles). Public endpoints answer everyone as a
   * visitor; a token there only adds the user's id to the log.
   * @returns the caller, or null for a public endpoint
   * @throws AppError UNAUTHENTICATED, FORBIDDEN
   */
  admit: (request: Request, rule: Rule) => Promise<Actor | null>;
  /** Returns the user's id of a genuine, unexpired token, for the log; undefined without one. */
  claimedUser: (request: IncomingMessage) => string | undefined;
}

/** A user with one session, as admission needs them. */
interface Account extends Actor, Tagged {
  tokenVersion: number;
  /** When the session was last seen, in milliseconds since 1970; 0 without a session. */
  seenAt: number;
}

/** How many sessions are kept. */
const MOST_ACCOUNTS = 10_000;

const BEARER = /^Bearer +(\S+)$/i;

/** Returns the bearer token of a request, or undefined without one. */
export function bearerToken({ headers }: IncomingMessage): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}

/** Milliseconds between two writes of when a session was last seen. */
const SEEN_EVERY_MS = 10 * 60_000;

const FIND_ACCOUNT = {
  name: 'account',
  text: `
    SELECT u."id", u."userType"::text AS "userType", u."tokenVersion", s."id" AS "sessionId",
      CASE WHEN u."userType" = 'ADMIN' THEN u."staffRole"::text END AS "staffRole", s."lastSeenAt"
    FROM "User" u LEFT JOIN "Session" s ON s."id" = $2 AND s."userId" = u."id"
    WHERE u."id" = $1 AND u."blockedAt" IS NULL`,
};

type AccountRow = Omit<Account, 'tags' | 'seenAt'> & { lastSeenAt: Date | null };

/** @throws AppError UNAUTHENTICATED if there is no such user, they are blocked, or the token's session has ended */
async function loadAccount({ pool }: Deps, { userId, sessionId }: TokenClaims): Promise<Account> {
  const [row] = await rowsOf<AccountRow>(pool, FIND_ACCOUNT, [userId, sessionId]);
  if (!row || row.sessionId !== sessionId) throw sessionEnded();
  const { lastSeenAt, ...account } = row;
  return { ...account, seenAt: lastSeenAt?.getTime() ?? 0, tags: [`user:${userId}`] };
}

const MARK_SEEN = {
  name: 'session_seen',
  text: `UPDATE "Session" SET "lastSeenAt" = $2 WHERE "id" = $1 AND "lastSeenAt" <= $3`,
};

/** Notes that a session is in use, unless that was noted some minutes ago. The request does not wait for it. */
function markSeen({ pool, clock, logger }: Deps, account: Account): void {
  const now = clock.now().getTime();
  if (account.sessionId === null || now - account.seenAt < SEEN_EVERY_MS) return;
  account.seenAt = now;
  const values = [account.sessionId, new Date(now), new Date(now - SEEN_EVERY_MS)];
  rowsOf(pool, MARK_SEEN, values).catch((error: unknown) =>
    logger.warn({ err: error }, 'A session could not be marked as seen'),
  );
}

/** @throws AppError FORBIDDEN if the rule leaves this user out */
function requireRole({ staffRole }: Actor, { who, area, adminRefusal }: Rule): void {
  const isAdmin = staffRole !== null;
  if (who === 'customer' && isAdmin) {
    throw new AppError('FORBIDDEN', adminRefusal ?? 'Only customers may do this.');
  }
  if (area && (isAdmin || who === 'admin')) requireArea(staffRole, area);
}

/**
 * Creates the check of callers. The role comes from the database, never from the token; accounts are kept
 * until they change.
 */
export function createAdmission(deps: Deps): Admission {
  const accounts = createTaggedCache<Account>(deps.invalidations, {
    maxSize: MOST_ACCOUNTS,
    sizeOf: () => 1,
  });
  const readToken = createTokenReader(deps.config.jwtSecret);

  const authenticate = async (request: Request): Promise<Actor> => {
    const token = bearerToken(request);
    if (token === undefined) throw unauthenticated('Please sign in.');
    const claims = readToken(token);
    if (!claims) throw sessionEnded();
    const key = `${claims.userId} ${claims.sessionId ?? ''}`;
    const account = await accounts.get(key, () => loadAccount(deps, claims));
    if (account.tokenVersion !== claims.tokenVersion) throw sessionEnded();
    logUser(request, account.id);
    markSeen(deps, account);
    const { id, userType, staffRole, sessionId } = account;
    return { id, userType, staffRole, sessionId };
  };

  const claimedUser = (request: IncomingMessage) => {
    const token = bearerToken(request);
    return token === undefined ? undefined : readToken(token)?.userId;
  };

  return {
    claimedUser,
    async admit(request, rule) {
      if (rule.who === 'public') {
        const userId = claimedUser(request);
        if (userId !== undefined) logUser(request, userId);
        return null;
      }
      const actor = await authenticate(request);
      requireRole(actor, rule);
      return actor;
    },
  };
}
