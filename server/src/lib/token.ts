import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { SESSION_DAYS } from '#common/limits.ts';

/** Fixed for signing and verifying, so that a token cannot choose the algorithm of its own check. */
const ALGORITHM = 'HS256';

/** How many genuine tokens are remembered. */
const MOST_TOKENS = 10_000;

const Claims = z.object({
  sub: z.uuid(),
  version: z.int(),
  sid: z.uuid().optional(),
  exp: z.int().optional(),
});

/** The content of a token: the user, their tokenVersion when it was signed, and the session. Never a role. */
export interface TokenClaims {
  userId: string;
  tokenVersion: number;
  /** Null in tokens of versions that had no sessions. */
  sessionId: string | null;
}

/** Signs a token for the header `Authorization: Bearer`. */
export function signToken(claims: TokenClaims, secret: string): string {
  const { userId, tokenVersion, sessionId } = claims;
  const session = sessionId === null ? {} : { sid: sessionId };
  return jwt.sign({ version: tokenVersion, ...session }, secret, {
    algorithm: ALGORITHM,
    subject: userId,
    expiresIn: `${SESSION_DAYS}d`,
  });
}

/** Checks the signature and the expiry. */
function verify(token: string, key: KeyObject): (TokenClaims & { expiresAt: number }) | null {
  try {
    const claims = Claims.safeParse(jwt.verify(token, key, { algorithms: [ALGORITHM] }));
    if (!claims.success) return null;
    const { sub, version, sid = null, exp = Infinity } = claims.data;
    return { userId: sub, tokenVersion: version, sessionId: sid, expiresAt: exp * 1000 };
  } catch {
    return null;
  }
}

/**
 * Creates a function that returns the claims of a genuine token that has not expired, otherwise null. It
 * remembers genuine tokens, because a check takes longer than the rest of a short request.
 */
export function createTokenReader(secret: string): (token: string) => TokenClaims | null {
  // Given a text, the library first tries to read a public key from it, for every token.
  const key = createSecretKey(secret, 'utf8');
  const genuine = new LRUCache<string, TokenClaims & { expiresAt: number }>({ max: MOST_TOKENS });
  return (token) => {
    const known = genuine.get(token) ?? verify(token, key);
    if (!known || known.expiresAt <= Date.now()) return null;
    genuine.set(token, known);
    return known;
  };
}
