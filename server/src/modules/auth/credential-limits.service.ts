import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../lib/errors.ts';

const MINUTES = 60;

/** Limits of docs/specification.md#sign-in; durations in seconds. */
const SIGN_IN = {
  accountAndAddress: { points: 10, duration: 15 * MINUTES },
  account: { points: 100, duration: 60 * MINUTES },
  address: { points: 300, duration: 15 * MINUTES },
};
const REGISTRATIONS = { points: 100, duration: 60 * MINUTES };
/** Any visitor can request reset mails to any account, so each account gets only a few. */
const RESETS = {
  account: { points: 5, duration: 60 * MINUTES },
  address: { points: 100, duration: 60 * MINUTES },
};

/** 16-bit groups of an IPv6 /64 network. A client that has one address can use all in its network. */
const NETWORK_GROUPS = 4;

/**
 * Returns the key under which an address is counted: itself or, with IPv6, its /64 network. An IPv4
 * address mapped into IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':');
}

/** Limits attempts with credentials. Counts are kept in memory, so each process has its own. */
export interface CredentialLimits {
  /**
   * Counts an attempt before the password is checked, so that parallel requests cannot exceed the limit.
   * @returns the function to call if the credentials were right, so that only failures stay counted
   * @throws AppError RATE_LIMITED with Retry-After
   */
  trySignIn(account: string, address: string): Promise<() => Promise<void>>;
  /** Counts a registration. @throws AppError RATE_LIMITED with Retry-After */
  tryRegistration(address: string): Promise<void>;
  /** Counts a request for a reset mail. @throws AppError RATE_LIMITED with Retry-After */
  tryResetMail(account: string, address: string): Promise<void>;
  /** Counts a use of a reset token. @throws AppError RATE_LIMITED with Retry-After */
  tryResetToken(address: string): Promise<void>;
  /** Clears the failures of an account after its owner proved their identity in another way. */
  forgiveSignIns(account: string, address: string): Promise<void>;
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
  const resetMailsByAccount = new RateLimiterMemory(RESETS.account);
  const resetMailsByAddress = new RateLimiterMemory(RESETS.address);
  const resetTokens = new RateLimiterMemory(RESETS.address);
  const together = (account: string, address: string) => `${account}\n${networkOf(address)}`;
  const forgiveSignIns = async (account: string, address: string) => {
    await byAccountAndAddress.delete(together(account, address));
    await byAccount.delete(account);
  };
  return {
    async trySignIn(account, address) {
      await consume(byAddress, networkOf(address));
      await consume(byAccountAndAddress, together(account, address));
      await consume(byAccount, account);
      return async () => {
        await byAddress.reward(networkOf(address));
        await forgiveSignIns(account, address);
      };
    },
    forgiveSignIns,
    tryRegistration: (address) => consume(registrations, networkOf(address)),
    async tryResetMail(account, address) {
      await consume(resetMailsByAddress, networkOf(address));
      await consume(resetMailsByAccount, account);
    },
    tryResetToken: (address) => consume(resetTokens, networkOf(address)),
  };
}
