import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../lib/errors.ts';

const MINUTES = 60;
const DAYS = 24 * 60 * MINUTES;

/** Limits of docs/specification.md#sign-in; durations in seconds. */
const SIGN_IN = {
  accountAndAddress: { points: 10, duration: 15 * MINUTES },
  account: { points: 100, duration: 60 * MINUTES },
  address: { points: 300, duration: 15 * MINUTES },
};
/** For how long an account knows an address that signed in. Timers, which count in memory, end at 24 days. */
export const KNOWN_ADDRESS = { points: 1, duration: 20 * DAYS };
/** With three valid codes at a time, guessing one takes almost two years on average. */
const SECOND_FACTOR = { points: 20, duration: 60 * MINUTES };
const REGISTRATIONS = { points: 100, duration: 60 * MINUTES };
/** Any visitor can request reset mails to any account, so each account gets only a few. */
const RESETS = {
  account: { points: 5, duration: 60 * MINUTES },
  address: { points: 100, duration: 60 * MINUTES },
};

/** Any visitor can ask for a stock alert to any address, so each address gets only a few mails to confirm one. */
const ALERTS = {
  email: { points: 5, duration: 60 * MINUTES },
  address: { points: 100, duration: 60 * MINUTES },
};

/** Test mails of an administrator to their own address. */
const TEST_MAILS = { points: 10, duration: 60 * MINUTES };

/** Discount codes of a customer that the shop does not have, so that codes cannot be found by guessing. */
export const WRONG_CODES = { points: 20, duration: 60 * MINUTES };

/** What is limited. Part of the keys in the database. */
type Subject =
  | 'sign-in account and address'
  | 'sign-in account'
  | 'sign-in address'
  | 'sign-in known address'
  | 'second factor'
  | 'registration address'
  | 'reset mail account'
  | 'reset mail address'
  | 'reset token address'
  | 'e-mail change account'
  | 'e-mail change recipient'
  | 'stock alert email'
  | 'stock alert address'
  | 'test mail account'
  | 'discount code account'
  | 'discount code guess';

/** Table of the counts, made by a migration. */
const TABLE = 'RateLimit';

export type Limiters = ReturnType<typeof createLimiters>;

/** Creates a limiter for each subject. They count in memory while the database fails. */
export function createLimiters(pool: Pool) {
  const createLimiter = (
    subject: Subject,
    limit: { points: number; duration: number; inMemoryBlockOnConsumed?: number },
  ) =>
    new RateLimiterPostgres({
      ...limit,
      storeClient: pool,
      storeType: 'pool',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: subject,
      insuranceLimiter: new RateLimiterMemory({ ...limit, keyPrefix: subject }),
    });
  return {
    byAccountAndAddress: createLimiter('sign-in account and address', SIGN_IN.accountAndAddress),
    byAccount: createLimiter('sign-in account', SIGN_IN.account),
    byAddress: createLimiter('sign-in address', {
      ...SIGN_IN.address,
      // Beyond its limit an address is refused without the database, because nothing but time forgives it.
      inMemoryBlockOnConsumed: SIGN_IN.address.points + 1,
    }),
    knownAddresses: createLimiter('sign-in known address', KNOWN_ADDRESS),
    secondFactors: createLimiter('second factor', SECOND_FACTOR),
    registrations: createLimiter('registration address', REGISTRATIONS),
    resetMailsByAccount: createLimiter('reset mail account', RESETS.account),
    resetMailsByAddress: createLimiter('reset mail address', RESETS.address),
    emailChangesByAccount: createLimiter('e-mail change account', RESETS.account),
    emailChangesByRecipient: createLimiter('e-mail change recipient', RESETS.account),
    resetTokens: createLimiter('reset token address', RESETS.address),
    alertsByEmail: createLimiter('stock alert email', ALERTS.email),
    alertsByAddress: createLimiter('stock alert address', ALERTS.address),
    testMails: createLimiter('test mail account', TEST_MAILS),
    wrongCodes: createLimiter('discount code account', WRONG_CODES),
    /** One count for each wrong code of a customer, which marks it as counted. */
    wrongGuesses: createLimiter('discount code guess', { ...WRONG_CODES, points: 1 }),
  };
}

function tooManyTries({ msBeforeNext }: RateLimiterRes): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError(
    'RATE_LIMITED',
    `Too many tries. Please try again in ${Math.ceil(seconds / MINUTES)} minutes.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}

/** Counts an attempt. @throws AppError RATE_LIMITED with Retry-After if the key has used up its limit */
export async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooManyTries(refusal) : refusal;
  }
}

/** Checks a limit without counting. @throws AppError RATE_LIMITED with Retry-After if the key has used it up */
export async function requirePoints(limiter: RateLimiterPostgres, key: string): Promise<void> {
  const counted = await limiter.get(key);
  if (counted && counted.remainingPoints <= 0) throw tooManyTries(counted);
}

/** Deletes the counts whose time is over. */
export async function deleteExpiredCounts(pool: Pool): Promise<void> {
  await pool.query(`DELETE FROM "${TABLE}" WHERE "expire" <= $1`, [Date.now()]);
}
