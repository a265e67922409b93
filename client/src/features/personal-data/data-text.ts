import { formatDay, formatMoment } from '#common/format/dates.ts';
import { formatRupees } from '#common/format/inr.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Names of fields that are amounts in rupees. */
const AMOUNT = /price|total$|^discount$|^tax$/i;
/** Fields whose name on screen is another word than on the wire. */
const SHOP_WORDS: Readonly<Record<string, string>> = {
  color: 'Colour',
  colorHexCode: 'Colour code',
  dob: 'Date of birth',
  postalCode: 'PIN code',
  userType: 'Kind of account',
};
/** What `userType` says, in words. */
const ACCOUNT_KINDS: Readonly<Record<string, string>> = {
  CUSTOMER: 'Customer',
  ADMIN: 'Administrator',
};

/** Turns the name of a field into words: 'addressLine1' becomes 'Address line 1'. */
export function toWords(name: string): string {
  const known = SHOP_WORDS[name];
  if (known) return known;
  const words = name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase()
    .replace(/\b(id|url)\b/, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats a single value of a field for people. Times and days are in India. Nothing becomes a dash. */
export function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number' && AMOUNT.test(name)) return formatRupees(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (MOMENT.test(text)) return formatMoment(text);
  if (DAY.test(text)) return formatDay(text);
  return name === 'userType' ? (ACCOUNT_KINDS[text] ?? text) : text;
}
