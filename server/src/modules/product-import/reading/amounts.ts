import { LIMITS } from '#common/limits.ts';

/** A value read from a file, or the reason why it cannot be read. */
export type Read<T> = { value: T } | { problem: string };

/** How a file writes its numbers. */
export interface NumberStyle {
  /** The decimal mark, detected from the whole file; null if it cannot be detected. */
  decimalMark: '.' | ',' | null;
}

interface WrittenNumber {
  negative: boolean;
  /** Digits only. */
  whole: string;
  /** Digits without trailing zeros. */
  fraction: string;
}

/** The advice for a number with two possible meanings. */
const UNAMBIGUOUS = 'write it without a thousands mark and with at most two decimals';

/** A cell with more characters is not a number. It is neither parsed nor repeated in the report. */
const MAX_LENGTH = 50;

/** Invisible characters, and the apostrophe with which a spreadsheet marks a number as text. */
const UNSEEN = /^'|\p{Cf}/gu;
/** Currency around an amount: '₹ 1,499', 'Rs. 1499/-', 'INR 1,499.00', '1499 Rs.', '1.499,00 ₹'. */
const CURRENCY = /^(?:[₹₨]|rs\.?|inr)\s*|\s*(?:\/-|[₹₨]|rs\.?|inr)$/gi;
/**
 * Digits, plain or grouped with one separator throughout: groups of three (1,499,000), or Indian groups
 * (14,99,000). The first group cannot start with 0.
 */
