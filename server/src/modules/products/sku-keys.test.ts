import { describe, expect, it } from 'vitest';
import { imageFile } from '#server/test/builders/forms.ts';
import { formOf, variantInput } from '#server/test/builders/product-form.ts';
import { productAdmin } from '#server/test/builders/product-admin.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();
const { admin, newForm, save, added, edited } = await productAdmin(app);

/** One SKU in the ways that people and programs write it. */
const SAME_AS_LK3 = ['lk3', 'ＬＫ３', 'L\u200bK3', 'LK\u00ad3'];

describe('two ways to write a SKU', () => {
  it.each(SAME_AS_LK3)('are not two variants of a product: LK3 and %j', async (sku) => {
    const variants = [variantInput({ size: 'S', sku: 'LK3' }), variantInput({ size: 'M', sku })];
    const { status, body } = await save(newForm({ variants }), [await imageFile()]);
    const message = `SKU ${sku} is given to two variants.`;
    expect([status, body.errors]).toEqual([409, [{ path: 'productVariants.1.sku', message }]]);
  });

  it('are not variants of two products; the text stays as written', async () => {
    const owner = await added({ variants: [variantInput({ sku: 'Silk-3' })] });
    expect(owner.variants[0]?.sku).toBe('Silk-3');
    const variants = [variantInput({ size: 'S' }), variantInput({ sku: 'ＳＩＬＫ-3' })];
    const { status, body } = await save(newForm({ variants }), [await imageFile()]);
    const message = `SKU ＳＩＬＫ-3 belongs to "${owner.name}".`;
    expect([status, body.errors]).toEqual([409, [{ path: 'productVariants.1.sku', message }]]);
  });

  it('can take each other’s place in one product, and change places', async () => {
    const product = await added({ variants: [variantInput({ sku: 'CASE-1' })] });
    const [variant] = product.variants;
    const lower = await edited({ ...formOf(product), variants: [{ ...variant, sku: 'case-1' }] });
    expect(lower.variants).toMatchObject([{ id: variant?.id, sku: 'case-1' }]);
    const moved = [variantInput({ size: 'L', sku: 'Case-1' }), { ...variant, sku: null }];
    const after = await edited({ ...formOf(lower), variants: moved });
    expect(after.variants).toMatchObject([{ sku: 'Case-1' }, { id: variant?.id, sku: null }]);
  });

  it('find the product either way, and are free again once it is deleted', async () => {
    const { id, name } = await added({ variants: [variantInput({ sku: 'Zari\u200b-9' })] });
    for (const q of ['zari-9', 'ＺＡＲＩ-9', 'Zari\u200b-9', 'ZARI']) {
      const { body } = await app.call('get', '/products', admin).query({ q });
      expect([q, body.data.map((product: { name: string }) => product.name)]).toEqual([q, [name]]);
    }
    await app.call('delete', `/products/${id}`, admin);
    const next = await added({ variants: [variantInput({ sku: 'zari-9' })] });
    expect(next.variants).toMatchObject([{ sku: 'zari-9' }]);
  });
});
