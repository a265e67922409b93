import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** Lifetime of a token (docs/specification.md#sessions). */
const LIFE = '7d';
/** Fixed for signing and verifying, so that a token cannot choose the algorithm of its own check. */
const ALGORITHM = 'HS256';

const Claims = z.object({ sub: z.uuid(), version: z.int() });

/** The content of a token: the user and their tokenVersion when it was signed. Never a role. */
export interface TokenClaims {
  userId: string;
  tokenVersion: number;
}

/** Signs a token for the header `Authorization: Bearer`. */
export function signToken(claims: TokenClaims, secret: string): string {
  return jwt.sign({ version: claims.tokenVersion }, secret, {
    algorithm: ALGORITHM,
    subject: claims.userId,
    expiresIn: LIFE,
  });
}

/** Returns the claims of a genuine token that has not expired, otherwise null. */
export function readToken(token: string, secret: string): TokenClaims | null {
  try {
    const claims = Claims.safeParse(jwt.verify(token, secret, { algorithms: [ALGORITHM] }));
    return claims.success ? { userId: claims.data.sub, tokenVersion: claims.data.version } : null;
  } catch {
    return null;
  }
}
