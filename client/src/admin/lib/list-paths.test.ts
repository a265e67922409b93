import { expect, it } from 'vitest';
import { listPath, pageIn, withValues } from './list-paths.ts';

it('a list is narrowed by what its address says, whatever is in it', () => {
  expect(listPath('/admin/order', { from: '2026-11-28', to: '2026-11-28' })).toBe(
    '/admin/order?from=2026-11-28&to=2026-11-28',
  );
  expect(listPath('/admin/product', { q: '50% Cotton & More' })).toBe(
    '/admin/product?q=50%25+Cotton+%26+More',
  );
});

it('what narrows nothing is not in the address', () => {
  expect(listPath('/admin/order', { q: '', status: undefined, to: '2026-11-28' })).toBe(
    '/admin/order?to=2026-11-28',
  );
  expect(listPath('/admin/order', { q: '' })).toBe('/admin/order');
});

it('other parameters stay as they are, and an empty value removes its parameter', () => {
  const before = new URLSearchParams('q=kurta&page=3');
  expect(withValues(before, { page: '', edit: 'p1' }).toString()).toBe('q=kurta&edit=p1');
  expect(before.toString()).toBe('q=kurta&page=3');
});

it('a link with a broken page number shows the first page', () => {
  expect(['3', '', '0', '-1', '2.5', '1e3', '1234567'].map(pageIn)).toEqual([3, 1, 1, 1, 1, 1, 1]);
});
