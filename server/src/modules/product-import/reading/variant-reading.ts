import { optionKey } from '#common/domain/variant-options.ts';
import { formatPaise } from '#common/format/inr.ts';
import { DEFAULT_SIZE } from '#common/limits.ts';
import { type NumberStyle, readCount, readPrice, type Read } from './amounts.ts';
import type { WrittenVariant } from './product-format.ts';
import { checkedLine } from './checked-text.ts';
import { findColorHex } from './color-words.ts';
import { Refusal, type VariantDraft } from './product-draft.ts';
import { describeVariant } from '../variant-plan.policy.ts';

/** Adds a note on a row that is imported anyway. */
type AddNote = (row: number, text: string) => void;

export interface VariantReading {
  numbers: NumberStyle;
  addNote: AddNote;
}

/**
 * Creates a reader for the variants of one product. It refuses a size and color that an earlier row
 * has.
 */
export function variantReader(reading: VariantReading) {
  const seen = new Map<string, number>();

  return (written: WrittenVariant): VariantDraft => {
    const size = checkedLine('size', written.size) || DEFAULT_SIZE;
    const color = checkedLine('color', written.color);
    const key = optionKey({ size, color });
    const before = seen.get(key);
    if (before !== undefined) {
      throw new Refusal(`${describeVariant({ size, color })} is already in row ${before}.`);
    }
    const draft = {
      row: written.row,
      sku: checkedLine('sku', written.sku) || null,
      size,
      color,
      colorHexCode: findColorHex(color),
      stock: stockOf(written, reading),
      ...pricesOf(written, reading),
    };
    seen.set(key, written.row);
    return draft;
  };
}

function valueOf<T>(label: string, read: Read<T>): T {
  if ('problem' in read) throw new Refusal(`${label} ${read.problem}.`);
  return read.value;
}

function stockOf(written: WrittenVariant, { numbers, addNote }: VariantReading): number | null {
  const stock = valueOf('Stock:', readCount(written.stock ?? '', numbers));
  if (stock === null || stock >= 0) return stock;
  addNote(written.row, `a stock of ${stock} counts as 0`);
  return 0;
}

/**
 * Reads the selling price and the discount. A list price above twice the selling price is lowered to
 * that (docs/specification.md#product-import).
 */
function pricesOf(written: WrittenVariant, { numbers, addNote }: VariantReading) {
  const { row, price, listPrice } = written;
  if (price.trim() === '') throw new Refusal('The price is missing.');
  const sellingPaise = valueOf('Price:', readPrice(price, numbers));
  if (sellingPaise === 0) addNote(row, 'the price is 0');
  if (listPrice.trim() === '') return { sellingPaise, discountPaise: 0 };
  const listPaise = valueOf('List price:', readPrice(listPrice, numbers));
  const discountPaise = Math.max(0, listPaise - sellingPaise);
  if (discountPaise <= sellingPaise) return { sellingPaise, discountPaise };
  addNote(
    row,
    `the list price of ${formatPaise(listPaise)} is lowered to ${formatPaise(2 * sellingPaise)}, twice the selling price`,
  );
  return { sellingPaise, discountPaise: sellingPaise };
}
