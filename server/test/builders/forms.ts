import sharp from 'sharp';
import type { Test } from 'supertest';

/** A file as a browser sends it. */
export interface TestFile {
  name: string;
  bytes: Buffer;
}

let images = 0;

/** A small image of one colour; every one has its own content unless the colour is given. */
export async function imageFile(name = 'kurta.png', color?: string): Promise<TestFile> {
  images += 1;
  const background = color ?? { r: images % 256, g: (images >> 8) % 256, b: 90 };
  const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, bytes };
}

/** Fills a form: its texts, then its files of one field. */
export function fillForm(
  request: Test,
  fields: Readonly<Record<string, string | undefined>>,
  files: { field: string; list: readonly TestFile[] },
): Test {
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) request.field(name, value);
  }
  for (const { name, bytes } of files.list) request.attach(files.field, bytes, name);
  return request;
}
