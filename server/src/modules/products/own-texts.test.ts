import { describe, expect, it } from 'vitest';
import type { Product } from '#common/contract/products.ts';
import { imageFile } from '#server/test/builders/forms.ts';
import { formOf } from '#server/test/builders/product-form.ts';
import { productAdmin } from '#server/test/builders/product-admin.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const { admin, added, edited, shown } = await productAdmin(app);

const TEXTS = { seoTitle: 'Indigo by hand', seoDescription: 'Printed\nin Bagru' };
const alts = (product: Product) => product.images.map(({ alt }) => alt);
const idsOf = (product: Product) => product.images.map(({ id }) => id);

async function twoImages(fields: object = {}): Promise<Product> {
  return added(fields, [await imageFile('front.png'), await imageFile('back.png')]);
}

describe('texts for search engines', () => {
  it('are stored, stay if a save does not name them, and go if they are emptied', async () => {
    const product = await added(TEXTS);
    const stored = { seoTitle: 'Indigo by hand', seoDescription: 'Printed in Bagru' };
    expect(product).toMatchObject(stored);
    await edited({ ...formOf(product), description: 'New' });
    expect(await shown(product.id)).toMatchObject({ ...stored, description: 'New' });
    await edited({ ...formOf(product), seoTitle: '', seoDescription: ' ' });
    expect(await shown(product.id)).toMatchObject({ seoTitle: null, seoDescription: null });
  });

  it('are missing from a copy, so that two pages do not have the same title', async () => {
    const { id } = await added(TEXTS);
    const { body } = await app.call('post', `/products/${id}/copy`, admin);
    expect(body.product).toMatchObject({ seoTitle: null, seoDescription: null });
  });

  it('are in the audit log', async () => {
    const product = await added({});
    await edited({ ...formOf(product), ...TEXTS });
    const { body } = await app.call('get', `/changes?kind=PRODUCT&id=${product.id}`, admin);
    expect(body.changes[0].changes).toEqual([
      { field: 'SEO title', from: null, to: 'Indigo by hand' },
      { field: 'SEO description', from: null, to: 'Printed in Bagru' },
    ]);
  });
});

describe('the text of an image', () => {
  it('comes with a new image, and follows it when the images are reordered', async () => {
    const product = await twoImages({ imageAlts: JSON.stringify({ 'new:1': 'The back' }) });
    expect(alts(product)).toEqual([undefined, 'The back']);
    const imageOrder = JSON.stringify(idsOf(product).reverse());
    await edited({ ...formOf(product), imageOrder });
    expect(alts(await shown(product.id))).toEqual(['The back', undefined]);
  });

  it('stays if a save does not name it, and goes if it is emptied', async () => {
    const product = await twoImages();
    const [first = '', second = ''] = idsOf(product);
    const named = JSON.stringify({ [first]: ' On a line\n in the sun ', [second]: 'Seam' });
    await edited({ ...formOf(product), imageAlts: named });
    expect(alts(await shown(product.id))).toEqual(['On a line in the sun', 'Seam']);
    const colored = JSON.stringify({ [first]: 'Indigo' });
    await edited({ ...formOf(product), imageColors: colored });
    expect(alts(await shown(product.id))).toEqual(['On a line in the sun', 'Seam']);
    await edited({
      ...formOf(product),
      imageAlts: JSON.stringify({ [first]: '', [second]: null }),
    });
    expect(alts(await shown(product.id))).toEqual([undefined, undefined]);
  });

  it('is copied with the image, and shown in lists', async () => {
    const product = await twoImages({ imageAlts: JSON.stringify({ 'new:0': 'On a line' }) });
    const { body } = await app.call('post', `/products/${product.id}/copy`, admin);
    expect(alts(body.product)).toEqual(['On a line', undefined]);
    const list = await app.call('get', '/products');
    const row = list.body.data.find(({ id }: Product) => id === product.id);
    expect(alts(row)).toEqual(['On a line', undefined]);
  });

  it('is in the audit log, under the name of its file', async () => {
    const product = await added({}, [await imageFile('front.png')]);
    const imageAlts = JSON.stringify({ [idsOf(product)[0] ?? '']: 'On a line' });
    await edited({ ...formOf(product), imageAlts });
    const { body } = await app.call('get', `/changes?kind=PRODUCT&id=${product.id}`, admin);
    expect(body.changes[0].changes).toEqual([
      { field: 'front.png: Image description', from: null, to: 'On a line' },
    ]);
  });
});
