import { describe, expect, test } from 'vitest';
import { SHORT_HEADER, useImportShop } from '#server/test/import-shop.ts';

const shop = useImportShop();
type Report = Awaited<ReturnType<typeof shop.importRows>>;

const refusalsOf = (report: Report) =>
  report.refused
    .filter(({ text }) => !text.endsWith('No row of this product can be sold.'))
    .map(({ row, text }) => `${row}: ${text}`);
const variantsOf = async (handle: string) =>
  (await shop.productOf(handle)).variants.map((v) => [v.sku, v.size, v.stock, v.sellingPaise]);

describe('values that a spreadsheet changed', () => {
  test('refuse their rows, with the column and what to do', async () => {
    const report = await shop.importRows(`tee,Tee,Size,6-Dec,A,5,499
tee,,,8.90123E+12,B,5,499
tee,,,S,8.90123E+12,5,499
tee,,,M,#N/A,5,499
tee,,,L,E,#REF!,499
tee,,,XL,F,5,#VALUE!
name,#NAME?,Size,S,G,5,499
`);
    expect(refusalsOf(report)).toEqual([
      '2: "tee": The size "6-Dec" is a date that a spreadsheet makes of a value such as 6-12; format its column as text and enter it again.',
      '4: "tee": The SKU "8.90123E+12" is a number that the spreadsheet has shortened; format its column as text and enter it again.',
      '5: "tee": The SKU "#N/A" is an error of the spreadsheet; enter the value again.',
      '6: "tee": Stock: "#REF!" is no whole number; write a number such as 12.',
      '7: "tee": Price: "#VALUE!" is no amount; write a number such as 1499.00.',
      '8: "name": The title "#NAME?" is an error of the spreadsheet; enter the value again.',
    ]);
    expect(await variantsOf('tee')).toEqual([['B', '8.90123E+12', 5, 49_900]]);
  });

  test('are refused in the attributes of a Magento file as well', async () => {
    const report = await shop.importContent(
      `sku,product_type,name,price,qty,additional_attributes,categories
A,simple,Tee,499,5,size=6-Dec,
B,simple,Cap,499,5,size=S,#N/A
2E+05,simple,Bag,499,5,,
`,
    );
    expect(refusalsOf(report).map((text) => text.replace(/;.*/, ''))).toEqual([
      '2: "A": The size "6-Dec" is a date that a spreadsheet makes of a value such as 6-12',
      '3: "B": The category "#N/A" is an error of the spreadsheet',
      '4: "2E+05": The SKU "2E+05" is a number that the spreadsheet has shortened',
    ]);
  });

  test('keep their text if a formula says so', async () => {
    const report = await shop.importRows(
      '="0012",="Plain Tee",Size,"=""6-12""",="00034",="5","=""1,299.00"""\n',
    );
    expect(report.refused).toEqual([]);
    expect((await shop.productOf('0012')).name).toBe('Plain Tee');
    expect(await variantsOf('0012')).toEqual([['00034', '6-12', 5, 129_900]]);
  });
});

