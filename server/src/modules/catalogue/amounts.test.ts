import { describe, expect, test } from 'vitest';
import { createStyleSurvey, type NumberStyle, readCount, readPrice } from './amounts.ts';

const POINT: NumberStyle = { decimalMark: '.' };
const COMMA: NumberStyle = { decimalMark: ',' };
/** The file does not tell. */
const OPEN: NumberStyle = { decimalMark: null };

describe('a price in a file', () => {
  test.each([
    ['499', 49_900],
    ['1499.00', 149_900],
    ['17.99', 1_799],
    ['0.5', 50],
    ['9.9900', 999],
    ['₹1,499', 149_900],
    ['₹ 1,23,456.50', 12_345_650],
    ['Rs\n1699', 169_900],
    ['Rs. 499/-', 49_900],
    ['INR 2,000', 200_000],
    ['1,234,567', 123_456_700],
    ['1.499,00', 149_900],
    ['1,499.00', 149_900],
    ['\u00a0250 ', 25_000],
    ['10000000', 1_000_000_000],
    ['0', 0],
  ])('%j is %i paise', (text, paise) => {
    expect(readPrice(text, POINT)).toEqual({ value: paise });
    expect(readPrice(text, OPEN)).toEqual({ value: paise });
  });

  test('with a comma is decimal unless the file writes decimal points', () => {
    for (const [text, paise] of [
      ['15,00', 1_500],
      ['15,5', 1_550],
    ] as const) {
      expect(readPrice(text, OPEN)).toEqual({ value: paise });
      expect(readPrice(text, COMMA)).toEqual({ value: paise });
    }
    expect(readCount('12,00', OPEN)).toEqual({ value: 12 });
    expect(readPrice('14,99', POINT)).toEqual({
      problem: `"14,99" may mean 1499 or 14.99; write it without a thousands mark and with at most two decimals`,
    });
    expect(readCount('12,00', POINT)).toHaveProperty('problem');
    expect(readPrice('1,0000', POINT)).toHaveProperty('problem');
  });

  test('with a point is thousands only where the file writes decimal commas', () => {
    expect(readPrice('1.499', COMMA)).toEqual({ value: 149_900 });
    expect(readPrice('1.499', POINT)).toEqual({ problem: '"1.499" has more than two decimals' });
  });

  test.each([
    '',
    'abc',
    '-5',
    '1e3',
    'NaN',
    '12.34.56',
    '$20',
    '1,2,3',
    '10000001',
    '9'.repeat(400),
    '５',
  ])('%j is refused, never guessed', (text) => {
    expect(readPrice(text, POINT)).toHaveProperty('problem');
  });

  test('of 400,000 digits is refused at once, and not repeated in the reason', () => {
    const problem = 'a cell of 400003 characters is no amount';
    expect(readPrice(`1.${'0'.repeat(400_000)}1`, POINT)).toEqual({ problem });
    expect(readCount(`1.${'0'.repeat(400_000)}1`, POINT)).toHaveProperty('problem');
  });
});

describe('a stock in a file', () => {
  test.each([
    ['', null],
    [' ', null],
    ['0', 0],
    ['12', 12],
    [' 12.0 ', 12],
    ['-3', -3],
    ['−3', -3],
    ["'12", 12],
    ['\u202a12\u202c', 12],
  ])('%j is %j', (text, units) => {
    expect(readCount(text, POINT)).toEqual({ value: units });
  });

  test.each(['many', '1.5', '12,5', '1e3', '2000000', '99999999999', '12 pcs', '1 2', '١٢', '१२'])(
    '%j is refused',
    (text) => {
      expect(readCount(text, POINT)).toHaveProperty('problem');
    },
  );
});

describe('thousands are the same number in a price and in a stock', () => {
  test.each([
    ['12,000', POINT, 12_000],
    ['1,00,000', POINT, 100_000],
    ['1,000,000', POINT, 1_000_000],
    ['12 000', POINT, 12_000],
    ['12\u00a0000', POINT, 12_000],
    ['12\u202f000', POINT, 12_000],
    ["12'000", POINT, 12_000],
    ['12’000', POINT, 12_000],
    ['1.000.000', POINT, 1_000_000],
    ['12,000.00', POINT, 12_000],
    ['1,000,000', OPEN, 1_000_000],
    ['12,000', OPEN, 12_000],
    ['1.000.000', OPEN, 1_000_000],
    ['12,000.00', OPEN, 12_000],
    ['12.0000', OPEN, 12],
    ['12.00', OPEN, 12],
    ['1234.000', OPEN, 1_234],
    ['0.000', OPEN, 0],
    ['12.000', POINT, 12],
    ['12.000', COMMA, 12_000],
    ['12.000,00', COMMA, 12_000],
    ['12,0', COMMA, 12],
    ['4,0000', COMMA, 4],
  ])('%j in %o is %i', (text, style, number) => {
    expect(readCount(text, style)).toEqual({ value: number });
    expect(readPrice(text, style)).toEqual({ value: number * 100 });
  });

  test.each([
    ['12,0000', POINT],
    ['0,499', POINT],
    ['1234,567', POINT],
    ['123,45,678', POINT],
    ['12,34', COMMA],
    ['1.2.3', COMMA],
    ['12 00', POINT],
    ["12'00", POINT],
    ['1,000 000', POINT],
  ])('%j in %o is never another count', (text, style) => {
    expect(readCount(text, style)).toHaveProperty('problem');
  });

  const REMEDY = 'write it without a thousands mark and with at most two decimals';

  test('12,000 is refused if the file writes decimal commas, because it may be twelve', () => {
    const problem = `"12,000" may mean 12000 or 12; ${REMEDY}`;
    expect(readCount('12,000', COMMA)).toEqual({ problem });
    expect(readPrice('12,000', COMMA)).toEqual({ problem });
  });

  test.each([
    ['12.000', '12000 or 12'],
    ['1.500', '1500 or 1.5'],
    ['₹ 499.999', '499999 or 499.999'],
  ])('%s is refused if the file does not tell what its point means', (text, meanings) => {
    const problem = `"${text}" may mean ${meanings}; ${REMEDY}`;
    expect(readCount(text, OPEN)).toEqual({ problem });
    expect(readPrice(text, OPEN)).toEqual({ problem });
  });

  test('0.500 is half a rupee in any file without decimal commas', () => {
    expect(readPrice('0.500', OPEN)).toEqual({ value: 50 });
    expect(readPrice('0.500', POINT)).toEqual({ value: 50 });
  });
});

describe('a file writes decimal commas', () => {
  const styleOf = (amounts: string[], delimiter: string) => {
    const survey = createStyleSurvey();
    for (const amount of amounts) survey.add(amount);
    return survey.style(delimiter).decimalMark === ',';
  };

  test('if its amounts do', () => {
    expect(styleOf(['15,00', '1.499,00', '20'], ',')).toBe(true);
    expect(styleOf(['15.00', '1,499.00', '₹1,499'], ';')).toBe(false);
    expect(styleOf(['1499.0000'], ';')).toBe(false);
  });

  test('if it has semicolons and no amount tells', () => {
    expect(styleOf(['15', '1.499', 'Rs. 20/-'], ';')).toBe(true);
    expect(styleOf(['15', '1,499'], ',')).toBe(false);
  });

  test('and does not tell if no amount does and nothing but commas is between its fields', () => {
    const survey = createStyleSurvey();
    for (const amount of ['15', '1,499', '12.000']) survey.add(amount);
    expect(survey.style(',')).toEqual(OPEN);
  });
});
