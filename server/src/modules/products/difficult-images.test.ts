import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { productAdmin } from '#server/test/builders/product-admin.ts';
import { ACCEPTED, REFUSED, SHARED_IMAGES } from '#server/test/difficult-images.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const { newForm, save, storedFiles } = await productAdmin(app);

const fileOf = (name: string) => ({ name, bytes: readFileSync(path.join(SHARED_IMAGES, name)) });

describe.skipIf(!existsSync(SHARED_IMAGES))('a product’s form with a difficult picture', () => {
  it.each(Object.entries(ACCEPTED))('takes %s and serves it clean', async (name, size) => {
    const answer = await save(newForm(), [fileOf(name)]);
    expect(answer.status).toBe(201);
    const [image] = answer.body.product.images;
    expect(image).toMatchObject(size);
    const served = await app.raw.get(image.url).responseType('blob');
    const bytes = Buffer.from(served.body);
    expect(served.headers['content-type']).toBe('image/webp');
    const { width, height, exif, icc, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, icc, orientation }).toEqual({ ...size });
    expect(bytes.includes('<script')).toBe(false);
  });

  it.each(Object.entries(REFUSED))('refuses %s: it %s', async (name, why) => {
    const before = [await storedFiles(), await app.deps.db.product.count()];
    const answer = await save(newForm(), [fileOf(name)]);
    expect([answer.status, answer.body.code]).toEqual([400, 'UPLOAD_REJECTED']);
    expect(answer.body.message).toContain(`"${name}" ${why}`);
    expect([await storedFiles(), await app.deps.db.product.count()]).toEqual(before);
  });
});