describe('amounts and stocks as people write them', () => {
  test('have the right value, or refuse their row', async () => {
    const report = await shop.importRows(`tee,Tee,Size,1,A,12.0,"₹1,299.00"
tee,,,2,B,-3,Rs. 999/-
tee,,,3,C,"1,00,000",1299 INR
tee,,,4,D,-,499
tee,,,5,E,N/A,499
tee,,,6,F,5,1.3E+03
tee,,,7,G,5,on request
tee,,,8,H,12.5,499
`);
    expect(await variantsOf('tee')).toEqual([
      ['A', '1', 12, 129_900],
      ['B', '2', 0, 99_900],
      ['C', '3', 100_000, 129_900],
    ]);
    const stock = (row: number, text: string) =>
      `${row}: "tee": Stock: "${text}" is no whole number; write a number such as 12.`;
    const price = (row: number, text: string) =>
      `${row}: "tee": Price: "${text}" is no amount; write a number such as 1499.00.`;
    expect(refusalsOf(report)).toEqual([
      stock(5, '-'),
      stock(6, 'N/A'),
      price(7, '1.3E+03'),
      price(8, 'on request'),
      stock(9, '12.5'),
    ]);
  });

  test('are never parted by a comma without quotation marks', async () => {
    const header = 'Handle,Title,Variant Price,Variant Compare At Price,Image Src';
    const report = await shop.importContent(`${header}\ntee,Tee,1,299,,\nok,Cap,"1,299",,\n`);
    expect(refusalsOf(report)).toEqual([
      '2: this row has 6 fields and the heading 5; a comma or a quotation mark is out of place (a value such as "1,499" needs quotation marks).',
    ]);
    expect(await variantsOf('ok')).toEqual([[null, 'Free Size', 0, 129_900]]);
  });
});

describe('a file as spreadsheets save it', () => {
  test('may end in empty rows, and have the rows of a product apart from each other', async () => {
    const report = await shop.importRows(
      'tee,Tee,Size,S,A,5,499\r\n,,,,,,\r\ncap,"Cap\r\nred",Size,S,B,2,99\r\ntee,,,M,C,6,499\r\n,,,,,,\r\n, ,,,,,\r\n',
    );
    expect([report.refused, report.rows]).toEqual([[], 3]);
    expect(await shop.stockOf('tee')).toEqual([5, 6]);
    expect((await shop.productOf('cap')).name).toBe('Cap red');
    const bad = await shop.importRows(',,,,,,\ntee,Tee,Size,S,A,many,499\n');
    expect(bad.refused[0]?.row).toBe(3);
  });

  test('may tell its delimiter in a line above the heading, which has no row number', async () => {
    const rows = 'tee;Tee;Size;S;A;5;1.299,00\nbad;Bad;Size;S;B;5;cheap\n';
    const content = `\ufeffsep=;\r\n${SHORT_HEADER.replaceAll(',', ';')}\r\n${rows}`;
    const report = await shop.importContent(content);
    expect(await variantsOf('tee')).toEqual([['A', 'S', 5, 129_900]]);
    expect(report.refused[0]?.row).toBe(3);
  });

  test.each(['utf16le', 'utf16be'] as const)('may be Unicode text, %s', async (encoding) => {
    const text = `\ufeff${SHORT_HEADER}\nkurta,कुर्ता,Size,S,A,5,499\n`;
    const bytes = Buffer.from(text.replaceAll(',', '\t'), 'utf16le');
    await shop.importContent(encoding === 'utf16be' ? bytes.swap16() : bytes);
    expect((await shop.productOf('kurta')).name).toBe('कुर्ता');
  });

  test('is read by the first of several columns with one name, which the report says', async () => {
    const report = await shop.importContent(
      'Handle,Title,Variant Price,variant  price,Notes,\ntee,Tee,499,399,,\n',
    );
    expect((await variantsOf('tee'))[0]?.[3]).toBe(49_900);
    expect(report.notes).toContainEqual({
      row: null,
      text: 'The file has several columns Variant Price; the first of them is read.',
    });
  });

  test('may have options without a name, which become the size', async () => {
    const report = await shop.importContent(
      'Handle,Title,Option1 Value,Variant Price\ntee,Tee,S,499\ntee,,M,499\n',
    );
    expect((await variantsOf('tee')).map(([, size]) => size)).toEqual(['S', 'M']);
    expect(report.notes).toContainEqual({
      row: 2,
      text: '"tee": the option without a name is kept as the size.',
    });
  });

  test('without a column that it needs is refused with the name of the column', async () => {
    const refusal = shop.importContent('Handle,Title,Price in Rs\ntee,Tee,499\n');
    await expect(refusal).rejects.toThrow('This file has no column Variant Price;');
  });
});
