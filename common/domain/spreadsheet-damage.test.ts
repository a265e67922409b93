import { expect, test } from 'vitest';
import { describeDamage } from './spreadsheet-damage.ts';

test.each([
  '6-Dec',
  '06-Dec',
  'Dec-12',
  'Dec-2012',
  '12-Oct-2026',
  '8/Oct',
  '2026-12-06',
  '2026-12-06 00:00:00',
  '06-12-2026',
  '12/6/2026',
  'M / 6-Dec',
])('the size %s is a date that a spreadsheet made', (size) => {
  expect(describeDamage('option', size)).toMatch(
    /is a date that a spreadsheet makes of a value such as 6-12; format its column as text/,
  );
  expect(describeDamage('text', size)).toBeNull();
});

test.each([
  '6-12',
  '6-12 Months',
  '06/12',
  'Maroon 12',
  'May Queen',
  'Decent 40',
  '32/34/36',
  '10-12 Y',
  '40 / Linen',
  'Mar',
  '2026',
])('the size or colour %s is left alone', (value) => {
  expect(describeDamage('option', value)).toBeNull();
});

test.each(['8.90123E+12', '8,9E+12', '5E+5'])('the code %s was shortened', (code) => {
  expect(describeDamage('code', code)).toContain('is a number that the spreadsheet has shortened');
  expect(describeDamage('text', code)).toBeNull();
});

test.each(['8E12', 'TEE+12', '1.5'])('the code %s is left alone', (code) => {
  expect(describeDamage('code', code)).toBeNull();
});

test.each(['#N/A', '#NAME?', '#REF!', '#VALUE!', '#DIV/0!', '######'])(
  '%s is an error in every place, and #1 Tee is not',
  (value) => {
    for (const kind of ['text', 'code', 'option'] as const) {
      expect(describeDamage(kind, ` ${value} `)).toBe(
        `"${value}" is an error of the spreadsheet; enter the value again`,
      );
      expect(describeDamage(kind, '#1 Tee')).toBeNull();
      expect(describeDamage(kind, '#fff')).toBeNull();
    }
  },
);
