import { parseMobile, phoneDigits } from '#common/domain/phone.ts';
import { searchText } from '#common/domain/search-text.ts';
import { SHORT_ID_LENGTH } from '#common/limits.ts';
import { escapeLike } from '../../postgres/escape-like.ts';

/**
 * The text in which the back office searches an order. The first line has the SKUs, each after a tab,
 * then the id after a space. The lines below have the names, e-mail and phone of customer and
 * recipient.
 */
export function orderSearchKey(order: People & { id: string; skus: readonly string[] }): string {
  const { id, skus } = order;
  const first = `${skus.map((sku) => `\t${searchText(sku)}`).join('')} ${searchText(id)}`;
  return searchKeyWith(first, order);
}

/** Customer and recipient of an order. */
interface People {
  firstName: string;
  lastName: string;
  email: string;
  recipientName: string | null;
  phone: string | null;
}

/** Returns a search key with other people. Its first line stays: SKUs of the order's day are only there. */
export function searchKeyWith(searchKey: string, people: People): string {
  const { firstName, lastName, email, recipientName, phone } = people;
  const [first = ''] = searchKey.split('\n', 1);
  const lines = [`${firstName} ${lastName}`, email, recipientName, phone];
  return [first, ...lines.map((text) => searchText(text ?? '')).filter(Boolean)].join('\n');
}

/** The trigram index only serves patterns of at least three characters. */
const INDEXED_LENGTH = 3;
/** Further words of a query are ignored. */
const WORDS = 12;

/**
 * Returns the digits of a whole or partial phone number in the form of the search key. Null if the text
 * is something else or too short for the index.
 */
function searchedDigits(text: string): string | null {
  const digits = phoneDigits(text);
  if (!/^\+?\d+$/.test(digits)) return null;
  const local = digits.replace(/^(?:(?:\+|00)91)?0?/, '');
  const number = parseMobile(local) ?? local;
  return number.length < INDEXED_LENGTH ? null : number;
}

/**
 * Whether the text can be the end of an id: from its last 8 characters, which people read out, up to
 * the whole id.
 */
function isIdEnd(text: string): boolean {
  return text.length >= SHORT_ID_LENGTH && /^[0-9a-f-]{1,36}$/.test(text);
}

/**
 * LIKE patterns for a word in a name, an e-mail or a phone, or at the end of the id. One or two
 * characters match only at the beginning of a word, because the trigram index needs three.
 */
function wordPatterns(word: string): string[] {
  const inPeople =
    word.length < INDEXED_LENGTH
      ? [`\n${escapeLike(word)}`, `\n% ${escapeLike(word)}`]
      : [`\n%${escapeLike(word)}`];
  return isIdEnd(word) ? [...inPeople, `${word}\n`] : inPeople;
}

/** Parts of LIKE patterns that match an order's search key. */
export interface OrderPatterns {
  /** Per word of the query, in any order: one of its patterns must match. */
  words: string[][];
  /** One match is enough: the query as a phone number, a SKU or the beginning of a SKU. */
  whole: string[];
}

/** Parses an administrator's query for orders. An empty query has no patterns. */
export function parseOrderSearch(q: string): OrderPatterns {
  const text = searchText(q).replace(/^# ?/, '');
  if (text === '') return { words: [], whole: [] };
  const digits = searchedDigits(text);
  return {
    words: text.split(' ').slice(0, WORDS).map(wordPatterns),
    whole: [
      `\t${escapeLike(text)}`,
      ...(digits === null || digits === text ? [] : [`\n%${digits}`]),
    ],
  };
}
