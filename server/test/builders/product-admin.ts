import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Product } from '#common/contract/products.ts';
import type { TestApp } from '../test-app.ts';
import { imageFile, type TestFile } from './forms.ts';
import { sendProduct, variantInput, type ProductFields } from './product-form.ts';
import { makeCategory } from './products.ts';
import { makeAdmin } from './users.ts';

let made = 0;

/** An administrator at work on the products of one category, and what they can see of their work. */
export async function productAdmin(app: TestApp) {
  const admin = await makeAdmin(app);
  const category = await makeCategory(app, 'Kurtas');

  /** A right form for a new product, with what is told otherwise. */
  const newForm = (fields: ProductFields = {}): ProductFields => {
    made += 1;
    return {
      productName: `Dabu Kurta ${made}`,
      categoryId: category.id,
      variants: [variantInput()],
      ...fields,
    };
  };
  const save = (fields: ProductFields, images: readonly TestFile[] = []) =>
    sendProduct(app, admin, fields, images);

  return {
    admin,
    category,
    newForm,
    save,
    added: async (fields: ProductFields = {}, images?: TestFile[]): Promise<Product> => {
      const answer = await save(newForm(fields), images ?? [await imageFile()]);
      expect([answer.status, answer.body.message]).toEqual([201, 'Product added successfully!']);
      return answer.body.product;
    },
    edited: async (fields: ProductFields, images: readonly TestFile[] = []): Promise<Product> => {
      const answer = await save(fields, images);
      expect([answer.status, answer.body.message]).toEqual([200, 'Product updated successfully!']);
      return answer.body.product;
    },
    shown: async (id: string): Promise<Product> =>
      (await app.call('get', `/products/${id}`)).body.product,
    storedFiles: (): Promise<string[]> => readdir(app.uploadsDir),
    movementsOf: (variantId: string) =>
      app.deps.db.stockMovement.findMany({
        where: { variantId },
        select: { change: true, reason: true, userId: true },
        orderBy: { id: 'asc' },
      }),
    sizes: (product: Product) => product.variants.map(({ size, color }) => `${size} ${color}`),
  };
}
