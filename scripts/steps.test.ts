import { expect, it } from 'vitest';
import { splitProgress } from './run-steps.mjs';
import { countStories } from './steps.mjs';

it('a story that passed only when it was repeated counts as failed', () => {
  const stats = { expected: 430, unexpected: 1, flaky: 2, skipped: 0 };
  expect(countStories({ stats })).toEqual({ passed: 430, failed: 3, skipped: 0 });
});

it('the progress of a step is told while it runs, and left out of what it printed', () => {
  expect(splitProgress('····::progress 4/9\n··F::progress 7/9\n·')).toEqual({
    rest: '····' + '··F' + '·',
    done: '7/9',
  });
  // The end of a line may come with the next piece of output.
  expect(splitProgress('····::progress 4/')).toEqual({
    rest: '····::progress 4/',
    done: undefined,
  });
});
