import { expect, test } from 'vitest';
import { sameOriginPath } from './remembered-target.ts';

test('a page of the shop is remembered with its query and hash', () => {
  expect(sameOriginPath('/checkout')).toBe('/checkout');
  expect(sameOriginPath('/category/Men-Shirts?size=M#top')).toBe('/category/Men-Shirts?size=M#top');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/\t/evil.example',
  '/./\n/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'checkout',
  '',
])('%j never leads a signed-in user to another site', (target) => {
  const path = sameOriginPath(target);
  const landing = path === null ? null : new URL(path, 'https://shop.example');
  expect(landing?.origin ?? 'https://shop.example').toBe('https://shop.example');
  expect(path?.startsWith('//') ?? false).toBe(false);
});

test('nothing is remembered where nothing was wanted', () => {
  expect(sameOriginPath(null)).toBeNull();
  expect(sameOriginPath(undefined)).toBeNull();
});
