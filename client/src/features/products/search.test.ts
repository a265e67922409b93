import { expect, test } from 'vitest';
import { PAGE } from '#common/limits.ts';
import { foundSentence } from './search-api.ts';

test('results are counted, and a hundred is never claimed when there may be more', () => {
  expect(foundSentence(1, 'kurta')).toBe('1 product found');
  expect(foundSentence(12, 'kurta')).toBe('12 products found');
  expect(foundSentence(20, '')).toBe('20 products');
  expect(foundSentence(PAGE.search.max, 'a')).toBe('The first 100 products');
});
