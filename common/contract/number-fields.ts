import { z } from 'zod';
import { trimText } from '../domain/clean-text.ts';
import { parseMobile, parsePhone } from '../domain/phone.ts';
import { parsePinCode } from '../domain/pin-code.ts';
import { textError } from './fields.ts';

interface NumberRule {
  /** Reads a number as people type it; null if it is not one. */
  parse: (text: string) => string | null;
  /** Said of a text that is not such a number. */
  otherwise: string;
}

/** A number however its digits are grouped and written. Null and empty text are null. */
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

export function optionalPinCode(label: string) {
  return optionalNumber(label, pinCodeRule(label));
}

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
