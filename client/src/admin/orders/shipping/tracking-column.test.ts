import { describe, expect, it } from 'vitest';
import { isColumn, readTrackingNumbers } from './tracking-column.ts';

const ORDERS = [
  { id: '0199aaaa-0000-7000-8000-0000aaaa0001' },
  { id: '0199aaaa-0000-7000-8000-0000bbbb0002' },
  { id: '0199aaaa-0000-7000-8000-0000cccc0003' },
];
const read = (...lines: string[]) => readTrackingNumbers(lines.join('\r\n'), ORDERS);
const NUMBERS = { numbers: ['AWB1', 'AWB2', 'AWB3'] };

describe('a pasted column of tracking numbers', () => {
  it('fills the orders from the first to the last', () => {
    expect(read('AWB1', ' AWB2 ', 'AWB3')).toEqual(NUMBERS);
    expect(read('AWB1', 'AWB2', 'AWB3', '', '')).toEqual(NUMBERS);
  });

  it('may have a heading and an empty cell', () => {
    expect(read('AWB No.', 'AWB1', '', 'AWB3')).toEqual({ numbers: ['AWB1', '', 'AWB3'] });
  });

  it('is refused if it is too short or too long', () => {
    expect(read('AWB1', 'AWB2')).toEqual({
      refusal:
        'This column has 2 tracking numbers, but 3 orders to ship. Paste one number for each order, in the order of this list.',
    });
    expect(read('AWB1', 'AWB2', 'AWB3', 'AWB4')).toMatchObject({
      refusal: expect.stringMatching(/^This column has 4 tracking numbers/),
    });
  });

  it('is told from a single number, which a spreadsheet ends with a line break', () => {
    expect(isColumn('AWB1\r\n')).toBe(false);
    expect(isColumn('AWB1\nAWB2')).toBe(true);
    expect(isColumn('#AAAA0001\tAWB1')).toBe(true);
  });
});

describe('a pasted CSV file', () => {
  it('fills the orders that its lines name, in any order', () => {
    expect(read('#CCCC0003,AWB3', "'#aaaa0001,AWB1", 'BBBB0002;AWB2')).toEqual(NUMBERS);
    expect(read(`Order\tAWB`, ...ORDERS.map(({ id }, index) => `${id}\tAWB${index + 1}`))).toEqual(
      NUMBERS,
    );
  });

  it('may be the shop’s own file with its column of tracking numbers filled in', () => {
    expect(
      read(
        'Order,Customer,Items,Order id,Courier,Tracking number',
        `#AAAA0001,Asha,"1 x Kurta, red; 1 x Sari",${ORDERS[0]?.id},,AWB1`,
        `#BBBB0002,Ravi,"2 x Kurta\nblue",${ORDERS[1]?.id},,AWB2`,
        `#CCCC0003,Meera,1 x Sari,${ORDERS[2]?.id},,AWB3`,
      ),
    ).toEqual(NUMBERS);
  });

  it('is refused with the line that does not fit', () => {
    expect(read('#AAAA0001,AWB1', 'Asha,AWB2')).toEqual({
      refusal: 'Line 2 names no order. Begin each line with the order’s id.',
    });
    expect(read('#AAAA0001,AWB1', '#DDDD0004,AWB4')).toEqual({
      refusal: 'Line 2 names order #DDDD0004, which is not in this list. Remove the line.',
    });
    expect(read('#AAAA0001,AWB1', '#AAAA0001,AWB2')).toEqual({
      refusal: 'Line 2 repeats order #AAAA0001. Remove one of its lines.',
    });
    expect(read('#AAAA0001,AWB1,Delhivery')).toMatchObject({
      refusal: expect.stringMatching(/^Line 1 has more than two columns/),
    });
    expect(read('#AAAA0001,AWB1', '#BBBB0002,AWB2')).toEqual({
      refusal: 'No line names order #CCCC0003. Add it, or remove the order from this list.',
    });
  });
});
