import { LOW_STOCK } from '../limits.ts';

export type StockLevel = 'none' | 'low' | 'good';

/** Level behind the stock badge: red, yellow or green (spec.md §4). */
export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return 'none';
  return stock > LOW_STOCK ? 'good' : 'low';
}
