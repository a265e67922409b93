import type { Request } from 'express';
import type { Who } from '#common/contract/endpoint.ts';
import type { UserType } from '#common/contract/users.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../lib/errors.ts';
import { readToken } from '../lib/token.ts';

/** Who is calling, as the database knows them now. */
export interface Actor {
  id: string;
  userType: UserType;
}

const BEARER = /^Bearer +(\S+)$/i;

function unauthenticated(message: string): AppError {
  return new AppError('UNAUTHENTICATED', message, { headers: { 'WWW-Authenticate': 'Bearer' } });
}

/**
 * The signed-in caller. The role comes from the database, never from the token.
 * @throws AppError UNAUTHENTICATED without a token that is genuine, unexpired and not revoked
 */
async function authenticate({ db, config }: Deps, request: Request): Promise<Actor> {
  const token = BEARER.exec(request.get('authorization') ?? '')?.[1];
  if (!token) throw unauthenticated('Please sign in.');
  const claims = readToken(token, config.jwtSecret);
  const user = claims
    ? await db.user.findUnique({
        where: { id: claims.userId },
        select: { id: true, userType: true, tokenVersion: true },
      })
    : null;
  if (user?.tokenVersion !== claims?.tokenVersion || !user) {
    throw unauthenticated('Your session has ended. Please sign in again.');
  }
  return { id: user.id, userType: user.userType };
}

/**
 * Lets the caller in or refuses (contract.md "Who may call"). A public call never looks at a token,
 * so a bad one is served as a visitor.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function admit(
  deps: Deps,
  request: Request,
  { who, adminRefusal }: { who: Who; adminRefusal?: string },
): Promise<Actor | null> {
  if (who === 'public') return null;
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
