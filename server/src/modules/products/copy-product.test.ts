import { describe, expect, it } from 'vitest';
import type { Product } from '#common/contract/products.ts';
import { imageFile } from '#server/test/builders/forms.ts';
import { stockMismatches } from '#server/test/builders/products.ts';
import { variantInput } from '#server/test/builders/product-form.ts';
import { productAdmin } from '#server/test/builders/product-admin.ts';
import { makeUser } from '#server/test/builders/users.ts';
import { testApp, type Caller } from '#server/test/test-app.ts';

const app = await testApp();
const { admin, added, storedFiles } = await productAdmin(app);

function copy(id: string, key?: string, caller: Caller = admin) {
  const request = app.call('post', `/products/${id}/copy`, caller);
  return key === undefined ? request : request.set('Idempotency-Key', key);
}

async function copied(id: string): Promise<Product> {
  const answer = await copy(id);
  expect(answer.status).toBe(201);
  return answer.body.product;
}

const SIZES = [
  variantInput({ sku: 'COPY-M', stock: 7, discountPrice: 100 }),
  variantInput({ size: 'L', color: 'Rust', colorHexCode: '#aa4411', stock: 0 }),
];

describe('a copy of a product', () => {
  it('is a draft with the same texts, prices and pictures, without stock and SKUs', async () => {
    const images = [await imageFile('front.png'), await imageFile('back.png')];
    const fields = { productName: 'Ikat Kurta', description: 'Soft', variants: SIZES };
    const source = await added({ ...fields, isBestSeller: 'true' }, images);
    const { id, ...product } = await copied(source.id);
    expect(id).not.toBe(source.id);
    expect(product).toMatchObject({
      ...{ name: 'Ikat Kurta copy', urlName: 'Ikat Kurta copy', status: 'DRAFT' },
      ...{ description: 'Soft', isBestSeller: true, category: source.category },
      images: source.images.map(({ url, width, height }) => ({ url, width, height })),
      variants: source.variants.map(({ id: _id, ...variant }) => ({
        ...{ ...variant, stock: 0, sku: null },
      })),
    });
    const ids = new Set([source, product].flatMap(({ variants }) => variants.map((one) => one.id)));
    expect(ids.size).toBe(4);
    expect(await stockMismatches(app)).toEqual([]);
    const { body } = await app.call('get', `/changes?kind=PRODUCT&id=${id}`, admin);
    expect(body.changes).toMatchObject([{ action: 'CREATED', label: 'Ikat Kurta copy' }]);
  });

  it('is no longer bound to the product: deleting that keeps the pictures of the copy', async () => {
    const source = await added({}, [await imageFile('only.png')]);
    const { id, images } = await copied(source.id);
    await app.call('delete', `/products/${source.id}`, admin);
    const { body } = await app.call('get', `/products/all/${id}`, admin);
    expect(body.product.images).toMatchObject(images);
    const files = await storedFiles();
    const name = images[0]?.url.split('/').at(-1)?.split('.')[0] ?? 'none';
    expect(files.some((file) => file.includes(name))).toBe(true);
  });

  it('has a link of its own, and a name that is not too long', async () => {
    const source = await added({ productName: 'Dyed Kurta' });
    expect((await copied(source.id)).urlName).toBe('Dyed Kurta copy');
    expect((await copied(source.id)).urlName).toBe('Dyed Kurta copy (2)');
    const long = await added({ productName: 'k'.repeat(200) });
    expect((await copied(long.id)).name).toBe(`${'k'.repeat(195)} copy`);
  });

  it('is made once, however often its request arrives', async () => {
    const source = await added();
    const key = 'copy-0123456789abcdef';
    const answers = [await copy(source.id, key), await copy(source.id, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    const [first, second] = answers.map(({ body }) => body.product.id);
    expect(second).toBe(first);
    const other = await copy((await added()).id, key);
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('of an unknown product is refused, and customers make none', async () => {
    expect((await copy('01890000-0000-7000-8000-000000000000')).status).toBe(404);
    const { id } = await added();
    expect((await copy(id, undefined, await makeUser(app))).status).toBe(403);
  });
});
