import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import {
  consume,
  createLimiters,
  deleteExpiredCounts,
  KNOWN_ADDRESS,
  requirePoints,
  WRONG_CODES,
  type Limiters,
} from './limiters.queries.ts';
import { networkOf } from './network.policy.ts';

/** An attempt to sign in that has been counted as failed. */
export interface SignInAttempt {
  /** Clears the count of the account after a success, so that only failures stay counted, and knows the address. */
  forgive: () => Promise<void>;
  /** Takes back the count of this attempt alone, which neither failed nor succeeded. */
  undo: () => Promise<void>;
}

/**
 * Limits attempts with credentials. The counts are in the database, so all processes of a shop share them. While the
 * database cannot be reached, each process counts by itself.
 */
export interface CredentialLimits {
  /**
   * Counts an attempt before the password is checked, so that parallel requests cannot exceed the limit.
   * @throws AppError RATE_LIMITED with Retry-After
   */
  trySignIn(account: string, address: string): Promise<SignInAttempt>;
  /**
   * Counts a code of the second factor before it is checked. Apart from sign-ins, because a right password or a reset
   * link must not allow more guesses.
   * @returns the function to call if the code was right
   * @throws AppError RATE_LIMITED with Retry-After
   */
  trySecondFactor(account: string): Promise<() => Promise<void>>;
  /** Counts a registration. @throws AppError RATE_LIMITED with Retry-After */
  tryRegistration(address: string): Promise<void>;
  /** Counts a request for a reset mail. @throws AppError RATE_LIMITED with Retry-After */
  tryResetMail(account: string, address: string): Promise<void>;
  /** Counts a visitor's request for a stock alert. @throws AppError RATE_LIMITED with Retry-After */
  tryAlertMail(email: string, address: string): Promise<void>;
  /** Counts a request to change an e-mail. @throws AppError RATE_LIMITED with Retry-After */
  tryEmailChange(account: string, recipient: string, address: string): Promise<void>;
  /** Counts a use of a reset token. @throws AppError RATE_LIMITED with Retry-After */
  tryResetToken(address: string): Promise<void>;
  /** Counts a test mail of an administrator to their own address. @throws AppError RATE_LIMITED with Retry-After */
  tryTestMail(userId: string): Promise<void>;
  /** @throws AppError RATE_LIMITED with Retry-After if a customer has sent too many wrong discount codes */
  requireCodeTries(userId: string): Promise<void>;
  /**
   * Counts a wrong discount code. The same one counts once an hour, because screens check it again for every total.
   * @throws AppError RATE_LIMITED with Retry-After
   */
  countWrongCode(userId: string, codeKey: string): Promise<void>;
  /** Clears the failures of an account, and knows the address, after its owner proved their identity in another way. */
  forgiveSignIns(account: string, address: string): Promise<void>;
  /** Deletes the counts whose time is over. */
  deleteExpired(): Promise<void>;
}

/** Turns what is counted into the keys in the database. */
interface Keys {
  hide: (key: string) => string;
  network: (address: string) => string;
}

/** The limits of mails that anyone, or anyone with an account, can have sent to any address. */
function limitMails(
  limiters: Omit<Limiters, 'byAccountAndAddress' | 'byAccount' | 'byAddress'>,
  { hide, network }: Keys,
): Pick<CredentialLimits, 'tryResetMail' | 'tryAlertMail' | 'tryEmailChange'> {
  return {
    async tryResetMail(account, address) {
      await consume(limiters.resetMailsByAddress, network(address));
      await consume(limiters.resetMailsByAccount, hide(account));
    },
    async tryAlertMail(email, address) {
      await consume(limiters.alertsByAddress, network(address));
      await consume(limiters.alertsByEmail, hide(email));
    },
    async tryEmailChange(account, recipient, address) {
      await consume(limiters.resetMailsByAddress, network(address));
      await consume(limiters.emailChangesByAccount, hide(account));
      await consume(limiters.emailChangesByRecipient, hide(recipient));
    },
  };
}

/** The limit of wrong discount codes. */
function limitCodes(
  { wrongCodes, wrongGuesses }: Pick<Limiters, 'wrongCodes' | 'wrongGuesses'>,
  hide: Keys['hide'],
): Pick<CredentialLimits, 'requireCodeTries' | 'countWrongCode'> {
  return {
    requireCodeTries: (userId) => requirePoints(wrongCodes, hide(userId)),
    async countWrongCode(userId, codeKey) {
      const guess = hide(`${userId}\n${codeKey}`);
      if (await wrongGuesses.get(guess)) return;
      await wrongGuesses.set(guess, 1, WRONG_CODES.duration);
      await consume(wrongCodes, hide(userId));
    },
  };
}

/**
 * Creates the limits of a shop.
 * @param secret makes the keys unreadable, because they stand for e-mail addresses and IP addresses
 */
export function createCredentialLimits(pool: Pool, secret: string): CredentialLimits {
  const { byAccountAndAddress, byAccount, byAddress, ...others } = createLimiters(pool);
  const hide = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  const together = (account: string, address: string) => hide(`${account}\n${networkOf(address)}`);
  const network = (address: string) => hide(networkOf(address));

  const forgiveSignIns = async (account: string, address: string) => {
    const { points, duration } = KNOWN_ADDRESS;
    await Promise.all([
      byAccountAndAddress.delete(together(account, address)),
      byAccount.delete(hide(account)),
      others.knownAddresses.set(together(account, address), points, duration),
    ]);
  };
  /** Counts for the account, whose limit strangers can use up. So it does not hold for addresses that it knows. */
  const tryAccount = async (account: string, address: string) => {
    try {
      await consume(byAccount, hide(account));
    } catch (refusal) {
      if (!(await others.knownAddresses.get(together(account, address)))) throw refusal;
    }
  };
  return {
    async trySignIn(account, address) {
      await consume(byAddress, network(address));
      await consume(byAccountAndAddress, together(account, address));
      await tryAccount(account, address);
      return {
        async forgive() {
          await Promise.all([byAddress.reward(network(address)), forgiveSignIns(account, address)]);
        },
        async undo() {
          await Promise.all([
            byAddress.reward(network(address)),
            byAccountAndAddress.reward(together(account, address)),
            byAccount.reward(hide(account)),
          ]);
        },
      };
    },
    async trySecondFactor(account) {
      await consume(others.secondFactors, hide(account));
      return async () => {
        await others.secondFactors.delete(hide(account));
      };
    },
    forgiveSignIns,
    tryRegistration: (address) => consume(others.registrations, network(address)),
    ...limitMails(others, { hide, network }),
    tryResetToken: (address) => consume(others.resetTokens, network(address)),
    tryTestMail: (userId) => consume(others.testMails, hide(userId)),
    ...limitCodes(others, hide),
    deleteExpired: () => deleteExpiredCounts(pool),
  };
}
