import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { caseKey } from '#common/domain/case-key.ts';
import { newId } from '#server/src/lib/ids.ts';
import { PROJECT_ROOT } from '#server/src/lib/project-root.ts';
import { makeCategory, makeProduct } from '#server/test/builders/products.ts';
import { testApp } from '#server/test/test-app.ts';
import { addSynonym, listSynonyms } from './synonyms.service.ts';

const app = await testApp();

async function findPage(categoryId: string, page: number, limit: number) {
  const answer = await app.call('get', `/products/category/${categoryId}`).query({
    sort: 'name',
    page,
    limit,
  });
  expect(answer.status).toBe(200);
  return answer.body.data as { id: string; name: string }[];
}

/** Creates products with these names, equal ones too, and returns the id of their category. */
async function createNamed(names: readonly string[]): Promise<string> {
  const { id: categoryId } = await makeCategory(app);
  const data = names.map((name) => {
    const urlName = `${name} ${newId()}`;
    return { name, urlName, urlKey: caseKey(urlName), categoryId };
  });
  await app.deps.db.product.createMany({ data });
  return categoryId;
}

/** Creates products with these names and returns the names as the shop sorts them. */
async function sortNames(names: readonly string[]): Promise<string[]> {
  const products = await findPage(await createNamed(names), 1, 1000);
  return products.map(({ name }) => name);
}

describe('products sorted by name', () => {
  it.each([
    ['accents stand with their letters', ['Dupatta', 'Éclair Saree', 'École Tie', 'Fez', 'Zari']],
    ['numbers count by their value', ['Shirt 9', 'Shirt 10', 'Shirt 100', 'Shirts']],
    ['digits of other scripts are numbers too', ['कुर्ता ९', 'कुर्ता १०', 'कुर्ता १००']],
    ['capitals stand with small letters', ['apron', 'Apron 2', 'apron 3', 'Belt', 'belt buckle']],
    [
      'signs come first, then digits, Latin and Hindi',
      ['…Maybe', '"Denim" Jacket', '✨', '🌸🌸', '3 Piece Suit', 'Kurta', 'अंगरखा', 'कुर्ता', 'साड़ी'],
    ],
  ])('%s', async (_rule, names) => {
    expect(await sortNames(names.toReversed())).toEqual(names);
    expect(await sortNames(names.toSorted())).toEqual(names);
  });

  it('have one order for names that differ only in case, width or zeros', async () => {
    const names = ['Kurta 7', 'kurta 7', 'KURTA 7', 'Kurta 07', 'Ｋurta 7', 'Kurtá 7'];
    const sorted = await sortNames(names);
    expect(await sortNames(names.toReversed())).toEqual(sorted);
    expect(sorted.slice(0, 2).sort()).toEqual(['Kurta 07', 'kurta 7']);
  });

  it('repeat and skip none of 500 equal names from page to page', async () => {
    const categoryId = await createNamed(Array.from({ length: 500 }, () => 'Same Kurta'));
    const seen: string[] = [];
    for (let page = 1; page <= 8; page += 1) {
      const rows = await findPage(categoryId, page, 64);
      seen.push(...rows.map(({ id }) => id));
    }
    expect(seen).toHaveLength(500);
    expect(new Set(seen).size).toBe(500);
    expect(seen).toEqual(seen.toSorted());
  });
});

it('colors that equally many products have are sorted by name', async () => {
  const colors = ['Écru', 'Shade 10', 'Shade 9', 'Zinc'];
  const { id: categoryId } = await makeCategory(app, 'Dyed');
  await makeProduct(app, { categoryId, variants: colors.map((color) => ({ color })) });
  const answer = await app.call('get', '/products/facets?category=Dyed');
  const names = answer.body.colors.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['Écru', 'Shade 9', 'Shade 10', 'Zinc']);
});

it('the operator is told to rebuild every index that another version of ICU may break', async () => {
  const indexes = await app.deps.db.$queryRaw<{ name: string }[]>`
    SELECT indexname AS name FROM pg_indexes
    WHERE schemaname = current_schema() AND indexdef ~ 'name_order|search_text'`;
  const guide = await readFile(path.join(PROJECT_ROOT, 'docs', 'operations.md'), 'utf8');
  const rebuilt = Array.from(guide.matchAll(/^REINDEX INDEX "(\w+)";$/gm), ([, name]) => name);
  expect(rebuilt.toSorted()).toEqual(indexes.map(({ name }) => name).toSorted());
});

it('synonyms are listed by name', async () => {
  await addSynonym(app.deps.db, 'zardozi', 'étoile');
  await addSynonym(app.deps.db, 'denim 10', 'denim 9');
  const lines = await listSynonyms(app.deps.db);
  expect(lines).toContain('denim 9, denim 10');
  expect(lines.findIndex((line) => line.startsWith('étoile'))).toBeLessThan(
    lines.findIndex((line) => line.startsWith('kurta')),
  );
});
