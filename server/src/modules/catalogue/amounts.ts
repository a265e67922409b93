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
/** Currency around an amount: '₹ 1,499', 'Rs. 1499/-', 'INR 1,499.00', '1.499,00 ₹'. */
const CURRENCY = /^(?:₹|rs\.?|inr)\s*|\s*(?:\/-|₹|inr)$/gi;
/**
 * Digits, plain or in groups with one separator throughout: of three (1,499,000), or as in India of
 * two and at the end three (14,99,000). A first group of 0 is none.
 */
const WHOLE =
  /^(?:\d+|[1-9]\d{0,2}(?:([.,\s'’])\d{3})(?:\1\d{3})*|[1-9]\d?(?:([,\s])\d{2})(?:\2\d{2})*\2\d{3})$/;

/** One point and three digits: thousands or decimals, unless the first group is 0 or too long. */
const POINT_AND_THREE = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * Reads a number by the rules that hold for prices and counts alike: a comma, blank or apostrophe
 * groups digits, a point does in a file with decimal commas. A comma before one or two digits is a
 * decimal comma unless the file writes decimal points: there 12,00 is refused, because it may mean
 * 1200. 12.000 is refused if the file does not tell what a point means.
 * @param what names the expected value in the reason, such as 'no amount'
 */
function readNumber(written: string, what: string, style: NumberStyle): Read<WrittenNumber> {
  if (written.length > MAX_LENGTH) {
    return { problem: `a cell of ${written.length} characters is ${what}` };
  }
  const shown = written.replace(UNSEEN, '').trim();
  const problem = `"${shown}" is ${what}`;
  const [, sign, digits] = /^([-−]?)(\d[\d.,\s'’]*)$/.exec(shown.replace(CURRENCY, '')) ?? [];
  if (digits === undefined) return { problem };
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

/** '1500 or 1.5': both numbers that digits with one mark before the last three may mean. */
function meaningsOf(digits: string): string {
  const [whole = '', fraction = ''] = digits.split(/[.,]/);
  const decimals = fraction.replace(/0+$/, '');
  return `${whole}${fraction} or ${whole}${decimals && `.${decimals}`}`;
}

/** The mark before the decimals of some digits; null if they have none. */
function findDecimalMark(digits: string, style: NumberStyle): '.' | ',' | 'either' | null {
  const decimalComma = style.decimalMark === ',';
  const marks: readonly string[] = digits.match(/\D/g) ?? [];
  const last = marks.at(-1);
  if (last !== '.' && last !== ',') return null;
  // 1,499,000 is grouped; in 1,499.00 and 1.499,00 the last mark is before the decimals.
  if (marks.length > 1) return marks.indexOf(last) < marks.length - 1 ? null : last;
  const places = digits.length - digits.indexOf(last) - 1;
  if (last === '.') {
    if (style.decimalMark === null && POINT_AND_THREE.test(digits)) return 'either';
    return decimalComma && places === 3 ? null : '.';
  }
  if (places === 3) return decimalComma ? 'either' : null;
  if (style.decimalMark === '.') return 'either';
  return places < 3 || decimalComma ? ',' : null;
}

/** A price as written in a file, in integer paise. */
export function readPrice(written: string, style: NumberStyle): Read<number> {
  const read = readNumber(written, 'no amount', style);
  if ('problem' in read) return read;
  const { negative, whole, fraction } = read.value;
  const shown = `"${written.trim()}"`;
  if (negative) return { problem: `${shown} is below zero` };
  if (fraction.length > 2) return { problem: `${shown} has more than two decimals` };
  const paise = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (paise > LIMITS.priceRupees * 100) return { problem: `${shown} is too much` };
  return { value: paise };
}

/** A count as written in a file, such as a stock; may be below zero. null: the cell is empty. */
export function readCount(written: string, style: NumberStyle): Read<number | null> {
  if (written.trim() === '') return { value: null };
  const read = readNumber(written, 'no whole number', style);
  if ('problem' in read) return read;
  const { negative, whole, fraction } = read.value;
  const shown = `"${written.trim()}"`;
  if (fraction !== '') return { problem: `${shown} is no whole number` };
  const count = Number(whole);
  if (count > LIMITS.stock) return { problem: `${shown} is more than ${LIMITS.stock}` };
  return { value: negative && count > 0 ? -count : count };
}

/** Counts which decimal mark the amounts of a file have, to tell what 1.499 means in it. */
export function createStyleSurvey() {
  const seen = { '.': 0, ',': 0 };
  return {
    /** Takes a cell that should hold an amount into account. */
    add(amount: string): void {
      if (amount.length > MAX_LENGTH) return;
      const mark = /\d([.,])(?:\d{1,2}|\d{4,})\D*$/.exec(amount)?.[1];
      if (mark === '.' || mark === ',') seen[mark] += 1;
    },
    /** @param delimiter of the file; semicolons go with decimal commas where no amount tells */
    style(delimiter: string): NumberStyle {
      if (seen['.'] === seen[',']) return { decimalMark: delimiter === ';' ? ',' : null };
      return { decimalMark: seen[','] > seen['.'] ? ',' : '.' };
    },
  };
}
