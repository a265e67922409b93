import { plainDigits } from './typed-digits.ts';

/** Returns the six digits of an Indian PIN code, or null if the text is not one. */
export function parsePinCode(text: string): string | null {
  const digits = plainDigits(text);
  return /^[1-9]\d{5}$/.test(digits) ? digits : null;
}
