import {
  codeDiscountPaise,
  codeRefusal,
  shareDiscount,
  UNKNOWN_CODE,
  type CodeRefusal,
  type CodeUse,
} from '#common/domain/discount-code.ts';
import type { OfferedCode } from './offered-code.queries.ts';

/** A line of a cart or an order; paise of one unit. */
export interface PricedLine {
  sellingPaise: number;
  quantity: number;
}

/** What a code takes off an order. */
export interface AppliedCode {
  refusal: null;
  code: OfferedCode;
  discountPaise: number;
  /** By line; together `discountPaise`. */
  shares: readonly number[];
}

function toDate(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment);
}

/**
 * Applies a code to the lines of an order.
 * @param code null if the shop has no such code
 */
export function applyCode(
  code: OfferedCode | null,
  lines: readonly PricedLine[],
  { now, reader }: Pick<CodeUse, 'now' | 'reader'>,
): AppliedCode | { refusal: CodeRefusal } {
  const linePaise = lines.map(({ sellingPaise, quantity }) => sellingPaise * quantity);
  const totalPaise = linePaise.reduce((sum, paise) => sum + paise, 0);
  if (!code) return { refusal: UNKNOWN_CODE };
  const terms = { ...code, startsAt: toDate(code.startsAt), endsAt: toDate(code.endsAt) };
  const { usesOfCustomer } = code;
  const refusal = codeRefusal(terms, { totalPaise, usesOfCustomer, now, reader });
  if (refusal) return { refusal };
  const discountPaise = codeDiscountPaise(code, totalPaise);
  return { refusal: null, code, discountPaise, shares: shareDiscount(discountPaise, linePaise) };
}
