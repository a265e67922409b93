import { expect, it } from 'vitest';
import { areaOfPage } from './page-areas.ts';

it.each([
  ['/admin/order', 'orders'],
  ['/admin/order/slips?order=1', 'orders'],
  ['/Admin/Order/', 'orders'],
  ['/admin/orders', 'shared'],
  ['/admin/product?stock=low', 'products'],
  ['/admin/administrators', 'administrators'],
  ['/admin/dashboard', 'shared'],
  ['/admin', 'shared'],
])('%s belongs to %s', (path, area) => {
  expect(areaOfPage(path)).toBe(area);
});
