import { SHORT_ID_LENGTH } from '../limits.ts';

/** Returns the part of an order id that people read: its last 8 characters (docs/specification.md#orders). */
export function shortId(id: string): string {
  return id.slice(-SHORT_ID_LENGTH).toUpperCase();
}
