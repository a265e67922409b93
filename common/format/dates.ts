/** All dates are dates in India (docs/specification.md#dates), which has one zone and no summer time. */
const INDIA = 'Asia/Kolkata';

const INDIA_OFFSET = '+05:30';

const MILLISECONDS_PER_DAY = 86_400_000;

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: INDIA });
const isoMinute = new Intl.DateTimeFormat('en-CA', {
  timeZone: INDIA,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const date = new Intl.DateTimeFormat('en-IN', { timeZone: INDIA, dateStyle: 'medium' });
const dateAndTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: INDIA,
  dateStyle: 'medium',
  timeStyle: 'short',
});
const calendarDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', dateStyle: 'medium' });

/** Returns the calendar day in India of a moment, as YYYY-MM-DD. */
export function dayInIndia(moment: Date): string {
  return isoDay.format(moment);
}

/** Returns the moment at which a calendar day (YYYY-MM-DD) begins in India. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00${INDIA_OFFSET}`);
}

/** Returns the moment at which a calendar day (YYYY-MM-DD) ends in India: the start of the next day. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + MILLISECONDS_PER_DAY);
}

/** Formats a moment as date and time in India for programs: YYYY-MM-DD HH:mm. */
export function minuteInIndia(moment: Date): string {
  return isoMinute.format(moment).replace(', ', ' ');
}

/** Moves a calendar day (YYYY-MM-DD) by whole days. */
export function addDays(day: string, days: number): string {
  const moved = new Date(Date.parse(`${day}T00:00:00Z`) + days * MILLISECONDS_PER_DAY);
  return moved.toISOString().slice(0, 10);
}

/** Formats a moment (ISO 8601, UTC) as a date in India, such as '28 Nov 2026'. */
export function formatDate(moment: string): string {
  return date.format(new Date(moment));
}

/** Formats a moment (ISO 8601, UTC) as a date and time in India, such as '28 Nov 2026, 11:45 pm'. */
export function formatMoment(moment: string): string {
  return dateAndTime.format(new Date(moment));
}

/** Formats a calendar day (YYYY-MM-DD) for people. It has no time zone, so it is never shifted. */
export function formatDay(day: string): string {
  return calendarDay.format(new Date(`${day}T00:00:00Z`));
}
