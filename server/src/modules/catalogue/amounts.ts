import { LIMITS } from '#common/limits.ts';

/** A value read from a file, or why it cannot be used. */
export type Read<T> = { value: T } | { problem: string };

/** How a file writes its numbers. */
export interface NumberStyle {
  /** The mark before decimals, learnt from the whole file; null if the file does not tell. */
  decimalMark: '.' | ',' | null;
}

interface WrittenNumber {
  negative: boolean;
  /** Digits only. */
  whole: string;
  /** Digits without the zeros at their end. */
  fraction: string;
}

/** How to write a number that may mean two. */
const UNAMBIGUOUS = 'write it without a thousands mark and with at most two decimals';

/** Longer cells hold no number. They are neither parsed nor repeated in a report. */
const MAX_LENGTH = 50;

/** Characters that show nothing, and the apostrophe by which a spreadsheet marks a number as text. */
const UNSEEN = /^'|\p{Cf}/gu;
/** Currency around an amount: '₹ 1,499', 'Rs. 1499/-', 'INR 1,499.00', '1499 Rs.', '1.499,00 ₹'. */
const CURRENCY = /^(?:[₹₨]|rs\.?|inr)\s*|\s*(?:\/-|[₹₨]|rs\.?|inr)$/gi;
/**
 * Digits, plain or in groups with one separator throughout: of three (1,499,000), or as in India of
 * two and at the end three (14,99,000). A first group of 0 is none.
 */
const WHOLE =
  /^(?:\d+|[1-9]\d{0,2}(?:([.,\s'’])\d{3})(?:\1\d{3})*|[1-9]\d?(?:([,\s])\d{2})(?:\2\d{2})*\2\d{3})$/;

/** The digits and marks of a written number without its currency and signs that show nothing. */
function splitSign(written: string): { sign: string; digits: string } | null {
  const bare = written.replace(UNSEEN, '').trim().replace(CURRENCY, '');
  const [, sign, digits] = /^([-−]?)(\d[\d.,\s'’]*)$/.exec(bare) ?? [];
  return sign === undefined || digits === undefined ? null : { sign, digits };
}

/**
 * Reads a number by the rules that hold for prices and counts alike: a comma, blank or apostrophe
 * groups digits, a point does in a file with decimal commas. Any other comma or point is a decimal
 * mark only if the file writes that one: 12,00 is refused in a file with decimal points, because it
 * may mean 1200. 12.000 is refused if the file does not tell what a point means.
 * @param kind what is expected, with an example for the reason
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

/** '1500 or 1.5': both numbers that digits with one mark may mean. */
function meaningsOf(digits: string): string {
  const [whole = '', fraction = ''] = digits.split(/[.,]/);
  const decimals = fraction.replace(/0+$/, '');
  return `${whole}${fraction} or ${whole}${decimals && `.${decimals}`}`;
}

/** The mark before the decimals of some digits; null if they have none. */
function findDecimalMark(
  digits: string,
  { decimalMark }: NumberStyle,
): '.' | ',' | 'either' | null {
  const marks: readonly string[] = digits.match(/\D/g) ?? [];
  const last = marks.at(-1);
  if (last !== '.' && last !== ',') return null;
  // 1,499,000 is grouped; in 1,499.00 and 1.499,00 the last mark is before the decimals.
  if (marks.length > 1) return marks.indexOf(last) < marks.length - 1 ? null : last;
  const [whole = '', fraction = ''] = digits.split(last);
  // 0.50 and 0,50 can only be decimals.
  if (whole === '0' && fraction !== '') return last;
  const isGroup = fraction.length === 3 && whole.length <= 3;
  if (last === decimalMark) return last === ',' && isGroup ? 'either' : last;
  if (decimalMark !== null) return isGroup ? null : 'either';
  if (!isGroup) return last === '.' || fraction.length < 3 ? last : null;
  return last === '.' ? 'either' : null;
}

/** A price as written in a file, in integer paise. */
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

/** A count as written in a file, such as a stock; may be below zero. null: the cell is empty. */
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

/** Amounts whose shape tells the decimal mark of a file: 14.99, 1,499.00, 1,49,900. */
const TELLING_POINT =
  /^(?:\d+\.\d{1,2}|\d{1,3}(?:[,\s'’]\d{2,3})+\.\d+|\d{1,3}(?:,\d{2,3})+,\d{3})$/;
/** The same for a decimal comma: 14,99, 1.499,00, 1.499.000. */
const TELLING_COMMA = /^(?:\d+,\d{1,2}|\d{1,3}(?:[.\s'’]\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})$/;
/** Amounts that would have three decimals otherwise, so their mark rather groups: 1,499 and 1.499. */
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}$/;
/** Amounts as machines write them, 1499.0000. A single one may be a slip of the hand. */
const LONG = /^\d+([.,])\d{4,}$/;

/** Counts which decimal mark the amounts of a file have, to tell what 1.499 means in it. */
export function createStyleSurvey() {
  const telling = { '.': 0, ',': 0 };
  const grouped = { '.': 0, ',': 0 };
  const long = { '.': 0, ',': 0 };
  let amounts = 0;
  const count = (seen: typeof telling, mark: string | undefined) => {
    if (mark === '.' || mark === ',') seen[mark] += 1;
  };
  return {
    /** Takes a cell that should hold an amount into account. Other shapes of numbers tell nothing. */
    add(amount: string): void {
      if (amount.length > MAX_LENGTH) return;
      const digits = splitSign(amount)?.digits;
      if (digits === undefined) return;
      amounts += 1;
      if (TELLING_POINT.test(digits)) telling['.'] += 1;
      if (TELLING_COMMA.test(digits)) telling[','] += 1;
      count(grouped, GROUPED.exec(digits)?.[1]);
      count(long, LONG.exec(digits)?.[1]);
    },
    /**
     * The style of most amounts, so that a few others change nothing for the rest.
     * @param delimiter of the file; semicolons go with decimal commas where no amount tells
     */
    style(delimiter: string): NumberStyle {
      for (const mark of ['.', ','] as const) {
        if (long[mark] * 2 > amounts) return { decimalMark: mark };
      }
      const point = telling['.'] + grouped[','];
      const comma = telling[','] + grouped['.'];
      const isTold = telling['.'] + telling[','] > 0;
      if (!isTold || point === comma) return { decimalMark: delimiter === ';' ? ',' : null };
      return { decimalMark: comma > point ? ',' : '.' };
    },
  };
}
