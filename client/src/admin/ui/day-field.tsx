import { CONTROL_STYLE } from '#client/components/ui/control-style.ts';
import { useTypedText } from './use-typed-text.ts';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  /** Called with a complete date, or with '' when the field is cleared. */
  onDay: (day: string) => void;
}

/** The earliest accepted day. A year that is still being typed, such as 0002, makes a valid date too. */
const FIRST_DAY = '2000-01-01';

/** A calendar day that filters a list. */
export function DayField({ label, value, onDay }: DayFieldProps) {
  const { typed, type, submit } = useTypedText(value, onDay);
  return (
    <label className="flex min-w-0 flex-1 basis-36 flex-col gap-1 text-sm sm:flex-none sm:basis-auto sm:flex-row sm:items-center sm:gap-2">
      <span className="text-ink-soft">{label}</span>
      <input
        type="date"
        value={typed}
        min={FIRST_DAY}
        onChange={({ target }) => {
          type(target.value);
          if (target.validity.valid) submit(target.value);
        }}
        className={`${CONTROL_STYLE} text-sm`}
      />
    </label>
  );
}
