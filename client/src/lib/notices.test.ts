import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoticeBoard } from './notices.ts';

let board: NoticeBoard;
const texts = () => board.snapshot().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  board = new NoticeBoard();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a notice stays for 4 seconds, leaves for 300 ms and is gone', () => {
  board.show('success', 'Added to cart');
  vi.advanceTimersByTime(3999);
  expect(board.snapshot()[0]?.leaving).toBe(false);
  vi.advanceTimersByTime(1);
  expect(board.snapshot()[0]?.leaving).toBe(true);
  vi.advanceTimersByTime(299);
  expect(texts()).toEqual(['Added to cart']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a notice waits while the pointer is on it, and then has the time that was left', () => {
  board.show('error', 'Failed to fetch orders');
  vi.advanceTimersByTime(3000);
  board.pause();
  vi.advanceTimersByTime(60_000);
  expect(board.snapshot()[0]?.leaving).toBe(false);
  board.resume();
  vi.advanceTimersByTime(999);
  expect(board.snapshot()[0]?.leaving).toBe(false);
  vi.advanceTimersByTime(1);
  expect(board.snapshot()[0]?.leaving).toBe(true);
});

test('a notice that comes while others are read waits with them', () => {
  board.show('success', 'First');
  board.pause();
  board.show('success', 'Second');
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['First', 'Second']);
  board.resume();
  vi.advanceTimersByTime(4300);
  expect(texts()).toEqual([]);
});

test('a dismissed notice leaves at once, and dismissing it twice does no harm', () => {
  const id = board.show('success', 'Added to cart');
  board.dismiss(id);
  board.dismiss(id);
  expect(board.snapshot()[0]?.leaving).toBe(true);
  vi.advanceTimersByTime(300);
  expect(texts()).toEqual([]);
});

test('removing the last notice under the pointer does not stop the next ones', () => {
  const id = board.show('success', 'First');
  board.pause();
  board.dismiss(id);
  vi.advanceTimersByTime(300);
  board.show('success', 'Second');
  vi.advanceTimersByTime(4300);
  expect(texts()).toEqual([]);
});

test('a repeated notice is shown once, in its place, for a full time', () => {
  board.show('success', 'Added to wishlist');
  board.show('error', 'Please select a size first');
  vi.advanceTimersByTime(3000);
  board.show('success', 'Added to wishlist');
  vi.advanceTimersByTime(2000);
  expect(board.snapshot()).toMatchObject([{ text: 'Added to wishlist', slot: 0 }]);
});

test('a burst keeps the newest three, and none of them moves when another goes', () => {
  const places = () => Object.fromEntries(board.snapshot().map(({ text, slot }) => [text, slot]));
  for (const text of ['1', '2', '3']) board.show('success', text);
  expect(places()).toEqual({ 1: 0, 2: 1, 3: 2 });
  board.show('success', '4');
  expect(places()).toEqual({ 4: 0, 2: 1, 3: 2 });
  board.dismiss(board.snapshot()[0]?.id ?? 0);
  vi.advanceTimersByTime(300);
  expect(places()).toEqual({ 4: 0, 3: 2 });
  board.show('success', '5');
  expect(places()).toEqual({ 4: 0, 3: 2, 5: 1 });
});
