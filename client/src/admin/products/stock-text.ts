import { emptyNumber, notWholeNumber } from '#common/format/number-messages.ts';
import { LIMITS } from '#common/limits.ts';

/** Parses a typed stock. Returns null unless it is a whole number up to the limit. */
export function parseStock(typed: string): number | null {
  const text = typed.trim();
  if (!/^\d{1,9}$/.test(text)) return null;
  const stock = Number(text);
  return stock <= LIMITS.stock ? stock : null;
}

/** Returns why a typed stock cannot be saved; undefined if it can. */
export function stockError(typed: string): string | undefined {
  if (typed.trim() === '') return emptyNumber('Stock');
  return parseStock(typed) === null ? notWholeNumber('Stock', 0, LIMITS.stock) : undefined;
}

/** Returns the notice after a stock change. Explains a result that differs from the typed number. */
export function stockSavedSentence(typed: number, stock: number): string {
  const now = `Stock updated to ${stock}`;
  if (typed === stock) return now;
  return `${now}: it had changed meanwhile, so your difference was applied`;
}
