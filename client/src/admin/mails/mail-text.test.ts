import { expect, it } from 'vitest';
import { mailStatus, statusIn, STATUS_CHOICES } from './mail-text.ts';

it('a mail that was given up stands out', () => {
  expect(mailStatus('FAILED')).toEqual({ label: 'Failed', tone: 'none' });
});

it('a URL filters the list by a status that exists, and ignores any other', () => {
  expect(STATUS_CHOICES.map(({ value }) => statusIn(value))).toEqual([
    undefined,
    'FAILED',
    'PENDING',
    'SENT',
    'NOT_SENT',
  ]);
  expect(statusIn('LOST')).toBeUndefined();
});
