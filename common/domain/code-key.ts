import { plainDigits } from './typed-digits.ts';

/** A letter of any script with its marks, or a digit. Hyphens may stand between them. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(-[\p{L}\p{M}\p{N}]+)*$/u;

/**
 * Returns a discount code as the shop shows it: in capitals, with plain hyphens and the digits 0 to 9, without spaces
 * and invisible characters.
 */
export function cleanCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Dash}+/gu, '-')
    .replace(/[\s\u2800\p{DI}]/gu, '')
    .replace(/\p{Nd}+/gu, plainDigits)
    .toUpperCase();
}

/**
 * Returns the key under which discount codes are compared. 'diwali 10', 'Diwali-10' and 'DIWALI１０' have the same.
 * Characters that codes cannot have stay, so that a text with them is no code.
 */
export function codeKey(text: string): string {
  return cleanCode(text).replaceAll('-', '');
}

/** True if a cleaned text consists of letters and digits, with single hyphens between them. */
export function isCode(text: string): boolean {
  return CODE.test(text);
}
