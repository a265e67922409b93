import { expect, it } from 'vitest';
import { filterIn, narrows } from './product-filter.ts';

function filterOf(address: string) {
  const params = new URLSearchParams(address);
  return filterIn((name) => params.get(name) ?? '');
}

it('an address names search, category, stock, status and order', () => {
  expect(
    filterOf('q=+kurta+&category=Women&stock=low&status=DRAFT&sort=name&page=2&edit=1'),
  ).toEqual({
    q: 'kurta',
    category: 'Women',
    stock: 'low',
    status: 'DRAFT',
    sort: 'name',
  });
});

it('what the shop would refuse is left out of the filter', () => {
  expect(filterOf('stock=some&status=draft&sort=random&q=&category=')).toEqual({});
});

it('an order alone narrows nothing', () => {
  expect(narrows(filterOf('sort=name'))).toBe(false);
  expect(narrows(filterOf('stock=out'))).toBe(true);
  expect(narrows(filterOf('status=ARCHIVED'))).toBe(true);
  expect(narrows(filterOf('q=a'))).toBe(true);
  expect(narrows(filterOf('category=Women'))).toBe(true);
});
