import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { imageFile } from '#server/test/builders/forms.ts';
import { sendProduct, variantInput } from '#server/test/builders/product-form.ts';
import { makeCategory } from '#server/test/builders/products.ts';
import { makeAdmin } from '#server/test/builders/users.ts';
import { startBucket } from '#server/test/s3-server.ts';
import { callsTo, testApp, type TestApp } from '#server/test/test-app.ts';
import { openUploads } from '../../storage/open-uploads.ts';
import { createImageKeeper } from './image-keeper.service.ts';
import { createImageStore } from './images.service.ts';

const app = await testApp();
const { pool, logger } = app.deps;
const bucket = await startBucket();
afterAll(() => bucket.remove());
const uploads = await openUploads({ s3: bucket.settings });
const imageKeeper = createImageKeeper({ pool, images: createImageStore(uploads), logger });
const raw = callsTo({ ...app.deps, uploads, imageKeeper });
/** The shop with its images in the bucket. */
const shop: TestApp = {
  ...app,
  raw,
  call: (method, path, caller) => {
    const request = raw[method](`/api${path}`);
    return caller ? request.set('Authorization', `Bearer ${caller.token}`) : request;
  },
};
const admin = await makeAdmin(app);
const category = await makeCategory(app);
const form = { productName: 'Kurta', categoryId: category.id, variants: [variantInput()] };

async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of uploads.list()) names.push(name);
  return names;
}

describe('a shop with its images in a bucket', () => {
  it('serves them under its own addresses, to be kept for good, in parts and with an ETag', async () => {
    const { product } = (await sendProduct(shop, admin, form, [await imageFile()])).body;
    const { url } = product.images[0];
    const whole = await raw.get(url).buffer(true);
    expect(whole.status).toBe(200);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-length': String(whole.body.length),
    });
    expect(whole.body.subarray(8, 12).toString()).toBe('WEBP');
    const { etag = '' } = whole.headers;
    const known = await raw.get(url).set('If-None-Match', etag);
    expect([known.status, known.text]).toEqual([304, '']);
    const part = await raw.get(url).set('Range', 'bytes=8-11').buffer(true);
    expect([part.status, part.body.toString()]).toEqual([206, 'WEBP']);
    expect(part.headers['content-range']).toBe(`bytes 8-11/${whole.body.length}`);
    const beyond = await raw.get(url).set('Range', 'bytes=999999-');
    expect([beyond.status, beyond.body.code]).toEqual([416, 'RANGE_NOT_SATISFIABLE']);
    const head = await raw.head(url);
    expect([head.status, head.headers['content-length']]).toEqual([200, `${whole.body.length}`]);
    for (const name of ['none.webp', `${'0'.repeat(40)}.webp`, '..%2fsecret', `${url.slice(9)}x`]) {
      expect((await raw.get(`/uploads/${name}`)).status, name).toBe(404);
    }
    expect(await readdir(app.uploadsDir), 'nothing is on disk').toEqual([]);
    const deleted = await shop.call('delete', `/products/${product.id}`, admin);
    expect([deleted.status, await stored()]).toEqual([200, []]);
  });

  it('makes a width that an image of an earlier version lacks', async () => {
    const create = { width: 400, height: 500, channels: 3 as const, background: '#aa2233' };
    const bytes = await sharp({ create }).png().toBuffer();
    const answer = await sendProduct(shop, admin, form, [{ name: 'large.png', bytes }]);
    const small = answer.body.product.images[0].url.replace('.webp', '-320.avif');
    await uploads.remove(small.slice('/uploads/'.length));
    const made = await raw.get(small);
    expect([made.status, made.headers['content-type']]).toEqual([200, 'image/avif']);
  });

  it('is refused uploads while the bucket cannot be reached, and sells on', async () => {
    const { product } = (await sendProduct(shop, admin, form, [await imageFile()])).body;
    const before = [await app.deps.db.product.count(), await app.deps.db.upload.count()];
    await bucket.stop();
    const refused = await sendProduct(shop, admin, form, [await imageFile()]);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60']);
    expect([await app.deps.db.product.count(), await app.deps.db.upload.count()]).toEqual(before);
    expect((await raw.get(product.images[0].url)).status).toBe(503);
    expect((await shop.call('get', '/products')).status).toBe(200);
    await bucket.start();
    expect((await raw.get(product.images[0].url)).status).toBe(200);
    expect((await sendProduct(shop, admin, form, [await imageFile()])).status).toBe(201);
  });
});
