import type { DiscountCode } from '#common/contract/discount-codes.ts';
import type { CodeState } from '#common/domain/discount-code.ts';
import { counted } from '#common/format/counted.ts';
import { formatMoment } from '#common/format/dates.ts';
import { groupDigits } from '#common/format/indian-digits.ts';
import { formatRupees } from '#common/format/inr.ts';
import type { BadgeTone } from '#client/components/ui/badge.tsx';

/** What the list says about the status of a code, in the words of the list of sales where both have the same. */
export const STATES: Readonly<Record<CodeState, { label: string; tone: BadgeTone }>> = {
  ACTIVE: { label: 'Active', tone: 'good' },
  PLANNED: { label: 'Planned', tone: 'info' },
  ENDED: { label: 'Ended', tone: 'plain' },
  USED_UP: { label: 'Used up', tone: 'low' },
  STOPPED: { label: 'Stopped', tone: 'none' },
};

/** Returns what a code takes off, such as '10% off from ₹999'. */
export function discountText({ kind, value, minimum }: DiscountCode): string {
  const discount = kind === 'PERCENT' ? `${value}% off` : `${formatRupees(value)} off`;
  return minimum > 0 ? `${discount} from ${formatRupees(minimum)}` : discount;
}

/** Returns how many orders have a code, without cancelled ones, such as '3 of 100'. */
export function usesText({ uses, totalLimit }: DiscountCode): string {
  return totalLimit === null
    ? groupDigits(uses)
    : `${groupDigits(uses)} of ${groupDigits(totalLimit)}`;
}

/** Returns how often each customer may use a code. */
export function customerText({ customerLimit }: DiscountCode): string {
  if (customerLimit === null) return 'any number per customer';
  return customerLimit === 1
    ? 'once per customer'
    : `${counted(customerLimit, 'time')} per customer`;
}

/** Returns when a code works, in Indian time. */
export function periodText({ startsAt, endsAt }: DiscountCode): string {
  const [start, end] = [startsAt && formatMoment(startsAt), endsAt && formatMoment(endsAt)];
  if (start && end) return `${start} to ${end}`;
  if (start) return `From ${start}`;
  return end ? `Until ${end}` : 'Always';
}
