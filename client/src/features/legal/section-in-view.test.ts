import { expect, test } from 'vitest';
import { sectionInView } from './section-in-view.ts';

test('the section being read is the last one that begins above the reading line', () => {
  expect(sectionInView({ tops: [-300, 100, 900], atEnd: false })).toBe(1);
  expect(sectionInView({ tops: [-900, -500, 20], atEnd: false })).toBe(2);
});

test('before the first section the first is marked, at the end of the page the last', () => {
  expect(sectionInView({ tops: [400, 900], atEnd: false })).toBe(0);
  expect(sectionInView({ tops: [-400, 300, 500], atEnd: true })).toBe(2);
});

test('a text without sections has none to mark', () => {
  expect(sectionInView({ tops: [], atEnd: true })).toBe(-1);
});
