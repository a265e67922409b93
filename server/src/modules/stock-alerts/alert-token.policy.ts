import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

const ALGORITHM = 'HS256';
const KEY_BYTES = 32;

/** What a mailed link does: confirm an alert (its subject is the id), or stop all alerts to an e-mail address. */
type Purpose = 'confirm' | 'stop';

const Claims = z.object({ sub: z.string() });

/** Derives the key from JWT_SECRET. It is not the key of sign-in tokens, so a mailed link signs nobody in. */
function deriveKey(jwtSecret: string): KeyObject {
  return createSecretKey(
    new Uint8Array(hkdfSync('sha256', jwtSecret, '', 'vastra stock alerts', KEY_BYTES)),
  );
}

/** Signs the token of a mailed link. Nothing is stored for it. */
export function signAlertToken(purpose: Purpose, subject: string, jwtSecret: string): string {
  return jwt.sign({}, deriveKey(jwtSecret), {
    algorithm: ALGORITHM,
    audience: purpose,
    subject,
    noTimestamp: true,
  });
}

/** Returns the subject of a genuine token for this purpose, otherwise null. */
export function readAlertToken(purpose: Purpose, token: string, jwtSecret: string): string | null {
  try {
    const options = { algorithms: [ALGORITHM], audience: purpose } satisfies jwt.VerifyOptions;
    return Claims.parse(jwt.verify(token, deriveKey(jwtSecret), options)).sub;
  } catch {
    return null;
  }
}
