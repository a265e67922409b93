import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SHORT_HEADER, useImportShop } from '#server/test/import-shop.ts';

const shop = useImportShop();

describe('rows that cannot be kept', () => {
  test.each([
    [
      'a title that is too long',
      `tee,${'x'.repeat(201)},Size,S,A,5,499`,
      'The title may have at most 200 characters, not 201.',
    ],
    [
      'a control character',
      'tee,Plain\u0007Tee,Size,S,A,5,499',
      'The title may not hold control characters.',
    ],
    [
      'a NUL byte',
      'tee,Plain\u0000Tee,Size,S,A,5,499',
      'The title holds a character that cannot be kept.',
    ],
    [
      'a stock in words',
      'tee,Plain Tee,Size,S,A,plenty,499',
      'Stock: "plenty" is no whole number; write a number such as 12.',
    ],
    [
      'a size that is too long',
      `tee,Plain Tee,Size,${'x'.repeat(51)},A,5,499`,
      'The size may have at most 50 characters, not 51.',
    ],
    [
      'an error of a spreadsheet as a colour',
      'tee,Plain Tee,Color,#N/A,A,5,499',
      'The colour "#N/A" is an error of the spreadsheet; enter the value again.',
    ],
  ])('%s is refused with its row and reason; the next product arrives', async (_, bad, reason) => {
    const report = await shop.importRows(`${bad}\nok,Good Tee,Size,S,B,5,499\n`);
    expect(report.refused[0]).toEqual({ row: 2, text: `"tee": ${reason}` });
    expect(report.products).toMatchObject({ created: 1, refused: 1 });
    expect(await shop.stockOf('ok')).toEqual([5]);
  });

  test('a description over 20,000 characters is refused, never cut', async () => {
    const report = await shop.importContent(
      `Handle,Title,Body (HTML),Variant Price\ntee,Tee,${'x'.repeat(20_001)},499\n`,
    );
    expect(report.refused[0]?.text).toContain('The description may have at most 20000 characters');
  });

  test('a description that is nearly all markup is refused before it is read', async () => {
    const markup = '<a '.repeat(300_000);
    const report = await shop.importContent(
      `Handle,Title,Body (HTML),Variant Price\ntee,Tee,${markup},499\nok,Good Tee,,499\n`,
    );
    const text =
      '"tee": The description may have at most 200000 characters with its markup, not 900000.';
    expect(report.refused).toEqual([{ row: 2, text }]);
    expect(report.products).toMatchObject({ created: 1, refused: 1 });
  });

  test('a product of more variants than a product may have is refused whole', async () => {
    const rows = Array.from({ length: 501 }, (_, size) => `tee,Tee,Size,${size},,5,499`);
    const report = await shop.importRows(`${rows.join('\n')}\nok,Good Tee,Size,S,B,5,499\n`);
    const text = '"tee": A product may have at most 500 variants, not 501.';
    expect(report.refused).toEqual([{ row: 2, text }]);
    expect(report.products).toMatchObject({ created: 1, refused: 1 });
    expect(report.variants).toMatchObject({ created: 1, refused: 501 });
  });

  test('nor does a known product grow beyond that by what a file adds', async () => {
    const rows = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => `tee,Tee,Size,${from + at},,5,499\n`).join('');
    await shop.importRows(rows(0, 400));
    const report = await shop.importRows(rows(300, 600));
    const text = '"tee": A product may have at most 500 variants, not 600.';
    expect(report.refused).toEqual([{ row: 2, text }]);
    expect(report.variants).toMatchObject({ created: 0, refused: 300 });
    expect(await shop.stockOf('tee')).toHaveLength(400);
  });

  test('bytes that are no text spoil their own row only', async () => {
    const rows = Buffer.concat([
      Buffer.from(`${SHORT_HEADER}\nkurta,कुर्ता,Size,S,A,5,499\nbad,Half `),
      Buffer.from([0xed, 0xa0, 0x80]),
      Buffer.from(',Size,S,B,5,499\n'),
    ]);
    const report = await shop.importContent(rows);
    expect(report.products).toMatchObject({ created: 1, refused: 1 });
    expect(report.refused[0]).toEqual({
      row: 3,
      text: '"bad": The title holds bytes that are no UTF-8 text.',
    });
  });

  test('an old spreadsheet that wrote Windows-1252 is read as such', async () => {
    const rows = `${SHORT_HEADER}\ntee,Café Tee,Size,S,A,5,499\n`;
    const report = await shop.importContent(Buffer.from(rows, 'latin1'));
    expect((await shop.productOf('tee')).name).toBe('Café Tee');
    expect(report.notes).toEqual([{ row: null, text: 'The file was read as windows-1252.' }]);
  });

  test('a file saved as Unicode text, with tabs, is read as such', async () => {
    const rows = `\ufeff${SHORT_HEADER}\ntee,कुर्ता,Size,S,A,5,499\n`.replaceAll(',', '\t');
    await shop.importContent(Buffer.from(rows, 'utf16le'));
    expect((await shop.productOf('tee')).name).toBe('कुर्ता');
  });

  test('a quotation mark that is never closed costs its own row only, which is named', async () => {
    const report = await shop.importRows(
      'tee,Plain Tee,Size,S,A,5,499\nbad,"Open,Size,S,B,5,499\nx,X,Size,S,C,1,9\n',
    );
    expect(report.products).toMatchObject({ created: 2 });
    expect(report.refused).toEqual([
      { row: 3, text: 'a quotation mark is opened in this row and not closed.' },
    ]);
    expect(await shop.stockOf('x')).toEqual([1]);
  });

  test('a count is read like a price: thousands are thousands, and a part of a unit is refused', async () => {
    const report = await shop.importRows(
      'a,A,Size,S,A,"12,000","1,000"\nb,B,Size,S,B,"1,00,000",9\nc,C,Size,S,C,"12,5",9\nd,D,Size,S,D,12 pcs,9\n',
    );
    expect(await shop.stockOf('a')).toEqual([12_000]);
    expect((await shop.productOf('a')).variants[0]?.sellingPaise).toBe(100_000);
    expect(await shop.stockOf('b')).toEqual([100_000]);
    expect(report.refused.map(({ text }) => text)).toEqual([
      '"c": Stock: "12,5" is no whole number; write a number such as 12.',
      '"c": No row of this product can be sold.',
      '"d": Stock: "12 pcs" is no whole number; write a number such as 12.',
      '"d": No row of this product can be sold.',
    ]);
  });

  test('a file with decimal commas has its counts in the same style', async () => {
    const rows = 'a;A;Size;S;A;12.000;1.000,50\nb;B;Size;S;B;12,000;9,90\n';
    const report = await shop.importContent(`${SHORT_HEADER.replaceAll(',', ';')}\n${rows}`);
    expect(await shop.stockOf('a')).toEqual([12_000]);
    expect((await shop.productOf('a')).variants[0]?.sellingPaise).toBe(100_050);
    expect(report.refused[0]).toEqual({
      row: 3,
      text: '"b": Stock: "12,000" may mean 12000 or 12; write it without a thousands mark and with at most two decimals.',
    });
  });

  test('a point before three digits refuses its row if the file does not tell what it means', async () => {
    const row = (stock: string, price: string) => `a,A,Size,S,A,${stock},${price}\n`;
    const open = await shop.importRows(row('12.000', '499'));
    expect(open.refused[0]?.text).toMatch(/^"a": Stock: "12.000" may mean 12000 or 12; write/);
    const dear = await shop.importRows(row('12', '1.500'));
    expect(dear.refused[0]?.text).toMatch(/^"a": Price: "1.500" may mean 1500 or 1.5; write/);
    expect(await shop.db().product.count()).toBe(0);
    await shop.importRows(row('12.000', '1499.00'));
    expect(await shop.stockOf('a')).toEqual([12]);
  });

  test('amounts with a comma out of place are refused, and change nothing for the other rows', async () => {
    const report = await shop.importRows(
      'a,A,Size,S,A,"12,000","1,499"\nb,B,Size,S,B,"1,00,000","1,299"\nc,C,Size,S,C,5,"1,0000"\nd,D,Size,S,D,5,"15,5"\n',
    );
    expect(await shop.stockOf('a')).toEqual([12_000]);
    expect(await shop.stockOf('b')).toEqual([100_000]);
    expect((await shop.productOf('a')).variants[0]?.sellingPaise).toBe(149_900);
    expect(report.products).toMatchObject({ created: 2, refused: 2 });
    const remedy = 'write it without a thousands mark and with at most two decimals.';
    expect(report.refused.filter(({ text }) => text.includes('Price'))).toEqual([
      { row: 4, text: `"c": Price: "1,0000" may mean 10000 or 1; ${remedy}` },
      { row: 5, text: `"d": Price: "15,5" may mean 155 or 15.5; ${remedy}` },
    ]);
  });

  test('a file that is not there is said to be not there', async () => {
    const missing = shop.importFile(path.join(shop.folder, 'none.csv'));
    await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
