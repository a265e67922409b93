import { expect, test } from 'vitest';
import { swatchOf } from './swatch.ts';

test('an unknown colour is not shown as white', () => {
  expect(swatchOf('Colour 3', '#ffffff').background).toContain('gradient');
  expect(swatchOf('White', '#ffffff').background).toBe('#ffffff');
  expect(swatchOf('Blanc cassé', '#ffffff').background).toBe('#ffffff');
  expect(swatchOf('Indigo', '#27346b').background).toBe('#27346b');
});
