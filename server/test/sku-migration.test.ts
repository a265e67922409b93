import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { caseKey } from '#common/domain/case-key.ts';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { imageFile } from './builders/forms.ts';
import { formOf, sendProduct, variantInput } from './builders/product-form.ts';
import { makeProduct } from './builders/products.ts';
import { makeAdmin } from './builders/users.ts';
import { naughtyTexts } from './naughty-texts.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const { db } = app.deps;
const MIGRATIONS = path.join(PROJECT_ROOT, 'prisma', 'migrations');

/** Makes the shop as it was before SKUs had keys: the variants in this order, the oldest first. */
async function makeOldShop(variants: readonly { id: string }[], skus: readonly string[]) {
  const ids = variants.map(({ id }) => id);
  await db.$executeRaw`ALTER TABLE "Variant" DROP COLUMN "skuKey"`;
  await db.$executeRaw`CREATE UNIQUE INDEX "Variant_sku_key" ON "Variant" ("sku")`;
  await db.$executeRaw`
    UPDATE "Variant" v SET "sku" = l."sku", "createdAt" = now() + l."place" * interval '1 second'
    FROM unnest(${ids}::uuid[], ${skus}::text[]) WITH ORDINALITY AS l("id", "sku", "place")
    WHERE v."id" = l."id"`;
}

/** Runs the migration as an update of a shop does. */
async function addSkuKeys(): Promise<void> {
  const folders = await readdir(MIGRATIONS);
  const folder = folders.find((name) => name.endsWith('_sku_keys')) ?? '';
  const sql = await readFile(path.join(MIGRATIONS, folder, 'migration.sql'), 'utf8');
  const statements = sql.split(/;\n/).filter((statement) => statement.trim() !== '');
  await db.$transaction(statements.map((statement) => db.$executeRawUnsafe(statement)));
}

const CLASHING = ['LK3', 'ＬＫ３', 'lk3', 'Silk 1', 'SILK  1', '\u2060'];

/** Difficult texts, no two with the same key. */
function differentTexts(): string[] {
  const byKey = new Map(CLASHING.map((sku) => [caseKey(sku), sku]));
  for (const text of naughtyTexts()) {
    const sku = text.replaceAll('\0', '').slice(0, 100);
    if (sku.isWellFormed() && !byKey.has(caseKey(sku))) byKey.set(caseKey(sku), sku);
  }
  return [...byKey.values()].filter((sku) => !CLASHING.includes(sku));
}

it('a shop of an earlier version keeps all SKUs; of equal ones, the plain or the oldest gets the key', async () => {
  const others = differentTexts();
  const sizes = (list: readonly string[]) => list.map((_, index) => ({ size: `${index}` }));
  const product = await makeProduct(app, { variants: sizes(CLASHING) });
  const second = await makeProduct(app, { variants: sizes(others) });
  const skus = [...CLASHING, ...others];
  const variants = [...product.variants, ...second.variants];

  await makeOldShop(variants, skus);
  await addSkuKeys();

  const rows = new Map((await db.variant.findMany()).map((row) => [row.id, row]));
  const migrated = variants.map(({ id }) => rows.get(id));
  expect(migrated.map((row) => row?.sku)).toEqual(skus);
  expect(migrated.map((row) => row?.skuKey)).toEqual([
    ...['LK3', 'ＬＫ３', 'lk3', 'silk 1', 'SILK  1', '\u2060'],
    ...others.map(caseKey),
  ]);

  // The product can still be edited, and no other variant gets one of these SKUs.
  const { body } = await app.call('get', `/products/${product.id}`);
  const form = formOf(body.product);
  const [first, ...rest] = form.variants;
  const kept = rest.map(({ id }) => ({ id }));
  const image = await imageFile();
  const edit = (changes: object) =>
    sendProduct(app, admin, { ...form, variants: [{ ...first, ...changes }, ...kept] }, [image]);
  expect((await edit({ stock: 7 })).status).toBe(200);
  const again = await edit({ sku: 'Lk3' });
  expect([again.status, again.body.message]).toEqual([409, 'SKU lk3 is given to two variants.']);
  const fields = { productName: 'New', variants: [variantInput({ sku: 'LK3' })] };
  const { categoryId } = product;
  expect((await sendProduct(app, admin, { ...fields, categoryId }, [image])).status).toBe(409);
});
