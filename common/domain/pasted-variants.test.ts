import { describe, expect, it } from 'vitest';
import type { FormColumn } from './pasted-columns.ts';
import { isTable, readPastedVariants } from './pasted-variants.ts';

const table = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\r\n');

function rowsOf(text: string, start: FormColumn = 'size', isInField = true) {
  const read = readPastedVariants(text, start, isInField);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.rows.map(({ values }) => values);
}

function faultsOf(text: string, start: FormColumn = 'size', isInField = true) {
  const read = readPastedVariants(text, start, isInField);
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
    expect(readPastedVariants(text, 'sku', true)).toEqual({
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

describe('rows of a CSV file', () => {
  const csv = (...rows: string[]) => rowsOf(rows.join('\n'), 'size', false);
  const faults = (...rows: string[]) => faultsOf(rows.join('\n'), 'size', false);
  const M = { size: 'M', color: 'Indigo', stock: '1200', originalPrice: '1299' };

  it.each([
    ['with commas', ['M,Indigo,"1,200","1,299.00"']],
    ['with commas and blanks', [' M , Indigo, "1,200" , ₹1299 ']],
    ['with semicolons', ['M;Indigo;1,200;₹1,299']],
    ['with semicolons and all values quoted', ['"M";"Indigo";"1,200";"1,299"']],
    [
      'with commas and headings',
      ['Price,Size,"Qty (pieces, in all)",Colour', '1299,M,1200,Indigo'],
    ],
    ['with Excel’s note on the separator', ['sep=;', 'M;Indigo;1,200;1,299']],
    ['with semicolons and headings', ['\ufeffSize;Colour;Price;Qty', 'M;Indigo;1,299;1,200', '']],
  ])('%s have the same values as copied rows', (_, rows) => {
    expect(csv(...rows)).toEqual([M]);
  });

  it('keep commas, semicolons, quotation marks and line breaks in values', () => {
    expect(csv('"M, tall","Say ""Indigo"""', '"L\n(long)",Black; White', 'XL,30"')).toEqual([
      { size: 'M, tall', color: 'Say "Indigo"' },
      { size: 'L (long)', color: 'Black; White' },
      { size: 'XL', color: '30"' },
    ]);
    expect(csv('S;1,00,000', 'M;"Red; Blue"')).toEqual([
      { size: 'S', color: '1,00,000' },
      { size: 'M', color: 'Red; Blue' },
    ]);
  });

  it('of one column may have commas between digits', () => {
    expect(csv('1,299', '1,00,000')).toEqual([{ size: '1,299' }, { size: '1,00,000' }]);
  });

  it('with a tab are separated by tabs alone', () => {
    expect(csv('M, tall\tBlack; White\t1,200', 'L,\tRust\t5')).toEqual([
      { size: 'M, tall', color: 'Black; White', stock: '1200' },
      { size: 'L,', color: 'Rust', stock: '5' },
    ]);
  });

  it('may have empty values and empty rows in between, which fill nothing', () => {
    expect(csv('M,,3', ',,', '', 'L,Teal,')).toEqual([
      { size: 'M', stock: '3' },
      {},
      {},
      { size: 'L', color: 'Teal' },
    ]);
  });

  it('are read from a field only with headings, because a copied column may have commas', () => {
    expect(rowsOf('1,299\n1,00,000', 'originalPrice')).toEqual([
      { originalPrice: '1299' },
      { originalPrice: '100000' },
    ]);
    expect(rowsOf('Black, White\nRed; Blue', 'color')).toEqual([
      { color: 'Black, White' },
      { color: 'Red; Blue' },
    ]);
    expect(rowsOf('Size;Colour\nM;Rust', 'sku')).toEqual([{ size: 'M', color: 'Rust' }]);
  });

  it('are refused with all rows that do not fit, and with the way to write them', () => {
    expect(faults('Size,Price', 'M,1,299', 'L,999', '"XL,999', 'S,abc')).toEqual([
      'Row 2 has 3 columns and the first row has 2. Copy whole rows; a cell may be empty. A value with a comma needs quotation marks, such as "1,299".',
      'Row 4, Size: the quotation mark of “"XL” is not closed. Close or remove it.',
      expect.stringMatching(/^Row 5, Original Price: “abc” is no amount\./),
    ]);
    expect(faults('M;Red', 'L;Red;Blue')).toEqual([
      'Row 2 has 3 columns and the first row has 2. Copy whole rows; a cell may be empty. A value with a semicolon needs quotation marks, such as "Red; Blue".',
    ]);
    expect(faults('M,Indigo,1,200,1,299,0')[0]).toBe(
      'These rows have 7 columns, but from Size on the form has 6: Size, Color, Stock, Original Price, Discount Price, SKU. Copy fewer columns, or copy the headings too. A value with a comma needs quotation marks, such as "1,299".',
    );
    expect(faults('M,Indigo,12,1,000')).toEqual([
      'Row 1, Discount Price: “000” is the end of a number with a comma. A value with a comma needs quotation marks, such as "1,299".',
    ]);
    expect(faults('M;Indigo;5;1299,00')[0]).toMatch(
      /^Row 1, Original Price: “1299,00” is no amount/,
    );
    expect(faults('Size;Colour')).toEqual([
      'There are only headings. Copy the rows below them too.',
    ]);
    expect(faults(',', ',,')).toEqual(['There are no rows. Copy them in the spreadsheet first.']);
  });
});

it('one copied cell is no table, so the browser pastes it as it is', () => {
  expect(isTable('1,299.00\r\n')).toBe(false);
  expect(isTable('M\tL')).toBe(true);
  expect(isTable('M\nL\n')).toBe(true);
});
