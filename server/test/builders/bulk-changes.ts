import { expect } from 'vitest';
import { makeCategory, makeProduct } from './products.ts';
import type { TestUser } from './users.ts';
import type { TestApp } from '../test-app.ts';

/** A product of a bulk change. */
export interface BulkProduct {
  id: string;
  name: string;
  variants: readonly { id: string }[];
}

interface Shown {
  originalPrice: number;
  discountPrice: number;
  stock: number;
}

/** Raises all prices by a tenth. */
export const RAISE = { price: { how: 'percent', value: 10 } };

/** What tests of bulk changes do as an administrator. */
export function bulkChanges(app: TestApp, admin: TestUser) {
  let made = 0;

  /** Products of two sizes at ₹999, of which 10 are in stock. `word` is in the names of these products alone. */
  const products = async (
    count: number,
    {
      word = `bulk${String.fromCharCode(97 + made)}`,
      ...variant
    }: { word?: string; stock?: number } = {},
  ) => {
    made += 1;
    const { id: categoryId } = await makeCategory(app);
    const variants = [{ size: 'M', ...variant }, { size: 'L' }];
    const list: BulkProduct[] = [];
    for (let index = 0; index < count; index += 1) {
      list.push(await makeProduct(app, { name: `Kurta ${word} ${index}`, categoryId, variants }));
    }
    return list;
  };
  const preview = (list: readonly BulkProduct[], change: object, caller: TestUser = admin) => {
    const body = { selection: { by: 'ids', ids: list.map(({ id }) => id) }, change };
    return app.call('post', '/products/bulk/preview', caller).send(body);
  };
  const apply = (id: string, more: object = {}, caller: TestUser = admin) =>
    app.call('post', '/products/bulk', caller).send({ id, ...more });
  const changed = async (list: readonly BulkProduct[], change: object) => {
    const { body } = await preview(list, change);
    const answer = await apply(body.id);
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    return answer.body as { changeId: string; message: string; products: number; variants: number };
  };
  const undo = (changeId: string) => app.call('post', `/changes/${changeId}/undo`, admin);
  /** Price, discount and stock of each variant, as shoppers see them. */
  const valuesOf = async (product: BulkProduct | undefined) => {
    const { body } = await app.call('get', `/products/${product?.id ?? ''}`);
    return body.product.variants.map((variant: Shown) => [
      variant.originalPrice,
      variant.discountPrice,
      variant.stock,
    ]);
  };
  return { products, preview, apply, changed, undo, valuesOf };
}
