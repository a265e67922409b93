import { plainDigits } from './typed-digits.ts';

/** Prefix of links, in which form contact apps and web pages copy numbers. */
const LINK = /^tel:/i;
/** Optional country code such as +91 or 0091, then an optional 0, which is dialed inside India. */
const DIALED_BEFORE = '(?:(?:\\+|0{0,2})91)?0?';
const MOBILE = new RegExp(`^${DIALED_BEFORE}([6-9]\\d{9})$`);
const WITH_AREA_CODE = new RegExp(`^${DIALED_BEFORE}([1-9]\\d{9})$`);
/**
 * A landline as it is dialed in its own area (6 to 8 digits), or 10 digits that start with the 0 of an
 * area code.
 */
const LOCAL = /^(?:[2-7]\d{5,7}|0[1-8]\d{8})$/;

/**
 * Normalizes a typed phone number or a part of one: removes grouping and `tel:`, and converts the
 * digits of any script to 0 to 9. Other characters stay.
 */
export function phoneDigits(text: string): string {
  return plainDigits(text).replace(LINK, '');
}

/**
 * Returns the ten digits of an Indian mobile number, or null
 * (docs/specification.md#phone-numbers-and-pin-codes). Removes +91, 0091, 91 and a leading 0 only if ten
 * digits remain.
 */
export function parseMobile(text: string): string | null {
  return MOBILE.exec(phoneDigits(text))?.[1] ?? null;
}

/**
 * Returns a mobile or a landline number in at most ten digits, or null if it is neither. A landline with
 * its area code has ten digits after the leading 0; without it, six to eight.
 */
export function parsePhone(text: string): string | null {
  const digits = phoneDigits(text);
  return WITH_AREA_CODE.exec(digits)?.[1] ?? LOCAL.exec(digits)?.[0] ?? null;
}
