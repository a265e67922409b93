import { SHORT_ID_LENGTH } from '../limits.ts';

/** The part of an order id that people read and say on the phone: its last 8 characters (design.md §3). */
export function shortId(id: string): string {
  return id.slice(-SHORT_ID_LENGTH).toUpperCase();
}
