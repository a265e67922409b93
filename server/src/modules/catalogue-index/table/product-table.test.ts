import { expect, it } from 'vitest';
import { ProductTable, type IndexedProduct } from './product-table.ts';

/** A product with a variant for each stock. */
function product(stocks: readonly number[], id = 'kurta'): IndexedProduct {
  const variants = stocks.map((stock, index) => ({
    color: 'Indigo',
    colorKey: 'indigo',
    colorHexCode: '#27346b',
    size: `${index}`,
    sizeKey: `${index}`,
    paise: 129_900,
    discountPaise: 0,
    stock,
  }));
  return {
    id,
    createdAt: 0,
    isBestSeller: false,
    status: 'ACTIVE',
    categoryId: 'kurtas',
    variants,
  };
}

/** The stocks of the variants after some sales: in stock, low or sold out, another combination for each number. */
const stocksAfter = (sales: number, variants: number) =>
  Array.from(
    { length: variants },
    (_, index) => [50, 2, 0][Math.floor(sales / 3 ** index) % 3] ?? 0,
  );

it('after weeks of sales the table is loaded anew, but not because the same few stocks alternate', () => {
  const few = new ProductTable();
  const many = new ProductTable();
  for (const table of [few, many]) table.add(product(stocksAfter(0, 7)));
  for (let sales = 0; sales < 2_000; sales += 1) {
    few.replace(0, product(stocksAfter(sales % 9, 7)));
    many.replace(0, product(stocksAfter(sales, 7)));
  }
  expect([few.needsReload, many.needsReload]).toEqual([false, true]);
});

it('the table is loaded anew when many variants have come and gone', () => {
  const table = new ProductTable();
  table.add(product([]));
  for (let edits = 0; edits < 100; edits += 1) {
    table.replace(0, product(stocksAfter(0, 10)));
    expect(table.needsReload).toBe(false);
    table.replace(0, product([]));
  }
  for (let edits = 0; edits < 200; edits += 1) {
    table.replace(0, product(stocksAfter(0, 10)));
    table.replace(0, product([]));
  }
  expect(table.needsReload).toBe(true);
});

it('the table is loaded anew once more products are removed than are left', () => {
  const table = new ProductTable();
  for (let number = 0; number < 2_000; number += 1) table.add(product([], `${number}`));
  for (let number = 0; number < 1_400; number += 1) table.remove(`${number}`);
  expect(table.needsReload).toBe(false);
  for (let number = 1_400; number < 1_600; number += 1) table.remove(`${number}`);
  expect(table.needsReload).toBe(true);
});
