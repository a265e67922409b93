import { z } from 'zod';
import { plainDigits } from '../domain/typed-digits.ts';
import { line } from './fields.ts';

/** The code may be grouped, as in 411 001. */
export const PinCodeParams = z.object({
  pin: line('PIN code', { max: 100 }).transform(plainDigits),
});

/** Place of a PIN code. The city is a suggestion; it is '' if the directory is sure only of the state. */
export const PinCode = z.object({ pin: z.string(), city: z.string(), state: z.string() });
