import { describe, expect, it } from 'vitest';
import { csvRows } from './csv.ts';

describe('a CSV file', () => {
  it('ends each row with CRLF and quotes what would break a cell', () => {
    expect(
      csvRows([
        ['a', 'b'],
        ['1,5', 'say "hi"', 'two\nlines', '', ' blank '],
      ]),
    ).toBe('a,b\r\n"1,5","say ""hi""","two\nlines",, blank \r\n');
  });

  it.each(['=', '+', '-', '@', '\t', '＝', '＋', '－', '＠'])(
    'keeps a spreadsheet from running a cell that begins with %j',
    (sign) => {
      expect(csvRows([[`${sign}A1`]])).toBe(`'${sign}A1\r\n`);
    },
  );

  it.each(['\r', '\n'])('also behind a line break, %j', (sign) => {
    expect(csvRows([[`${sign}=1`]])).toBe(`"'${sign}=1"\r\n`);
  });

  it('leaves a plain number below zero a number, so that a column can be summed', () => {
    expect(csvRows([['-3', '-1,299', '-12.50', '-1+1']])).toBe(`-3,"'-1,299",-12.50,'-1+1\r\n`);
  });

  it('leaves an apostrophe of the text alone', () => {
    expect(csvRows([["'90s Tee", "O'Neill"]])).toBe("'90s Tee,O'Neill\r\n");
  });
});
