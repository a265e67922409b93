import { LIMITS } from '#common/limits.ts';

/** A value read from a file, or why it cannot be used. */
export type Read<T> = { value: T } | { problem: string };

/** Longer cells are no amounts, and are neither searched nor repeated in a report. */
const LONGEST_AMOUNT = 50;

/** Currency marks and spaces around an amount: '₹ 1,499', 'Rs. 1499/-', 'INR 1,499.00'. */
const AROUND_AMOUNT = /^(?:₹|rs\.?|inr)?|\/-$/gi;
const PLAIN = /^(\d+)(?:\.(\d+))?$/;
/** Groups of two or three digits, the last of three: 1,499 and 1,23,456.50. */
const GROUPED = /^(\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d+))?$/;
const DECIMAL_COMMA = /^(\d+),(\d{1,2})$/;
/** 1.499,00, and 1.499 where the file is one with decimal commas. */
const GROUPED_BY_POINTS = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;

/**
 * A price as written in a file, in integer paise.
 * @param decimalComma whether the file writes 15,00, so that 1.499 means 1499
 */
export function readPrice(written: string, { decimalComma = false } = {}): Read<number> {
  if (written.length > LONGEST_AMOUNT) return tooLong(written, 'amount');
  const text = written.replace(/\s/g, '').replace(AROUND_AMOUNT, '');
  const groupedByPoints = GROUPED_BY_POINTS.exec(text);
  const digits =
    (groupedByPoints && (decimalComma || text.includes(',')) ? groupedByPoints : null) ??
    PLAIN.exec(text) ??
    GROUPED.exec(text) ??
    DECIMAL_COMMA.exec(text);
  if (!digits) return { problem: `"${written.trim()}" is no amount` };
  const whole = (digits[1] ?? '').replace(/[.,]/g, '');
  const fraction = (digits[2] ?? '').replace(/0+$/, '');
  if (fraction.length > 2) return { problem: `"${written.trim()}" has more than two decimals` };
  if (Number(whole) > LIMITS.priceRupees) return { problem: `"${written.trim()}" is too much` };
  const paise = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (paise > LIMITS.priceRupees * 100) return { problem: `"${written.trim()}" is too much` };
  return { value: paise };
}

/** Pieces in stock as written in a file; may be below zero. null: the file says nothing. */
export function readStock(written: string): Read<number | null> {
  if (written.length > LONGEST_AMOUNT) return tooLong(written, 'number of pieces');
  const text = written.replace(/\s/g, '');
  if (text === '') return { value: null };
  const digits = /^(-?\d{1,9})(?:[.,]0+)?$/.exec(text)?.[1];
  if (digits === undefined) return { problem: `"${written.trim()}" is no number of pieces` };
  const pieces = Number(digits);
  if (pieces > LIMITS.stock) return { problem: `"${written.trim()}" pieces are too many` };
  return { value: pieces };
}

function tooLong(written: string, meant: string): { problem: string } {
  return { problem: `a cell of ${written.length} characters is no ${meant}` };
}
