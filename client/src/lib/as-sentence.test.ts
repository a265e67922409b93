import { expect, test } from 'vitest';
import { asSentence } from './as-sentence.ts';

test('a message ends before the next sentence begins', () => {
  expect(asSentence('Something went wrong')).toBe('Something went wrong.');
  expect(['Wait.', 'Really?', 'No!', 'One moment…'].map(asSentence)).toEqual([
    'Wait.',
    'Really?',
    'No!',
    'One moment…',
  ]);
});
