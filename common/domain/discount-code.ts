import { LIMITS } from '../limits.ts';
import { counted } from '../format/counted.ts';
import { formatMoment } from '../format/dates.ts';
import { formatPaise } from '../format/inr.ts';

export const DISCOUNT_CODE_KINDS = ['PERCENT', 'AMOUNT'] as const;
type DiscountCodeKind = (typeof DISCOUNT_CODE_KINDS)[number];

/** What a discount code takes off. */
export interface CodeValue {
  kind: DiscountCodeKind;
  /** Whole percent, or paise. */
  value: number;
}

/** What a discount code takes off, and when. */
export interface CodeTerms extends CodeValue {
  /** The least that the items must cost, in paise. */
  minimumPaise: number;
  /** Most orders in total, and of one customer; null for any number. */
  totalLimit: number | null;
  customerLimit: number | null;
  /** Orders with this code that are not canceled. */
  uses: number;
  /** The code works from `startsAt` on and before `endsAt`; null for always. */
  startsAt: Date | null;
  endsAt: Date | null;
  isActive: boolean;
}

/** What a customer wants to use a code for. */
export interface CodeUse {
  /** The items' selling prices together, in paise. */
  totalPaise: number;
  /** The customer's orders with this code that are not canceled. */
  usesOfCustomer: number;
  now: Date;
  /** Who reads the sentence. */
  reader: 'customer' | 'admin';
}

/** Why a code does not apply, with the sentence for its reader. */
export interface CodeRefusal {
  reason: 'unknown' | 'early' | 'ended' | 'used-up' | 'used-by-customer' | 'minimum';
  message: string;
}

/** The same for unknown and for stopped codes, so that guessing does not find codes. */
export const UNKNOWN_CODE: CodeRefusal = {
  reason: 'unknown',
  message: 'This discount code isn’t valid. Please check its spelling.',
};

function usedByCustomer(customerLimit: number, reader: CodeUse['reader']): CodeRefusal {
  const who = reader === 'customer' ? 'You’ve' : 'This customer has';
  const often = customerLimit === 1 ? '' : ` ${counted(customerLimit, 'time')}`;
  return { reason: 'used-by-customer', message: `${who} already used this discount code${often}.` };
}

function tooLittle(minimumPaise: number, totalPaise: number): CodeRefusal {
  const missing = formatPaise(minimumPaise - totalPaise);
  const message = `This discount code needs an order of at least ${formatPaise(minimumPaise)}. Add items for ${missing} more.`;
  return { reason: 'minimum', message };
}

/** Returns why a code does not apply, or null if it does. */
export function codeRefusal(
  code: CodeTerms,
  { totalPaise, usesOfCustomer, now, reader }: CodeUse,
): CodeRefusal | null {
  if (!code.isActive) return UNKNOWN_CODE;
  const { startsAt, endsAt, totalLimit, customerLimit, minimumPaise, uses } = code;
  if (startsAt && now < startsAt) {
    const message = `This discount code starts on ${formatMoment(startsAt.toISOString())}.`;
    return { reason: 'early', message };
  }
  if (endsAt && now >= endsAt) {
    return { reason: 'ended', message: 'This discount code has ended.' };
  }
  // A customer who has used the code hears so, also if nobody else can use it any more.
  if (customerLimit !== null && usesOfCustomer >= customerLimit) {
    return usedByCustomer(customerLimit, reader);
  }
  if (totalLimit !== null && uses >= totalLimit) {
    return { reason: 'used-up', message: 'This discount code has been used up.' };
  }
  return totalPaise < minimumPaise ? tooLittle(minimumPaise, totalPaise) : null;
}

/** Returns the smallest whole number of at least `numerator / divisor`. */
function divideUp(numerator: bigint, divisor: bigint): bigint {
  return (numerator + divisor - 1n) / divisor;
}

/**
 * Returns what a code takes off an order, in paise: never more than the order, or than LIMITS.codeDiscountPaise. A
 * percentage is rounded up to whole rupees.
 */
export function codeDiscountPaise({ kind, value }: CodeValue, totalPaise: number): number {
  const paise =
    kind === 'AMOUNT'
      ? value
      : Number(divideUp(BigInt(totalPaise) * BigInt(value), 10_000n) * 100n);
  return Math.min(paise, totalPaise, LIMITS.codeDiscountPaise);
}

/**
 * Splits a discount among the lines of an order in proportion to what they cost. The paise that are left after
 * rounding down go to the lines with the largest remainders, of equal ones to the first.
 * @param linePaise what each line costs, in paise; together at least the discount
 * @returns the share of each line: together the discount, and never more than the line costs
 */
export function shareDiscount(discountPaise: number, linePaise: readonly number[]): number[] {
  const total = BigInt(linePaise.reduce((sum, paise) => sum + paise, 0));
  if (total === 0n) return linePaise.map(() => 0);
  const lines = linePaise.map((paise, index) => {
    const exact = BigInt(paise) * BigInt(discountPaise);
    return { index, share: Number(exact / total), remainder: exact % total };
  });
  const left = discountPaise - lines.reduce((sum, { share }) => sum + share, 0);
  const favored = new Set(
    lines
      .toSorted((one, other) =>
        one.remainder === other.remainder ? 0 : one.remainder > other.remainder ? -1 : 1,
      )
      .slice(0, left)
      .map(({ index }) => index),
  );
  return lines.map(({ share, index }) => share + (favored.has(index) ? 1 : 0));
}

export const CODE_STATES = ['ACTIVE', 'PLANNED', 'ENDED', 'USED_UP', 'STOPPED'] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** Returns what customers can do with a code now, whatever is in their carts. */
export function codeState(code: CodeTerms, now: Date): CodeState {
  if (!code.isActive) return 'STOPPED';
  if (code.endsAt && now >= code.endsAt) return 'ENDED';
  if (code.totalLimit !== null && code.uses >= code.totalLimit) return 'USED_UP';
  return code.startsAt && now < code.startsAt ? 'PLANNED' : 'ACTIVE';
}
