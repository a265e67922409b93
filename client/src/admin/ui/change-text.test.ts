import { expect, it } from 'vitest';
import { kindIn, verbOf } from './change-text.ts';

it('a kind in the URL is one of the audit log, or ignored', () => {
  expect(kindIn('ORDER')).toBe('ORDER');
  expect(['order', '', 'SHOE'].map(kindIn)).toEqual([undefined, undefined, undefined]);
});

it('a product is changed by an import, a file is imported', () => {
  expect(verbOf({ action: 'IMPORTED', kind: 'PRODUCT' })).toBe('changed by import');
  expect(verbOf({ action: 'IMPORTED', kind: 'CATALOGUE' })).toBe('imported');
});
