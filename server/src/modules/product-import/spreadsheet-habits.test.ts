import { describe, expect, test } from 'vitest';
import { SHORT_HEADER, useImportShop } from '#server/test/import-shop.ts';
import { createRecordReader } from './csv/csv-record-reader.ts';
import { unmarkCode, unmarkText } from './csv/text-marks.ts';

const shop = useImportShop();

describe('an apostrophe that a spreadsheet put before a cell', () => {
  test.each([
    ["'00123", '00123'],
    ["'8-10", '8-10'],
    ["'0-3 Months", '0-3 Months'],
    ["'1,499.00", '1,499.00'],
    ["'-2", '-2'],
    ["'=A1", '=A1'],
    ["'+91", '+91'],
    ["'90s Blue", "'90s Blue"],
    ["O'Neill", "O'Neill"],
    ["'Madras'", "'Madras'"],
    ['="0012"', '0012'],
    [' = "6-12" ', '6-12'],
    ['=A1&"x"', '=A1&"x"'],
  ])('makes the code %j %j', (written, code) => {
    expect(unmarkCode(written)).toBe(code);
  });

  test.each([
    ["'2026", '2026'],
    ["'=SUM(A1)", '=SUM(A1)'],
    ["'-10 Degree Jacket", '-10 Degree Jacket'],
    ["'90s Tee", "'90s Tee"],
    ["'47 Cap", "'47 Cap"],
    ["'@Home' Lounge Set", "'@Home' Lounge Set"],
    ["'Tis the Season", "'Tis the Season"],
  ])('makes the name %j %j', (written, name) => {
    expect(unmarkText(written)).toBe(name);
  });

  test('is dropped from SKU, handle, size, price and stock, and stays in a name', async () => {
    const report = await shop.importRows("'501,'90s Tee,Size,'8-10,'00123,'12,'1499.00\n");
    expect(report.refused).toEqual([]);
    const product = await shop.productOf('501');
    expect(product.name).toBe("'90s Tee");
    expect(product.variants).toMatchObject([
      { sku: '00123', size: '8-10', stock: 12, sellingPaise: 149_900 },
    ]);
  });
});

describe('a quotation mark', () => {
  test('behind a blank encloses its field like any other', async () => {
    const report = await shop.importRows(
      'tee, "Tee, plain" ,\t"Size", "S" , "A, 1" ,5, "1,499"\r\nok,Good Tee,Size,S,B,5,499\n',
    );
    expect(report.refused).toEqual([]);
    const product = await shop.productOf('tee');
    expect(product.name).toBe('Tee, plain');
    expect(product.variants).toMatchObject([{ sku: 'A, 1', size: 'S', sellingPaise: 149_900 }]);
    expect(await shop.stockOf('ok')).toEqual([5]);
  });

  test('within a text is part of it', async () => {
    await shop.importRows('belt,Belt 30" long,Size,30",A,5,499\n');
    const product = await shop.productOf('belt');
    expect([product.name, product.variants[0]?.size]).toEqual(['Belt 30" long', '30"']);
  });

  test.each([
    ['bad,"12" Tee",Size,S,A,5,499', 'a quotation mark is in the middle of a field.'],
    ['bad,"Open,Size,S,A,5,499', 'a quotation mark is in the middle of a field.'],
    [
      'bad,Tee "plain, red",Size,S,A,5,499',
      'this row has 8 fields and the heading 7; a comma or a quotation mark is out of place (a value such as "1,499" needs quotation marks).',
    ],
    [
      'bad,"Open,Size,S,A,5,499\nmore,"',
      'a quotation mark of this row is closed 1 rows below; one of them is out of place.',
    ],
  ])('out of place refuses its own row, never the following ones: %j', async (bad, reason) => {
    const report = await shop.importRows(
      `${bad}\nok,"Good, ""long"" Tee",Size,S,B,5,499\nlast,"Last Tee",Size,S,C,7,499\n`,
    );
    expect(report.refused[0]).toEqual({ row: 2, text: reason });
    expect((await shop.productOf('ok')).name).toBe('Good, "long" Tee');
    expect(await shop.stockOf('last')).toEqual([7]);
  });

  test('may enclose several lines, and the row numbers are those of a spreadsheet', async () => {
    const report = await shop.importContent(
      `Handle,Title,Body (HTML),Variant Price\r\ntee,Tee,"one\r\n\r\ntwo",499\r\n\r\nbad,Bad,,cheap\r\n`,
    );
    expect((await shop.productOf('tee')).description).toBe('one\n\ntwo');
    expect(report.refused[0]?.row).toBe(4);
  });
});

describe('a file in pieces of any length', () => {
  const TEXT = `${SHORT_HEADER}\r\na, "x ""y"", z" ,"",b\r\n\r\n"c\r\nd",e,,,,,\n`;

  test('has the same records', () => {
    const readAll = (length: number) => {
      const reader = createRecordReader({ delimiter: ',', newline: '\n' });
      const pieces = Array.from({ length: Math.ceil(TEXT.length / length) }, (_, n) =>
        TEXT.slice(n * length, (n + 1) * length),
      );
      return [
        ...pieces.flatMap((piece) => [...reader.read(piece, false)]),
        ...reader.read('', true),
      ];
    };
    const whole = readAll(TEXT.length);
    expect(whole.slice(1)).toEqual([
      { cells: ['a', 'x "y", z', '', 'b'] },
      null,
      { cells: ['c\r\nd', 'e', '', '', '', '', ''] },
    ]);
    for (let length = 1; length < 20; length += 1) expect(readAll(length)).toEqual(whole);
  });

  test('costs one row if a row is longer than can be', () => {
    const reader = createRecordReader({ delimiter: ',', newline: '\n' });
    const piece = 'x'.repeat(1024 * 1024);
    const found = [...Array.from({ length: 20 }, () => piece), '\na,b\n'].flatMap((text) => [
      ...reader.read(text, false),
    ]);
    expect(found).toEqual([
      { problem: expect.stringContaining('longer than 8 million') as string },
      { cells: ['a', 'b'] },
    ]);
  });
});
