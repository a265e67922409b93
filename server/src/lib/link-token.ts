import { createHash } from 'node:crypto';

/**
 * Hashes the token of a mailed link for storage. A fast hash is enough, because a token has 256 random bits and cannot
 * be guessed.
 */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
