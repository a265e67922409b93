import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import type { Endpoint, Method } from './endpoint.ts';
import { Message, requiredLine } from './fields.ts';
import { ownPasswordField } from './person-fields.ts';

/** A code of the authenticator app, or a recovery code; the server reads it however it is typed. */
const codeField = () => requiredLine('Code', LIMITS.signInCode, 'Enter the code of your app.');

/** An administrator's second factor. */
export const SecondFactor = z.object({
  /** Null if signing in takes the password alone. */
  enabledAt: z.string().nullable(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const PasswordBody = z.object({ password: ownPasswordField() });
export const CodeBody = z.object({ code: codeField() });
export const PasswordAndCodeBody = z.object({ password: ownPasswordField(), code: codeField() });

/** A secret for the authenticator app. */
export const Enrolment = z.object({
  /** In base32, to type. */
  secret: z.string(),
  /** Begins with otpauth://, to show as a QR code. */
  uri: z.string(),
});
export type Enrolment = z.infer<typeof Enrolment>;

/** Recovery codes, which the server never shows again. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The endpoints of the second factor, which `endpoints` includes. */
export const secondFactorEndpoints = {
  'GET /auth/second-factor': { who: 'admin', area: 'shared', answer: SecondFactor },
  'POST /auth/second-factor': {
    who: 'admin',
    area: 'shared',
    body: PasswordBody,
    answer: Enrolment,
  },
  'POST /auth/second-factor/confirm': {
    who: 'admin',
    area: 'shared',
    body: CodeBody,
    answer: RecoveryCodes,
  },
  'POST /auth/second-factor/recovery-codes': {
    who: 'admin',
    area: 'shared',
    body: PasswordAndCodeBody,
    answer: RecoveryCodes,
  },
  'POST /auth/second-factor/turn-off': {
    who: 'admin',
    area: 'shared',
    body: PasswordAndCodeBody,
    answer: Message,
  },
} as const satisfies Record<`${Method} /${string}`, Endpoint>;
