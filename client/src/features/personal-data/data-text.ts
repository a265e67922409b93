import { formatDay, formatMoment } from '#common/format/dates.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Turns the name of a field into words: 'addressLine1' becomes 'Address line 1'. */
export function toWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase()
    .replace(/\b(id|url)\b/, (word) => word.toUpperCase())
    .replace(/\bdob\b/, 'date of birth');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats a single value for people. Times and days are in India. Nothing becomes a dash. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (MOMENT.test(text)) return formatMoment(text);
  return DAY.test(text) ? formatDay(text) : text;
}
