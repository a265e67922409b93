import type { ListAddress } from '#client/admin/lib/use-list-address.ts';
import { periodIn, periodWith, type Period } from '#client/admin/lib/period.ts';
import { DayField } from './day-field.tsx';

interface PeriodFieldsProps {
  period: Period;
  narrow: ListAddress['narrow'];
}

/** The first and last day of what a list shows, in the URL. */
export function PeriodFields({ period: { from = '', to = '' }, narrow }: PeriodFieldsProps) {
  return (
    <>
      <DayField
        label="From"
        value={from}
        onDay={(day) => narrow((latest) => periodWith(periodIn(latest), 'from', day))}
      />
      <DayField
        label="To"
        value={to}
        onDay={(day) => narrow((latest) => periodWith(periodIn(latest), 'to', day))}
      />
    </>
  );
}
