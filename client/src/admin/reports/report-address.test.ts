import { describe, expect, it } from 'vitest';
import { changeText, choiceIn, groupIn, lastDays, linesPath, viewIn } from './report-address.ts';

const reader = (address: string) => {
  const params = new URLSearchParams(address);
  return (name: string) => params.get(name) ?? '';
};

describe('the address of a report', () => {
  it('holds what is shown; anything unknown is ignored', () => {
    expect(choiceIn(reader('by=state&from=2026-11-01&to=2026-11-30'))).toEqual({
      by: 'state',
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(choiceIn(reader('by=weather&from=yesterday'))).toEqual({ by: 'product' });
    expect([viewIn(reader('view=stock')), viewIn(reader('view=x'))]).toEqual(['stock', 'sales']);
  });

  it('leads to the order lines of a group, also of those that name none', () => {
    const path = linesPath({ by: 'state', from: '2026-11-01' }, { key: '', label: '' });
    expect(groupIn(reader(path.split('?')[1] ?? ''))).toEqual({ key: '' });
    expect(groupIn(reader('by=state'))).toEqual({});
    expect(linesPath({ by: 'size' }, { key: 'M & L', label: 'M & L' })).toBe(
      '/admin/reports/lines?by=size&group=%3DM+%26+L&label=M+%26+L',
    );
  });

  it('seven days up to today include today', () => {
    expect(lastDays('2026-03-03', 7)).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  });
});

it.each([
  [150, 100, '+50%'],
  [50, 100, '−50%'],
  [100, 100, '±0%'],
  [0, 0, '±0%'],
  [5, 0, 'new'],
  [0, 5, '−100%'],
  [999, 1000, '−0%'],
])('%d after %d is a change of %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});
