import { toPaise } from '../domain/money.ts';
import { groupDigits } from './indian-digits.ts';

/** Formats integer paise in Indian grouping: ₹1,23,456. Paise are shown only if they are not zero. */
export function formatPaise(paise: number): string {
  const rest = Math.abs(paise) % 100;
  const rupees = `₹${groupDigits((Math.abs(paise) - rest) / 100)}`;
  const sign = paise < 0 ? '-' : '';
  return sign + (rest === 0 ? rupees : `${rupees}.${String(rest).padStart(2, '0')}`);
}

/** Formats rupees (as on the wire) like {@link formatPaise}. */
export function formatRupees(rupees: number): string {
  return formatPaise(toPaise(rupees));
}
