import { z } from 'zod';
import { plainDigits } from '../domain/typed-digits.ts';
import { line } from './fields.ts';

/** The code may be grouped, as in 411 001. */
export const PinCodeParams = z.object({
  pin: line('PIN code', { max: 100 }).transform(plainDigits),
});

/** Where a PIN code is. The city is a suggestion; '' if the directory is sure of the state only. */
export const PinCode = z.object({ pin: z.string(), city: z.string(), state: z.string() });
