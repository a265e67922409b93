import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** Lifetime of a token (docs/specification.md#sessions). */
const LIFE = '7d';
/** Pinned on both sides, so that no token can choose its own way of being checked. */
const ALGORITHM = 'HS256';

const Claims = z.object({ sub: z.uuid(), version: z.int() });

/** What a token says: whose it is, and the tokenVersion of that day. Never a role. */
export interface TokenClaims {
  userId: string;
  tokenVersion: number;
}

/** A signed token for `Authorization: Bearer`. */
export function signToken(claims: TokenClaims, secret: string): string {
  return jwt.sign({ version: claims.tokenVersion }, secret, {
    algorithm: ALGORITHM,
    subject: claims.userId,
    expiresIn: LIFE,
  });
}

/** The claims of a genuine token that has not expired, otherwise null. */
export function readToken(token: string, secret: string): TokenClaims | null {
  try {
    const claims = Claims.safeParse(jwt.verify(token, secret, { algorithms: [ALGORITHM] }));
    return claims.success ? { userId: claims.data.sub, tokenVersion: claims.data.version } : null;
  } catch {
    return null;
  }
}
