import type { Request } from 'express';
import type { Who } from '#common/contract/endpoint.ts';
import type { UserType } from '#common/contract/users.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../lib/errors.ts';
import { readToken, type TokenClaims } from '../lib/token.ts';
import { logUser } from './request-log.ts';

/** The signed-in caller, as read from the database for this request. */
export interface Actor {
  id: string;
  userType: UserType;
}

const BEARER = /^Bearer +(\S+)$/i;

function unauthenticated(message: string): AppError {
  return new AppError('UNAUTHENTICATED', message, { headers: { 'WWW-Authenticate': 'Bearer' } });
}

function bearerToken(request: Request): string | undefined {
  return BEARER.exec(request.get('authorization') ?? '')?.[1];
}

/** Returns the claims of a genuine, unexpired token, or null. The token may be revoked. */
function readClaims({ config }: Deps, request: Request): TokenClaims | null {
  const token = bearerToken(request);
  return token === undefined ? null : readToken(token, config.jwtSecret);
}

/**
 * Returns the signed-in caller. The role comes from the database, never from the token.
 * @throws AppError UNAUTHENTICATED without a token that is genuine, unexpired and not revoked
 */
async function authenticate(deps: Deps, request: Request): Promise<Actor> {
  if (bearerToken(request) === undefined) throw unauthenticated('Please sign in.');
  const claims = readClaims(deps, request);
  const user = claims
    ? await deps.db.user.findUnique({
        where: { id: claims.userId },
        select: { id: true, userType: true, tokenVersion: true },
      })
    : null;
  if (user?.tokenVersion !== claims?.tokenVersion || !user) {
    throw unauthenticated('Your session has ended. Please sign in again.');
  }
  logUser(request, user.id);
  return { id: user.id, userType: user.userType };
}

/**
 * Admits or refuses the caller (docs/specification.md#roles). Public endpoints answer everyone as a
 * visitor; a token there only adds the user's id to the log.
 * @returns the caller, or null for a public endpoint
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function admit(
  deps: Deps,
  request: Request,
  { who, adminRefusal }: { who: Who; adminRefusal?: string },
): Promise<Actor | null> {
  if (who === 'public') {
    const claims = readClaims(deps, request);
    if (claims) logUser(request, claims.userId);
    return null;
  }
  const actor = await authenticate(deps, request);
  const isAdmin = actor.userType === 'ADMIN';
  if (who === 'admin' && !isAdmin) {
    throw new AppError('FORBIDDEN', 'Only administrators may do this.');
  }
  if (who === 'customer' && isAdmin) {
    throw new AppError('FORBIDDEN', adminRefusal ?? 'Only customers may do this.');
  }
  return actor;
}
