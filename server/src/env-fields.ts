import path from 'node:path';
import { z } from 'zod';
import { isEmailAddress } from '#common/domain/email-address.ts';
import { LIMITS } from '#common/limits.ts';
import { PROJECT_ROOT } from './lib/project-root.ts';
import { areProxies } from './trusted-proxies.ts';

/** A path, absolute or below the project's root. */
export const folder = (standard: string) =>
  z
    .string()
    .default(standard)
    .transform((value) => path.resolve(PROJECT_ROOT, value));

/** An address of a protocol. */
export const url = (protocol: RegExp, sample: string) =>
  z.url({ protocol, error: `must be an address like ${sample}` });

/** A password that bcrypt reads whole. */
export const password = z
  .string()
  .min(LIMITS.password.min, `needs at least ${LIMITS.password.min} characters`)
  .refine(
    (value) => Buffer.byteLength(value) <= LIMITS.password.maxBytes,
    `may have at most ${LIMITS.password.maxBytes} bytes`,
  );

/** true or false, also in other words such as yes and no. */
export const flag = z.stringbool({ error: 'must be true or false' });

/** True for an e-mail address, either alone or in angle brackets after a name. */
export function isSender(text: string): boolean {
  const [, address = text] = /^[^<>@]*<([^<>]*)>$/.exec(text) ?? [];
  return isEmailAddress(address);
}

/** Parses Express's 'trust proxy': a boolean, a number of proxies, or addresses separated by commas. */
export const trustProxy = z
  .string()
  .default('false')
  .transform((value, context): boolean | number | string => {
    if (/^\d+$/.test(value)) return Number(value);
    const yesOrNo = flag.safeParse(value);
    if (yesOrNo.success) return yesOrNo.data;
    if (areProxies(value)) return value;
    const message =
      'must be true, false, a number of proxies, or their addresses like 10.0.0.0/8, 127.0.0.1';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** Days, of which 0 means forever. */
export const days = (standard: number) =>
  z.coerce
    .number({ error: 'must be a number of days' })
    .int('must be a whole number of days')
    .min(0, 'must be between 0 and 36500')
    .max(36_500, 'must be between 0 and 36500')
    .default(standard);

/** A time of day in India, such as 09:00. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day in India like 03:00');
