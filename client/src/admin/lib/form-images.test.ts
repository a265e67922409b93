import { expect, it } from 'vitest';
import { withinSize } from './form-images.ts';

function fileOf(name: string, bytes: number): File {
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

it('an image over 10 MB is named, and the others are taken', () => {
  const small = fileOf('small.png', 10 * 1024 * 1024);
  const huge = fileOf('huge.png', 10 * 1024 * 1024 + 1);
  expect(withinSize([small, huge])).toEqual({
    files: [small],
    refusal: '"huge.png" is larger than 10 MB.',
  });
  expect(withinSize([small])).toEqual({ files: [small] });
});
