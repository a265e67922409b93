import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors.ts';

const MINUTES = 60;

/** Numbers of contract.md "Accounts"; durations in seconds. */
const SIGN_IN = {
  accountAndAddress: { points: 10, duration: 15 * MINUTES },
  account: { points: 100, duration: 60 * MINUTES },
  address: { points: 300, duration: 15 * MINUTES },
};
const REGISTRATIONS = { points: 100, duration: 60 * MINUTES };

/** Counts tries with credentials, for one process. Reading the catalogue is never counted. */
export interface CredentialLimits {
  /**
   * Counts a try before it is checked, so that many at once cannot slip through.
   * @returns what to call when the credentials were right: only failures stay counted
   * @throws AppError RATE_LIMITED with Retry-After
   */
  trySignIn(account: string, address: string): Promise<() => Promise<void>>;
  /** @throws AppError RATE_LIMITED with Retry-After */
  tryRegistration(address: string): Promise<void>;
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new AppError(
      'RATE_LIMITED',
      `Too many tries. Please try again in ${Math.ceil(seconds / MINUTES)} minutes.`,
      { headers: { 'Retry-After': String(seconds) } },
    );
  }
}

export function createCredentialLimits(): CredentialLimits {
  const byAccountAndAddress = new RateLimiterMemory(SIGN_IN.accountAndAddress);
  const byAccount = new RateLimiterMemory(SIGN_IN.account);
  const byAddress = new RateLimiterMemory(SIGN_IN.address);
  const registrations = new RateLimiterMemory(REGISTRATIONS);
  return {
    async trySignIn(account, address) {
      const accountAtAddress = `${account}\n${address}`;
      await consume(byAddress, address);
      await consume(byAccountAndAddress, accountAtAddress);
      await consume(byAccount, account);
      return async () => {
        await byAddress.reward(address);
        await byAccountAndAddress.delete(accountAtAddress);
        await byAccount.delete(account);
      };
    },
    tryRegistration: (address) => consume(registrations, address),
  };
}
