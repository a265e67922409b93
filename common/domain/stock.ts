import { LOW_STOCK } from '../shop-limits.ts';

export type StockLevel = 'none' | 'low' | 'good';

/** Returns the level of the stock badge: red, yellow or green (docs/specification.md#stock). */
export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return 'none';
  return stock > LOW_STOCK ? 'good' : 'low';
}
