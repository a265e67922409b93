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
    ['₹1,299.00', 129_900],
    ['Rs. 999/-', 99_900],
    ['1299 INR', 129_900],
    ['1,299 Rs.', 129_900],
    ['₨ 450', 45_000],
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

  test('with one mark and other than three places is refused where that mark groups', () => {
    expect(readPrice('15.50', COMMA)).toEqual({
      problem: `"15.50" may mean 1550 or 15.5; write it without a thousands mark and with at most two decimals`,
    });
    expect(readPrice('1.0000', COMMA)).toHaveProperty('problem');
    for (const style of [POINT, COMMA, OPEN]) {
      expect(readPrice('0.50', style)).toEqual({ value: 50 });
      expect(readPrice('0,50', style)).toEqual({ value: 50 });
    }
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
    const problem = 'a cell of 400003 characters is no amount; write a number such as 1499.00';
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
    ['1234,000', COMMA, 1_234],
    ['1,00,000', COMMA, 100_000],
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

describe('the decimal mark of a file', () => {
  const markOf = (amounts: readonly string[], delimiter = ',') => {
    const survey = createStyleSurvey();
    for (const amount of amounts) survey.add(amount);
    return survey.style(delimiter).decimalMark;
  };
  const many = (amount: string) => Array.from({ length: 9 }, () => amount);

  test('is that of its amounts', () => {
    expect(markOf(['15,00', '1.499,00', '20'])).toBe(',');
    expect(markOf(['1.499.000', '20'])).toBe(',');
    expect(markOf(['15.00', '1,499.00', '₹1,499'], ';')).toBe('.');
    expect(markOf(['1,49,900', '20'], ';')).toBe('.');
    expect(markOf(['₹1,299.00', 'Rs. 999/-', '1299 INR'], ';')).toBe('.');
  });

  test('is told by numbers of machines if most amounts are such', () => {
    expect(markOf(many('1499.0000'), ';')).toBe('.');
    expect(markOf(many('34.000000'), ';')).toBe('.');
    expect(markOf(many('49,0000'))).toBe(',');
  });

  test('is a comma in a file with semicolons if no amount tells', () => {
    expect(markOf(['15', '1.499', 'Rs. 20/-'], ';')).toBe(',');
    expect(markOf(['15', '1,499'])).toBe(null);
  });

  test('is not told by amounts that may mean two things', () => {
    expect(markOf(['15', '1,499', '12.000'])).toBe(null);
  });

  test.each(['1,0000', '1.0000', '1,23,4', '12,5 m', 'cheap 12,50', '15,', '10/11,50'])(
    'is not told by %j, which is a slip',
    (slip) => {
      expect(markOf(['499', '1299', slip])).toBe(null);
      expect(markOf([...many('1,499'), slip])).toBe(null);
    },
  );

  test.each([
    ['1,499', '15,5', '.'],
    ['1,499.00', '15,50', '.'],
    ['1.499', '15.5', ','],
    ['1.499,00', '15.50', ','],
    ['1499,00', '1.0000', ','],
    ['1499.00', '1,0000', '.'],
  ])('in a file of amounts such as %s is not changed by one %s', (usual, odd, mark) => {
    expect(markOf([odd, ...many(usual)])).toBe(mark);
    expect(markOf([...many(usual), odd], ';')).toBe(mark);
    const style: NumberStyle = { decimalMark: mark === ',' ? ',' : '.' };
    expect(readPrice(usual, style)).toEqual({ value: 149_900 });
    expect(readPrice(odd, style)).toHaveProperty('problem');
  });
});
