import type { DiscountCode } from '#common/contract/discount-codes.ts';
import { codeState, type CodeValue } from '#common/domain/discount-code.ts';
import { toPaise, toRupees } from '#common/domain/money.ts';
import { formatMoment } from '#common/format/dates.ts';
import { formatPaise } from '#common/format/inr.ts';
import type { DiscountCodeModel } from '#server/src/generated/prisma/models.ts';
import type { Described } from '../changes/changes.policy.ts';

/** Converts what a code takes off from rupees or percent (as on the wire). */
export function storedValue({ kind, value }: CodeValue): number {
  return kind === 'AMOUNT' ? toPaise(value) : value;
}

/** A code as the back office shows it. */
export function presentDiscountCode(row: DiscountCodeModel, now: Date): DiscountCode {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.kind === 'AMOUNT' ? toRupees(row.value) : row.value,
    minimum: toRupees(row.minimumPaise),
    totalLimit: row.totalLimit,
    customerLimit: row.customerLimit,
    uses: row.uses,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    isActive: row.isActive,
    state: codeState(row, now),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function momentText(moment: Date | null): string | null {
  return moment && formatMoment(moment.toISOString());
}

/** A code in the form that the audit log compares. */
export function describeDiscountCode(row: DiscountCodeModel): Described {
  const { kind, value, minimumPaise, totalLimit, customerLimit } = row;
  return {
    facts: {
      Code: row.code,
      Discount: kind === 'AMOUNT' ? formatPaise(value) : `${value} %`,
      'Minimum order': minimumPaise > 0 ? formatPaise(minimumPaise) : null,
      'Limit in total': totalLimit === null ? null : String(totalLimit),
      'Limit per customer': customerLimit === null ? null : String(customerLimit),
      Start: momentText(row.startsAt),
      End: momentText(row.endsAt),
      Stopped: row.isActive ? 'No' : 'Yes',
    },
  };
}
