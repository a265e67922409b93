import type { ComponentProps } from 'react';
import { TextField } from '#client/components/ui/text-field.tsx';

type IndianTimeFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'min' | 'max' | 'step'>;

/** The earliest accepted time. A year that is still being typed, such as 0002, makes a valid time too. */
const FIRST_MINUTE = '2000-01-01T00:00';
const LAST_MINUTE = '2999-12-31T23:59';

/**
 * A day and a time on the clocks of India, to the minute. Its value is YYYY-MM-DDTHH:mm, or empty while incomplete;
 * `parseIndianTime` and `toIndianTime` convert it.
 */
export function IndianTimeField({ hint = 'Indian time (IST)', ...field }: IndianTimeFieldProps) {
  return (
    <TextField
      {...field}
      hint={hint}
      type="datetime-local"
      min={FIRST_MINUTE}
      max={LAST_MINUTE}
      step={60}
    />
  );
}
