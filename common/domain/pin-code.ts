import { plainDigits } from './typed-digits.ts';

/** An Indian PIN code reduced to its six digits, or null if it is not one. */
export function parsePinCode(text: string): string | null {
  const digits = plainDigits(text);
  return /^[1-9]\d{5}$/.test(digits) ? digits : null;
}
