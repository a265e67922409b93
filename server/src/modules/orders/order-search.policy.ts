import { parseMobile, phoneDigits } from '#common/domain/phone.ts';
import { searchText } from '#common/domain/search-text.ts';
import { SHORT_ID_LENGTH } from '#common/limits.ts';
import { plain } from '../../lib/like.ts';

/**
 * The text by which the back office finds an order. The first line holds the SKUs, each after a tab, and
 * the id after a space; the lines below hold the names, e-mail and phone of buyer and parcel.
 */
export function orderSearchKey(order: {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  recipientName: string | null;
  phone: string | null;
  skus: readonly string[];
}): string {
  const { id, firstName, lastName, email, recipientName, phone, skus } = order;
  const first = `${skus.map((sku) => `\t${searchText(sku)}`).join('')} ${searchText(id)}`;
  const people = [`${firstName} ${lastName}`, email, recipientName, phone];
  return [first, ...people.map((text) => searchText(text ?? '')).filter(Boolean)].join('\n');
}

/** The index of the key knows groups of three characters. */
const INDEXED_LENGTH = 3;
/** Most words of a query that are looked at. */
const WORDS = 12;

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
 * Places where a word may stand: in a name, an e-mail or a phone, or at the end of the id. One or two
 * characters only find words that begin with them, because the index cannot tell more.
 */
function wordPatterns(word: string): string[] {
  const inPeople =
    word.length < INDEXED_LENGTH
      ? [`\n${plain(word)}`, `\n% ${plain(word)}`]
      : [`\n%${plain(word)}`];
  return isIdEnd(word) ? [...inPeople, `${word}\n`] : inPeople;
}

/** Parts of LIKE patterns that find an order by its key. */
export interface OrderPatterns {
  /** For each word of the query, in any order: one of its patterns must be in the key. */
  words: string[][];
  /** One of these is enough: the query as a phone number, or as a SKU or its beginning. */
  whole: string[];
}

/** Parses what an administrator typed to find orders. An empty query has no patterns. */
export function parseOrderSearch(q: string): OrderPatterns {
  const text = searchText(q).replace(/^# ?/, '');
  if (text === '') return { words: [], whole: [] };
  const digits = searchedDigits(text);
  return {
    words: text.split(' ').slice(0, WORDS).map(wordPatterns),
    whole: [`\t${plain(text)}`, ...(digits === null || digits === text ? [] : [`\n%${digits}`])],
  };
}
