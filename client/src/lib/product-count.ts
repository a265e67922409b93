import { groupDigits } from '#common/format/indian-digits.ts';

/** '1 product', '1,280 products'. */
export function productCount(total: number): string {
  return `${groupDigits(total)} ${total === 1 ? 'product' : 'products'}`;
}
