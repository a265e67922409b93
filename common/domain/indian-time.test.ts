import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseIndianTime, toIndianTime } from './indian-time.ts';

it('a time on the clocks of India is five and a half hours ahead of UTC, wherever the computer lives', () => {
  expect(process.env['TZ']).toBe('America/Los_Angeles');
  expect(parseIndianTime('2026-11-12T23:59')).toEqual(new Date('2026-11-12T18:29:00Z'));
  expect(parseIndianTime('2026-11-12T05:29')).toEqual(new Date('2026-11-11T23:59:00Z'));
  expect(toIndianTime(new Date('2026-11-12T18:29:59.999Z'))).toBe('2026-11-12T23:59');
  expect(toIndianTime(new Date('2026-11-12T18:30:00Z'))).toBe('2026-11-13T00:00');
});

it.each([
  ['no day', ''],
  ['a day without a time', '2026-11-12'],
  ['words', 'tomorrow at ten'],
  ['the 24th hour', '2026-11-12T24:00'],
  ['the 60th minute', '2026-11-12T10:60'],
  ['seconds', '2026-11-12T10:00:30'],
  ['another zone', '2026-11-12T10:00Z'],
  ['a day that does not exist', '2026-02-29T10:00'],
  ['the 31st of April', '2026-04-31T10:00'],
  ['the 13th month', '2026-13-01T10:00'],
  ['a space before it', ' 2026-11-12T10:00'],
])('%s is no time', (_what, text) => {
  expect(parseIndianTime(text)).toBeNull();
});

it('every minute reads back as it was written', () => {
  const day = { min: new Date('1951-01-01T00:00:00Z'), max: new Date('2200-01-01T00:00:00Z') };
  fc.assert(
    fc.property(fc.date({ ...day, noInvalidDate: true }), (moment) => {
      const minute = new Date(Math.floor(moment.getTime() / 60_000) * 60_000);
      expect(parseIndianTime(toIndianTime(moment))).toEqual(minute);
    }),
  );
});
