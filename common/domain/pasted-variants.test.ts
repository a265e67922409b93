import { describe, expect, it } from 'vitest';
import type { FormColumn } from './pasted-columns.ts';
import { isTable, readPastedVariants } from './pasted-variants.ts';

const table = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\r\n');

function rowsOf(text: string, start: FormColumn = 'size') {
  const read = readPastedVariants(text, start);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.rows.map(({ values }) => values);
}

function faultsOf(text: string, start: FormColumn = 'size') {
  const read = readPastedVariants(text, start);
  return 'faults' in read ? read.faults : [];
}

describe('rows that were copied from a spreadsheet', () => {
  it('have the columns of the form, from the field on into which they are pasted', () => {
    const full = ['M', 'Indigo', '12', '1,299.00', '₹200', 'KUR-M'];
    expect(rowsOf(table(full))).toEqual([
      {
        ...{ size: 'M', color: 'Indigo', stock: '12' },
        ...{ originalPrice: '1299', discountPrice: '200', sku: 'KUR-M' },
      },
    ]);
    expect(rowsOf(table(['4', '799'], ['5', 'Rs. 1,00,000.50']), 'stock')).toEqual([
      { stock: '4', originalPrice: '799' },
      { stock: '5', originalPrice: '100000.5' },
    ]);
  });

  it('may have headings in any order, and what the form does not know is left out', () => {
    const text = table(
      ['Qty', 'Colour', 'Colour code', 'Notes', 'SIZE', 'Price (₹)'],
      ['1,200', 'Sky', '#8fc', 'from Jaipur', 'S', '999'],
    );
    expect(readPastedVariants(text, 'sku')).toEqual({
      rows: [
        {
          line: 2,
          values: { stock: '1200', color: 'Sky', hex: '#88ffcc', size: 'S', originalPrice: '999' },
        },
      ],
      ignored: ['Notes'],
    });
  });

  it('with an MRP beside the price have the difference as discount', () => {
    const text = table(['Size', 'MRP', 'Selling Price'], ['M', '1,299.90', '999.00']);
    expect(rowsOf(text)).toEqual([{ size: 'M', originalPrice: '999', discountPrice: '300.9' }]);
  });

  it('keep cells with line breaks and quotation marks whole, and lose empty rows at the end', () => {
    expect(rowsOf('"M\n(tall)"\t"Say ""Indigo"""\n30"\tRust\r\n\r\n\t\r\n')).toEqual([
      { size: 'M (tall)', color: 'Say "Indigo"' },
      { size: '30"', color: 'Rust' },
    ]);
  });

  it('may have empty cells and empty rows in between, which fill nothing', () => {
    expect(rowsOf(table(['M', '', '3'], ['', '', ''], ['L', 'Teal', '']))).toEqual([
      { size: 'M', stock: '3' },
      {},
      { size: 'L', color: 'Teal' },
    ]);
  });
});

describe('refused rows', () => {
  it('are all named, with column and remedy', () => {
    const faults = faultsOf(
      table(
        ['M', 'Indigo', '-4', '999', '0'],
        ['L', 'Indigo', '3', 'on request', '0'],
        ['XL', 'Indigo', '2.5', '1,299.999', '9,99,99,999'],
      ),
    );
    expect(faults).toEqual([
      'Row 1, Stock: “-4” is no stock. Type a whole number from 0 to 10,00,000.',
      'Row 2, Original Price: “on request” is no amount. Type an amount from 0 to 1,00,00,000 with at most two decimals, such as 1,299.00.',
      'Row 3, Stock: “2.5” is no stock. Type a whole number from 0 to 10,00,000.',
      'Row 3, Original Price: “1,299.999” is no amount. Type an amount from 0 to 1,00,00,000 with at most two decimals, such as 1,299.00.',
      'Row 3, Discount Price: “9,99,99,999” is no amount. Type an amount from 0 to 1,00,00,000 with at most two decimals, such as 1,299.00.',
    ]);
  });

  it.each([
    [table(['06-Aug', 'Red']), 'Row 1, Size: "06-Aug" is a date'],
    [table(['M', '#N/A']), 'Row 1, Color: "#N/A" is an error of the spreadsheet'],
    [table(['Size', 'SKU'], ['M', '8.9E+12']), 'Row 2, SKU: "8.9E+12" is a number'],
    [table(['Size', 'Hex'], ['M', 'blue']), 'Row 2, Color code: “blue” is no colour code.'],
    [table(['x'.repeat(51), 'Red']), 'is longer than 50 characters. Shorten it.'],
    [table(['M', 'Red'], ['L']), 'Row 2 has 1 column and the first row has 2.'],
    [table(['MRP', 'Price'], ['500', '700']), 'Row 2, Discount Price: ₹500 is below the price'],
    [table(['MRP', 'Price'], ['500', '']), 'Row 2, Discount Price: This row has no price.'],
    [table(['MRP', 'Size'], ['500', 'M']), 'MRP needs a column Price beside it'],
    [table(['MRP', 'Price', 'Discount'], ['9', '8', '1']), 'say the same twice'],
    [table(['Qty', 'Stock'], ['1', '2']), 'Two columns are Stock. Leave one of them out.'],
    [table(['Size', 'Color']), 'There are only headings.'],
    [' \n', 'There are no rows.'],
  ])('%j', (text, sentence) => {
    expect(faultsOf(text).join('\n')).toContain(sentence);
  });

  it('have more columns than the form has from that field on', () => {
    expect(faultsOf(table(['4', '799', '0', 'K', 'x']), 'stock')).toEqual([
      'These rows have 5 columns, but from Stock on the form has 4: Stock, Original Price, Discount Price, SKU. Copy fewer columns, or copy the headings too.',
    ]);
  });
});

it('one copied cell is no table, so the browser pastes it as it is', () => {
  expect(isTable('1,299.00\r\n')).toBe(false);
  expect(isTable('M\tL')).toBe(true);
  expect(isTable('M\nL\n')).toBe(true);
});
