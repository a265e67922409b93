import { expect, test } from 'vitest';
import type { Cart } from '#common/contract/cart.ts';
import { noteAddition, provisionalRowId, rowIdOnServer } from './rows-on-their-way.ts';

function cartWith(rowId: string, variantId: string): Cart {
  const variant = {
    id: variantId,
    sku: null,
    size: 'M',
    color: '',
    colorHexCode: '#ffffff',
    stock: 5,
    originalPrice: 100,
    discountPrice: 0,
  };
  const product = { id: 'p', name: 'Kurta', urlName: 'Kurta', images: [], variant };
  return { id: 'c', items: [{ id: rowId, quantity: 1, seenPrice: 100, product }], departures: [] };
}

test('a row that the server knows keeps its id', async () => {
  expect(await rowIdOnServer('row-1')).toBe('row-1');
});

test('a change of a row that is still on its way waits for the row', async () => {
  let answer = (_cart: Cart) => {};
  void noteAddition('v1', new Promise<Cart>((resolve) => (answer = resolve)));
  const asked = rowIdOnServer(provisionalRowId('v1'));
  answer(cartWith('row-7', 'v1'));
  expect(await asked).toBe('row-7');
});

test('a row whose addition was refused has no id, and whoever added it hears why', async () => {
  const refused = noteAddition('v2', Promise.reject(new Error('This size is out of stock')));
  await expect(refused).rejects.toThrow('This size is out of stock');
  expect(await rowIdOnServer(provisionalRowId('v2'))).toBeNull();
});
