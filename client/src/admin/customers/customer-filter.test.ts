import { expect, it } from 'vitest';
import { filterIn, narrows } from './customer-filter.ts';

function read(search: string) {
  const params = new URLSearchParams(search);
  return filterIn((name) => params.get(name) ?? '');
}

it('a link to some customers says which, and what it does not know narrows nothing', () => {
  expect(read('q=%20asha%20&status=BLOCKED')).toEqual({ q: 'asha', status: 'BLOCKED' });
  expect(read('q=%20&status=GONE')).toEqual({});
  expect([narrows({}), narrows({ q: 'asha' }), narrows({ status: 'ACTIVE' })]).toEqual([
    false,
    true,
    true,
  ]);
});
