import { expect, it } from 'vitest';
import { mailOrderPath, mailStatus, statusIn, STATUS_CHOICES } from './mail-text.ts';

it('a mail that was given up stands out, and leads to its order', () => {
  expect(mailStatus('FAILED')).toEqual({ label: 'Failed', tone: 'none' });
  expect(mailOrderPath('0193-a')).toBe('/admin/order?order=0193-a');
});

it('an address narrows the list to a status that there is, and to no other', () => {
  expect(STATUS_CHOICES.map(({ value }) => statusIn(value))).toEqual([
    undefined,
    'FAILED',
    'PENDING',
    'SENT',
  ]);
  expect(statusIn('LOST')).toBeUndefined();
});
