import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { caseKey } from '#common/domain/case-key.ts';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { makeCategory, makeProduct } from './builders/products.ts';
import { makeUser } from './builders/users.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const { db } = app.deps;
const MIGRATIONS = path.join(PROJECT_ROOT, 'prisma', 'migrations');

/** Runs the migration again, on rows as a shop of an earlier version has them. */
async function cleanKeys(): Promise<void> {
  const folders = await readdir(MIGRATIONS);
  const folder = folders.find((name) => name.endsWith('_look_alike_keys')) ?? '';
  const sql = await readFile(path.join(MIGRATIONS, folder, 'migration.sql'), 'utf8');
  const statements = sql.split(/;\n/).filter((statement) => statement.trim() !== '');
  for (const statement of statements) await db.$executeRawUnsafe(statement);
}

/** The key of a text before that migration. */
const oldKey = (text: string) => text.normalize('NFKC').toLowerCase();

async function oldCategory(name: string, parentId?: string) {
  const { id } = await makeCategory(app, `${name} new`, parentId);
  const slug = name.trim().replace(/\s+/g, '-');
  const keys = { nameKey: oldKey(name), slugKey: oldKey(slug) };
  return db.category.update({ where: { id }, data: { name, slug, ...keys } });
}

async function oldProduct(name: string) {
  const { id } = await makeProduct(app);
  return db.product.update({ where: { id }, data: { name, urlName: name, urlKey: oldKey(name) } });
}

it('rows of an earlier version are found by their new keys, and rows whose keys became equal are all kept', async () => {
  const spaced = await oldCategory('Winter  Wear');
  const plain = await oldCategory('Red');
  const hidden = await oldCategory('Red\u200b');
  const nameless = await oldCategory('\u3164');
  const kurta = await oldProduct('Silk  Kurta');
  const saree = await oldProduct('Saree');
  const twin = await oldProduct('Sar\u00adee');
  const asha = await makeUser(app, { username: 'asha' });
  const other = await makeUser(app, { username: 'other' });
  await db.user.update({
    where: { id: other.id },
    data: { username: 'asha\u2060', usernameKey: 'asha\u2060', emailKey: 'other@example.in\u200b' },
  });
  const { id: productId, variants } = await makeProduct(app, {
    variants: [{ size: 'S' }, { size: 'M' }, { size: 'L' }],
  });
  const options = [
    ['M', 'Red'],
    ['M', 'Red\u200b'],
    ['7  UK', 'Deep\u2003Plum'],
  ] as const;
  for (const [index, [size, color]] of options.entries()) {
    const keys = { sizeKey: oldKey(size), colorKey: oldKey(color) };
    await db.variant.update({
      where: { id: variants[index]?.id ?? '' },
      data: { size, color, ...keys },
    });
  }

  await cleanKeys();

  const categories = new Map((await db.category.findMany()).map((row) => [row.id, row]));
  expect(categories.get(spaced.id)).toMatchObject({ nameKey: 'winter wear', slug: 'Winter-Wear' });
  expect(categories.get(plain.id)).toMatchObject({ nameKey: 'red', slugKey: 'red', slug: 'Red' });
  expect(categories.get(hidden.id)).toMatchObject({ nameKey: 'red\u200b' });
  for (const { id } of [spaced, plain, hidden, nameless]) {
    const slug = categories.get(id)?.slug ?? '';
    const { body } = await app.call('get', '/products').query({ category: slug });
    expect([slug, body.pagination.totalItems]).toEqual([slug, 0]);
    expect(caseKey(slug)).toBe(categories.get(id)?.slugKey);
  }
  for (const { id } of [kurta, saree, twin]) {
    const { body } = await app.call('get', `/products/${id}`);
    const link = encodeURIComponent(body.product.urlName);
    expect((await app.call('get', `/products/by-name/${link}`)).body.product.id).toBe(id);
  }
  expect((await app.call('get', '/products/by-name/Silk%20Kurta')).body.product.id).toBe(kurta.id);
  expect(await db.user.findUnique({ where: { usernameKey: 'asha' } })).toMatchObject({
    id: asha.id,
  });
  expect(await db.user.findUnique({ where: { emailKey: 'other@example.in' } })).toMatchObject({
    id: other.id,
  });
  const plum = await app.call('get', '/products').query({ color: 'Deep Plum', size: '7 UK' });
  expect(plum.body.data).toMatchObject([{ id: productId }]);
  expect(plum.body.data[0].variants).toHaveLength(3);

  await cleanKeys();
  expect(new Map((await db.category.findMany()).map((row) => [row.id, row]))).toEqual(categories);
});
