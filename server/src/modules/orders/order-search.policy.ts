import { caseKey } from '#common/domain/case-key.ts';
import { parseMobile, phoneDigits } from '#common/domain/phone.ts';
import { SHORT_ID_LENGTH } from '#common/limits.ts';
import { plain } from '../../lib/like.ts';

/** What the back office finds an order by: on the first line its id, then the buyer and the parcel. */
export function orderSearchKey(order: {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  recipientName: string | null;
  phone: string | null;
}): string {
  const { id, firstName, lastName, email, recipientName, phone } = order;
  const parts = [id, `${firstName} ${lastName}`, email, recipientName, phone];
  return parts.flatMap((part) => (part ? [caseKey(part)] : [])).join('\n');
}

/** The index of the key knows groups of three characters. */
const INDEXED_LENGTH = 3;

/** The digits of a phone number, or of a part of one, as the key has them; null if it is neither. */
function searchedDigits(text: string): string | null {
  const digits = phoneDigits(text);
  if (!/^\+?\d+$/.test(digits)) return null;
  const local = digits.replace(/^(?:(?:\+|00)91)?0?/, '');
  const number = parseMobile(local) ?? local;
  return number.length < INDEXED_LENGTH ? null : number;
}

/** The end of an id, from the 8 characters that people read up to the whole of it. */
function isIdEnd(text: string): boolean {
  return text.length >= SHORT_ID_LENGTH && /^[0-9a-f-]{1,36}$/.test(text);
}

/**
 * Parts of LIKE patterns of which one has to be somewhere in an order's key for a search to find it:
 * an id, a name, an e-mail or a phone. Names are not looked for inside of ids. One or two characters
 * find words that begin with them, which an index can tell.
 */
export function searchPatterns(q: string): string[] {
  const text = caseKey(q.replace(/^#\s*/, ''));
  const digits = searchedDigits(text);
  const written =
    text.length < INDEXED_LENGTH
      ? [`\n${plain(text)}`, `\n% ${plain(text)}`]
      : [`\n%${plain(text)}`];
  return [
    ...written,
    ...(digits === null || digits === text ? [] : [`\n%${digits}`]),
    ...(isIdEnd(text) ? [`${text}\n`] : []),
  ];
}
