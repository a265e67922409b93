import { expect, test } from 'vitest';
import { imageSources, imageUrl, RENDITION_WIDTHS } from './images.ts';

test('a large image offers every rendition, and itself as WebP only', () => {
  const sources = imageSources({ url: imageUrl('abc'), width: 2000, height: 2500 });
  expect(sources.src).toBe('/uploads/abc.webp');
  expect(sources.avif).toBe(
    RENDITION_WIDTHS.map((width) => `/uploads/abc-${width}.avif ${width}w`).join(', '),
  );
  expect(sources.webp).toContain('/uploads/abc-1200.webp 1200w, /uploads/abc.webp 2000w');
});

test('an image of medium size is never offered larger than it is', () => {
  const sources = imageSources({ url: '/uploads/abc.webp', width: 320, height: 400 });
  expect(sources.avif).toBe('/uploads/abc-160.avif 160w, /uploads/abc.avif 320w');
  expect(sources.webp).toBe('/uploads/abc-160.webp 160w, /uploads/abc.webp 320w');
});

test('a tiny image is offered as it is', () => {
  const sources = imageSources({ url: '/uploads/abc.webp', width: 2, height: 2 });
  expect(sources.avif).toBe('/uploads/abc.avif 2w');
  expect(sources.webp).toBe('/uploads/abc.webp 2w');
});

test('an image of another site is shown alone, and keeps its place on the page', () => {
  expect(imageSources({ url: '/logo.png', width: 40, height: 20 })).toEqual({
    src: '/logo.png',
    avif: '',
    webp: '',
    width: 40,
    height: 20,
  });
});
