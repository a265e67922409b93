import { dayInIndia, minuteInIndia, startOfDay } from '../format/dates.ts';

/** A time on the clocks of India, to the minute. */
const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;

const MILLISECONDS_PER_MINUTE = 60_000;

/**
 * Converts a time on the clocks of India to the moment that it names. India has one zone and no summer time, so
 * each such time exists once.
 * @param text YYYY-MM-DDTHH:mm, as an input of the type datetime-local has it
 * @returns null if the text is no such time, or names a day that does not exist
 */
export function parseIndianTime(text: string): Date | null {
  const [, day, hours, minutes] = WALL_CLOCK.exec(text) ?? [];
  if (day === undefined) return null;
  const midnight = startOfDay(day);
  // JavaScript takes the 31st of February for the 3rd of March.
  if (Number.isNaN(midnight.getTime()) || dayInIndia(midnight) !== day) return null;
  const minutesOfDay = Number(hours) * 60 + Number(minutes);
  return new Date(midnight.getTime() + minutesOfDay * MILLISECONDS_PER_MINUTE);
}

/** Returns what the clocks of India show at a moment, as YYYY-MM-DDTHH:mm. Seconds are dropped. */
export function toIndianTime(moment: Date): string {
  return minuteInIndia(moment).replace(' ', 'T');
}
