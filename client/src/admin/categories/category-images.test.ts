import { expect, it } from 'vitest';
import { imageFault } from './use-category-images.ts';

it('a category needs exactly one image, but one stored without an image can be edited', () => {
  expect([0, 1, 2].map((images) => imageFault(images, true))).toEqual([
    'Please upload at least 1 images.',
    undefined,
    'You can upload a maximum of 1 images.',
  ]);
  expect([0, 1, 2].map((images) => imageFault(images, false))).toEqual([
    ...[undefined, undefined],
    'You can upload a maximum of 1 images.',
  ]);
});
