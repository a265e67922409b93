import { expect, test } from 'vitest';
import { AlikeIndex } from './alike-index.ts';

const TEXTS = 300;
const WORDS = 30;

test('a search of many words over many long texts lets other requests have their turn', async () => {
  const index = new AlikeIndex();
  const textOf = (n: number) =>
    Array.from({ length: WORDS }, (_, word) => `cotton${(n * WORDS + word).toString(36)}`).join(
      ' ',
    );
  for (let n = 0; n < TEXTS; n += 1) index.add(textOf(n));

  const order: string[] = [];
  setImmediate(() => order.push('another request'));
  const found = await index.find(textOf(7));
  order.push('the search');
  expect(order).toEqual(['another request', 'the search']);
  expect(found[7]).toBe(1);
});
