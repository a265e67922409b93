import { describe, expect, it } from 'vitest';
import { periodWith } from '#client/admin/lib/period.ts';
import { filterIn, narrows } from './order-filter.ts';

function filterOf(address: string) {
  const params = new URLSearchParams(address);
  return filterIn((name) => params.get(name) ?? '');
}

describe('the filter in an address', () => {
  it('is what the list is narrowed to', () => {
    expect(filterOf('q=%20meera%20&status=SHIPPED&from=2026-11-01&to=2026-11-30&page=3')).toEqual({
      q: 'meera',
      status: 'SHIPPED',
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(narrows(filterOf('page=3&order=x'))).toBe(false);
  });

  it('ignores an unknown status or day instead of showing an error', () => {
    expect(filterOf('q=%20&status=LOST&from=2026-02-30&to=tomorrow')).toEqual({});
    expect(filterOf('from=2026-13-01&to=26-1-1')).toEqual({});
  });

  it('never ends before it begins', () => {
    expect(filterOf('from=2026-11-30&to=2026-11-01')).toEqual({
      from: '2026-11-30',
      to: '2026-11-30',
    });
    const november = { from: '2026-11-10', to: '2026-11-20' };
    expect(periodWith(november, 'from', '2026-11-25')).toEqual({
      from: '2026-11-25',
      to: '2026-11-25',
    });
    expect(periodWith(november, 'to', '2026-11-05')).toEqual({
      from: '2026-11-05',
      to: '2026-11-05',
    });
    expect(periodWith(november, 'to', '')).toEqual({ from: '2026-11-10', to: '' });
    expect(periodWith({}, 'to', '2026-11-05')).toEqual({ from: '', to: '2026-11-05' });
  });
});
