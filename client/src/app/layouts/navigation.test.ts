import { expect, test } from 'vitest';
import { currentMark } from './navigation.ts';

test('the page on screen is marked in the header, and no other', () => {
  expect(currentMark('/shop', '/shop')).toBe('page');
  expect(currentMark('/shop', '/shop/')).toBe('page');
  expect(currentMark('/', '/shop')).toBeUndefined();
  expect(currentMark('/blog', '/shop')).toBeUndefined();
});

test('the home page has two addresses', () => {
  expect(currentMark('/', '/')).toBe('page');
  expect(currentMark('/', '/home')).toBe('page');
});

test('a category belongs to the shop without being its page', () => {
  expect(currentMark('/shop', '/category/Kurtas')).toBe('true');
  expect(currentMark('/', '/category/Kurtas')).toBeUndefined();
});
