import { expect, it } from 'vitest';
import { splitFigure } from './statistic.ts';

it.each([
  ['500+', { figure: 500, unit: '+' }],
  ['98%', { figure: 98, unit: '%' }],
  ['24/7', { figure: 24, unit: '/7' }],
  ['12 villages', { figure: 12, unit: ' villages' }],
  ['40', { figure: 40, unit: '' }],
])('%s counts up to its number', (value, split) => {
  expect(splitFigure(value)).toEqual(split);
});

it.each(['Since 1987', '1,200', '4.8', '1234567', '₹5 crore', '१२', ''])(
  '%j is shown as it is written',
  (value) => {
    expect(splitFigure(value)).toBeNull();
  },
);
