import { z } from 'zod';
import { trimText } from '../domain/clean-text.ts';
import { parseMobile, parsePhone } from '../domain/phone.ts';
import { parsePinCode } from '../domain/pin-code.ts';
import { textError } from './fields.ts';

interface NumberRule {
  /** Parses a number as people type it; null if it is invalid. */
  parse: (text: string) => string | null;
  /** Message for an invalid number. */
  otherwise: string;
}

/**
 * A number as text, in any grouping and with the digits of any script. Null and empty text are parsed
 * as null.
 */
function optionalNumber(label: string, { parse, otherwise }: NumberRule) {
  return z
    .string({ error: `${label} must be text.` })
    .nullable()
    .transform((text, context) => {
      if (text === null || trimText(text) === '') return null;
      const number = parse(text);
      if (number !== null) return number;
      context.addIssue({ code: 'custom', message: otherwise });
      return z.NEVER;
    });
}

/** An Indian mobile number of ten digits. */
export function mobileField(label: string) {
  const otherwise = `${label} must have 10 digits and start with 6, 7, 8 or 9.`;
  return optionalNumber(label, { parse: parseMobile, otherwise });
}

/** A mobile number, or a landline in at most ten digits: with its area code, or as dialed in its own area. */
export function phoneField(label: string) {
  const otherwise = `${label} must be a mobile number or a landline with its area code, in 10 digits such as 9876543210.`;
  return optionalNumber(label, { parse: parsePhone, otherwise });
}

function pinCodeRule(label: string): NumberRule {
  const otherwise = `${label} must be six digits and may not start with 0.`;
  return { parse: parsePinCode, otherwise };
}

/** A PIN code. Null and empty text are parsed as null. */
export function optionalPinCode(label: string) {
  return optionalNumber(label, pinCodeRule(label));
}

/** A PIN code that must not be empty. */
export function requiredPinCode(label: string) {
  const { parse, otherwise } = pinCodeRule(label);
  const required = `${label} is required.`;
  return z.string({ error: textError(label, required) }).transform((text, context) => {
    const pin = parse(text);
    if (pin !== null) return pin;
    const message = trimText(text) === '' ? required : otherwise;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}
