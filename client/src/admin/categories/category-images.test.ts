import { expect, it } from 'vitest';
import { imageFault, removedUploadIds } from './use-category-images.ts';

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

it('a save replaces the stored image only by a new one, and removes all after the first', () => {
  const uploads = ['a', 'b'].map((id) => ({ id, filename: id, url: id, width: 1, height: 1 }));
  expect(removedUploadIds(uploads, false)).toEqual(['b']);
  expect(removedUploadIds(uploads, true)).toEqual(['a', 'b']);
  expect(removedUploadIds([], true)).toEqual([]);
});
