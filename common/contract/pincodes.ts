import { z } from 'zod';
import { line } from './fields.ts';

export const PinCodeParams = z.object({ pin: line('PIN code', { max: 20 }) });

/** Where a PIN code is. The city is a suggestion; '' if the directory is sure of the state only. */
export const PinCode = z.object({ pin: z.string(), city: z.string(), state: z.string() });
