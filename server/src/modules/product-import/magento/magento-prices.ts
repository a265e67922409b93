import { type NumberStyle, readPrice } from '../reading/amounts.ts';
import type { Remark } from '../report/import-report.ts';
import type { MagentoField } from './magento-columns.ts';
import { readDay } from './magento-values.ts';

interface PricedRow {
  row: number;
  value: (field: MagentoField) => string;
}

/**
 * Returns the selling price and the list price of a row. The special price is the selling price if it
 * is valid today (YYYY-MM-DD) and not above the price; otherwise the row only has a price. A special
 * price that is not valid today gets a note.
 */
export function magentoPrices(
  { row, value }: PricedRow,
  { today, numbers }: { today: string; numbers: NumberStyle },
): { price: string; listPrice: string; notes: Remark[] } {
  const price = value('price');
  const special = value('specialPrice');
  const regular = { price, listPrice: '', notes: [] };
  if (special === '') return regular;
  const without = whyNot(value('specialFrom'), value('specialTo'), today);
  if (without) {
    const text = `the special price of ${special} ${without} and is left out`;
    return { ...regular, notes: [{ row, text }] };
  }
  return isLower(price, special, numbers)
    ? regular
    : { price: special, listPrice: price, notes: [] };
}

function whyNot(from: string, to: string, today: string): string | null {
  const firstDay = from === '' ? today : readDay(from);
  const lastDay = to === '' ? today : readDay(to);
  if (firstDay === null || lastDay === null) {
    return `has a date that cannot be read, "${firstDay === null ? from : to}",`;
  }
  if (firstDay > today) return `begins on ${firstDay}`;
  return lastDay < today ? `ended on ${lastDay}` : null;
}

/**
 * Whether both are amounts and the first is lower. A text that is not an amount is refused later, when
 * the variant is read.
 */
function isLower(price: string, special: string, numbers: NumberStyle): boolean {
  const [first, second] = [readPrice(price, numbers), readPrice(special, numbers)];
  return 'value' in first && 'value' in second && first.value < second.value;
}
