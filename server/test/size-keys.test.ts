import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sizeKey } from '#common/domain/size-key.ts';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { makeProduct } from './builders/products.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const { db } = app.deps;
const MIGRATIONS = path.join(PROJECT_ROOT, 'prisma', 'migrations');

/** Runs the migration again, on rows as a shop of an earlier version has them. */
async function migrateKeys(): Promise<void> {
  const folders = await readdir(MIGRATIONS);
  const folder = folders.find((name) => name.endsWith('_size_keys')) ?? '';
  const sql = await readFile(path.join(MIGRATIONS, folder, 'migration.sql'), 'utf8');
  for (const statement of sql.split(/;\n(?:\n|$)/).filter((text) => text.trim() !== '')) {
    await db.$executeRawUnsafe(statement);
  }
}

/** The key of a size before that migration. */
const oldKey = (size: string) => size.normalize('NFKC').toLowerCase();

/** Makes a product with variants of an earlier version, in one color. */
async function makeOldProduct(sizes: readonly string[]) {
  const product = await makeProduct(app, {
    variants: sizes.map((_, index) => ({ size: `new ${index}`, color: 'Red' })),
  });
  for (const [index, size] of sizes.entries()) {
    const { id } = product.variants[index] ?? { id: '' };
    await db.variant.update({ where: { id }, data: { size, sizeKey: oldKey(size) } });
  }
  return product.id;
}

async function keysOf(productId: string) {
  const select = { size: true, sizeKey: true };
  return db.variant.findMany({ where: { productId }, orderBy: { position: 'asc' }, select });
}

const SIZES = [
  ...['7½', 'UK 8 1/2', '9,5', '10¼', '36⅔', '37 1/3', '7 5/8', '½', '32/34', '1/2', 'M', '28-30'],
  ...['XL ½', 'IN 10 3/4', '71/2', '8.5'],
];

describe('a shop of an earlier version', () => {
  it('gets the keys that new sizes get', async () => {
    const id = await makeOldProduct(SIZES);
    await migrateKeys();
    const keys = SIZES.map((size) => ({ size, sizeKey: sizeKey(size) }));
    expect(await keysOf(id)).toEqual(keys);
    await migrateKeys();
    expect(await keysOf(id)).toEqual(keys);
  });

  it('keeps all variants whose sizes are now equal, and finds the first', async () => {
    const id = await makeOldProduct(['7½', '7.5', '7 1/2', '8']);
    await migrateKeys();
    expect(await keysOf(id)).toEqual([
      { size: '7½', sizeKey: '71⁄2' },
      { size: '7.5', sizeKey: '7.5' },
      { size: '7 1/2', sizeKey: '7 1/2' },
      { size: '8', sizeKey: '8' },
    ]);
    const { body } = await app.call('get', '/products').query({ size: '7 1/2' });
    expect(body.data.map((product: { id: string }) => product.id)).toContain(id);
  });
});
