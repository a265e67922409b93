import { expect, test } from 'vitest';
import { FIRST_SLIDE, rotate, type Rotation, type RotationEvent } from './rotation.ts';

const count = 3;
const after = (...events: RotationEvent[]): Rotation => events.reduce(rotate, FIRST_SLIDE);

test('a visit begins with one image; the next is fetched shortly before it is shown', () => {
  expect(FIRST_SLIDE.asked).toEqual([0]);
  expect(after({ type: 'near', count }).asked).toEqual([0, 1]);
  expect(after({ type: 'near', count }).index).toBe(0);
});

test('when its time is over a slide gives way to the next, and the last to the first', () => {
  const second = after({ type: 'settled', index: 1, count }, { type: 'due', count });
  expect(second.index).toBe(1);
  const first = after(
    { type: 'show', index: 2 },
    { type: 'settled', index: 0, count },
    { type: 'due', count },
  );
  expect(first.index).toBe(0);
});

test('a slide stays until the next image has arrived, or has failed', () => {
  const waiting = after({ type: 'near', count }, { type: 'due', count });
  expect(waiting.index).toBe(0);
  expect(rotate(waiting, { type: 'settled', index: 0, count }).index).toBe(0);
  expect(rotate(waiting, { type: 'settled', index: 1, count }).index).toBe(1);
});

test('a visitor who stops the hero is not shown another image when it arrives', () => {
  const stopped = after(
    { type: 'due', count },
    { type: 'stopped' },
    { type: 'settled', index: 1, count },
  );
  expect(stopped.index).toBe(0);
});

test('a chosen slide is shown at once, and no image is requested twice', () => {
  const chosen = after({ type: 'show', index: 2 }, { type: 'show', index: 0 });
  expect(chosen.index).toBe(0);
  expect(chosen.asked).toEqual([0, 2]);
});
