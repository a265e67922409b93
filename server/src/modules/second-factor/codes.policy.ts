import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { plainDigits } from '#common/domain/typed-digits.ts';
import { RECOVERY_CODES } from '#common/limits.ts';

/** What authenticator apps assume: 6 digits every 30 seconds, with HMAC-SHA-1 (RFC 6238). */
const STANDARD = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const STEP_MS = STANDARD.period * 1000;
/** Steps before and after the present one whose codes are accepted, because clocks differ and people type. */
const WINDOW = 1;
/** Steps for which an outdated code is called expired instead of wrong. */
const REMEMBERED_STEPS = 20;
/** Bytes of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Characters of a recovery code. None can be read as another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 random bits, so a fast hash of it cannot be reversed. */
const RECOVERY_LENGTH = 16;
const RECOVERY_CODE = new RegExp(`^[${ALPHABET}]{${RECOVERY_LENGTH}}$`);
const GROUP = /.{4}(?=.)/g;

/** A code as it was typed: of the app, or a recovery code. */
export type TypedCode = { kind: 'app' | 'recovery'; code: string };

/**
 * Reads a code however it was typed: with spaces or dashes, digits of any script, lower case, or O for 0. Returns null
 * for a text that is no code.
 */
export function readCode(text: string): TypedCode | null {
  const plain = plainDigits(text).toUpperCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain };
  const code = plain.replaceAll('O', '0').replace(/[IL]/g, '1');
  return RECOVERY_CODE.test(code) ? { kind: 'recovery', code } : null;
}

/** Returns new recovery codes, in groups of four characters. */
export function newRecoveryCodes(): string[] {
  const letter = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, letter).join('').replace(GROUP, '$&-'),
  );
}

/** Hashes a recovery code for storage, with or without its dashes. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(code.replaceAll('-', '')).digest('base64url');
}

/** Returns a new secret in base32, as authenticator apps take it. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the address that an authenticator app reads from a QR code. */
export function enrolmentUri(secret: string, { shop, email }: { shop: string; email: string }) {
  return new TOTP({ ...STANDARD, secret, issuer: shop, label: email }).toString();
}

/** Returns the last step whose code is accepted now. */
export function latestStep(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS) + WINDOW;
}

/**
 * Compares a code with those of the secret, in constant time.
 * @returns the step since 1970 that the code belongs to; 'expired' for a code of the last minutes; null otherwise
 */
export function findStep(secret: string, code: string, now: Date): number | 'expired' | null {
  const totp = new TOTP({ ...STANDARD, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  if (delta !== null) return Math.floor(timestamp / STEP_MS) + delta;
  // Steps to come are not looked at: an answer about them would help to guess.
  const middle = timestamp - (WINDOW + REMEMBERED_STEPS / 2) * STEP_MS;
  const past = totp.validate({ token: code, timestamp: middle, window: REMEMBERED_STEPS / 2 - 1 });
  return past === null ? null : 'expired';
}