const WHOLE =
  /^(?:\d+|[1-9]\d{0,2}(?:([.,\s'’])\d{3})(?:\1\d{3})*|[1-9]\d?(?:([,\s])\d{2})(?:\2\d{2})*\2\d{3})$/;

/**
 * Splits a number into sign and digits with their marks, without currency and invisible characters.
 * Null if it is not a number.
 */
function splitSign(written: string): { sign: string; digits: string } | null {
  const bare = written.replace(UNSEEN, '').trim().replace(CURRENCY, '');
  const [, sign, digits] = /^([-−]?)(\d[\d.,\s'’]*)$/.exec(bare) ?? [];
  return sign === undefined || digits === undefined ? null : { sign, digits };
}

/**
 * Reads a price or a count. A comma, blank or apostrophe groups digits; so does a point in a file with
 * decimal commas. Any other comma or point is a decimal mark only if the file uses it as one. So 12,00
 * is refused in a file with decimal points, because it may mean 1200, and 12.000 if the file's decimal
 * mark is unknown.
 * @param kind what the number should be, with an example for the reason
 */
function readNumber(
  written: string,
  kind: { name: string; example: string },
  style: NumberStyle,
): Read<WrittenNumber> {
  const remedy = `write a number such as ${kind.example}`;
  if (written.length > MAX_LENGTH) {
    return { problem: `a cell of ${written.length} characters is ${kind.name}; ${remedy}` };
  }
  const shown = written.replace(UNSEEN, '').trim();
  const problem = `"${shown}" is ${kind.name}; ${remedy}`;
  const number = splitSign(written);
  if (!number) return { problem };
  const { sign, digits } = number;
  const mark = findDecimalMark(digits, style);
  if (mark === 'either') {
    return { problem: `"${shown}" may mean ${meaningsOf(digits)}; ${UNAMBIGUOUS}` };
  }
  const end = mark === null ? digits.length : digits.lastIndexOf(mark);
  const whole = digits.slice(0, end);
  const fraction = digits.slice(end + 1);
  if (!WHOLE.test(whole) || (mark !== null && !/^\d+$/.test(fraction))) return { problem };
  const value = {
    negative: sign !== '',
    whole: whole.replace(/\D/g, ''),
    fraction: fraction.replace(/0+$/, ''),
  };
  return { value };
}

/** Returns the two possible meanings of digits with one mark: '1500 or 1.5'. */
function meaningsOf(digits: string): string {
  const [whole = '', fraction = ''] = digits.split(/[.,]/);
  const decimals = fraction.replace(/0+$/, '');
  return `${whole}${fraction} or ${whole}${decimals && `.${decimals}`}`;
}

/**
 * Finds the decimal mark of some digits. Returns null if they have no decimals and 'either' if the mark
 * is ambiguous.
 */
function findDecimalMark(
  digits: string,
  { decimalMark }: NumberStyle,
): '.' | ',' | 'either' | null {
  const marks: readonly string[] = digits.match(/\D/g) ?? [];
  const last = marks.at(-1);
  if (last !== '.' && last !== ',') return null;
  // With several marks: 1,499,000 is grouped; in 1,499.00 and 1.499,00 the last mark is the decimal
  // mark.
  if (marks.length > 1) return marks.indexOf(last) < marks.length - 1 ? null : last;
  const [whole = '', fraction = ''] = digits.split(last);
  // A group cannot follow a leading 0, so 0.50 and 0,50 have decimals.
  if (whole === '0' && fraction !== '') return last;
  const isGroup = fraction.length === 3 && whole.length <= 3;
  if (last === decimalMark) return last === ',' && isGroup ? 'either' : last;
  if (decimalMark !== null) return isGroup ? null : 'either';
  if (!isGroup) return last === '.' || fraction.length < 3 ? last : null;
  return last === '.' ? 'either' : null;
}

/** Reads a price. Returns integer paise. */
export function readPrice(written: string, style: NumberStyle): Read<number> {
  const read = readNumber(written, { name: 'no amount', example: '1499.00' }, style);
  if ('problem' in read) return read;
  const { negative, whole, fraction } = read.value;
  const shown = `"${written.trim()}"`;
  if (negative) return { problem: `${shown} is below zero` };
  if (fraction.length > 2) return { problem: `${shown} has more than two decimals` };
  const paise = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (paise > LIMITS.priceRupees * 100) return { problem: `${shown} is too much` };
  return { value: paise };
}

const COUNT = { name: 'no whole number', example: '12' } as const;

/** Reads a count, such as a stock, which may be negative. Returns null for an empty cell. */
export function readCount(written: string, style: NumberStyle): Read<number | null> {
  if (written.trim() === '') return { value: null };
  const read = readNumber(written, COUNT, style);
  if ('problem' in read) return read;
  const { negative, whole, fraction } = read.value;
  const shown = `"${written.trim()}"`;
  if (fraction !== '') {
    return { problem: `${shown} is ${COUNT.name}; write a number such as ${COUNT.example}` };
  }
  const count = Number(whole);
  if (count > LIMITS.stock) return { problem: `${shown} is more than ${LIMITS.stock}` };
  return { value: negative && count > 0 ? -count : count };
}

/** Amounts that imply a decimal point: 14.99, 1,499.00, 1,49,900. */
const DECISIVE_POINT =
  /^(?:\d+\.\d{1,2}|\d{1,3}(?:[,\s'’]\d{2,3})+\.\d+|\d{1,3}(?:,\d{2,3})+,\d{3})$/;
/** Amounts that imply a decimal comma: 14,99, 1.499,00, 1.499.000. */
const DECISIVE_COMMA = /^(?:\d+,\d{1,2}|\d{1,3}(?:[.\s'’]\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})$/;
/**
 * Amounts with one mark and three digits after it: 1,499 and 1.499. Prices never have three decimals,
 * so the mark probably groups digits.
 */
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}$/;
/**
 * Amounts with four or more decimals, as programs write them: 1499.0000. A single one may be a typing
 * mistake.
 */
const LONG = /^\d+([.,])\d{4,}$/;

/** Detects the decimal mark of a file from all its amounts, to decide what 1.499 means in it. */
export function createStyleSurvey() {
  const decisive = { '.': 0, ',': 0 };
  const grouped = { '.': 0, ',': 0 };
  const long = { '.': 0, ',': 0 };
  let amounts = 0;
  const count = (seen: typeof decisive, mark: string | undefined) => {
    if (mark === '.' || mark === ',') seen[mark] += 1;
  };
  return {
    /** Counts a cell that should be an amount. Ignores cells that are not numbers. */
    add(amount: string): void {
      if (amount.length > MAX_LENGTH) return;
      const digits = splitSign(amount)?.digits;
      if (digits === undefined) return;
      amounts += 1;
      if (DECISIVE_POINT.test(digits)) decisive['.'] += 1;
      if (DECISIVE_COMMA.test(digits)) decisive[','] += 1;
      count(grouped, GROUPED.exec(digits)?.[1]);
      count(long, LONG.exec(digits)?.[1]);
    },
    /**
     * Returns the style that most amounts have, so that a few exceptions do not change how the rest is
     * read.
     * @param delimiter of the file; if no amount decides, a semicolon implies decimal commas
     */
    style(delimiter: string): NumberStyle {
      for (const mark of ['.', ','] as const) {
        if (long[mark] * 2 > amounts) return { decimalMark: mark };
      }
      const point = decisive['.'] + grouped[','];
      const comma = decisive[','] + grouped['.'];
      const isTold = decisive['.'] + decisive[','] > 0;
      if (!isTold || point === comma) return { decimalMark: delimiter === ';' ? ',' : null };
      return { decimalMark: comma > point ? ',' : '.' };
    },
  };
}
