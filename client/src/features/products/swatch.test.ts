import { expect, test } from 'vitest';
import { isUnknownColor } from './swatch.ts';

test('an unknown colour is not shown as white', () => {
  expect(isUnknownColor('Colour 3', '#ffffff')).toBe(true);
  expect(isUnknownColor('White', '#ffffff')).toBe(false);
  expect(isUnknownColor('Blanc cassé', '#ffffff')).toBe(false);
  expect(isUnknownColor('Indigo', '#27346b')).toBe(false);
});
