import { expect, test } from 'vitest';
import { newId } from '#server/src/lib/ids.ts';
import { useImportShop } from '#server/test/import-shop.ts';
import { createCategoryFinder } from './import-categories.service.ts';

const shop = useImportShop();

const HEADER = 'Handle,Title,Type,Product Category,Variant Price';
const importRows = (...rows: string[]) => shop.importContent([HEADER, ...rows, ''].join('\n'));

async function slugs(): Promise<Record<string, string>> {
  const rows = await shop.db().category.findMany({ include: { parent: true } });
  return Object.fromEntries(
    rows.map(({ name, slug, parent }) => [parent ? `${parent.name} > ${name}` : name, slug]),
  );
}

test('a path becomes nested categories, each of them once, whatever its case', async () => {
  const report = await importRows(
    'a,A,,Clothing > Tops > Shirts,1',
    'b,B,,clothing >  TOPS>Shirts,1',
    'c,C,,Clothing &gt; Tops,1',
  );
  expect(report.categoriesCreated).toBe(3);
  expect(await slugs()).toEqual({
    Clothing: 'Clothing',
    'Clothing > Tops': 'Tops',
    'Tops > Shirts': 'Shirts',
  });
});

test('categories of one name under two parents have two links', async () => {
  await importRows('a,A,,Men > T Shirts,1', 'b,B,,Women > T Shirts,1', 'c,C,,Women > T-Shirts,1');
  expect(await slugs()).toEqual({
    Men: 'Men',
    'Men > T Shirts': 'T-Shirts',
    Women: 'Women',
    'Women > T Shirts': 'Women-T-Shirts',
    'Women > T-Shirts': 'Women-T-Shirts-2',
  });
});

test("a Type is the shop's own text and one category, whatever signs it holds", async () => {
  await importRows('a,A,Men > Shirts,Apparel > Clothing,1', 'b,B,Sizes >30 / Plus,,1');
  expect(Object.keys(await slugs()).sort()).toEqual(['Men > Shirts', 'Sizes >30 / Plus']);
});

test('a product that was filed under the parts of its Type stays there', async () => {
  await importRows('a,A,,Men > Shirts,1');
  const report = await importRows('a,A,Men > Shirts,,1');
  expect(report.products).toMatchObject({ updated: 0, unchanged: 1 });
  expect((await shop.productOf('a')).category.parent?.name).toBe('Men');
});

test.each(['aa-1-13-8', 'gid://shopify/TaxonomyCategory/aa-1-13-8', '212'])(
  'a code of the taxonomy, %s, is no name of a category, which the report says',
  async (code) => {
    const report = await importRows(`a,A,,${code},1`, 'b,B,,Uncategorized,1');
    expect(Object.keys(await slugs())).toEqual(['Uncategorised']);
    const text = `"a": Product Category "${code}" is a code of Shopify's taxonomy and is left out; write its names, such as Clothing > Shirts.`;
    expect(report.notes).toContainEqual({ row: 2, text });
    expect(report.notes.filter(({ row }) => row === 3)).toEqual([]);
  },
);

test("a category called 'All Product' does not take the link that means every product", async () => {
  await importRows('a,A,All Product,,1');
  expect(await slugs()).toEqual({ 'All Product': 'All-Product-2' });
});

test("the shop's own product type goes before the taxonomy; without either a product is uncategorised", async () => {
  await importRows('a,A,Kurtas,Apparel > Clothing,1', 'b,B,,,1');
  expect(Object.keys(await slugs()).sort()).toEqual(['Kurtas', 'Uncategorised']);
});

test('a category with a name that is too long refuses its product, with the reason', async () => {
  const report = await importRows(`a,A,${'x'.repeat(101)},,1`, 'b,B,Kurtas,,1');
  expect(report.refused).toEqual([
    { row: 2, text: '"a": The category may have at most 100 characters, not 101.' },
  ]);
  expect(report.products).toMatchObject({ created: 1, refused: 1 });
});

test('a category that an admin makes in between costs no other category its old link', async () => {
  const db = shop.db();
  const make = (name: string, slug: string) => {
    const keys = { nameKey: name.toLowerCase(), slugKey: slug.toLowerCase() };
    return db.category.create({ data: { id: newId(), name, slug, ...keys } });
  };
  const renamed = await make('Tunics', 'Tunics');
  const former = { slugKey: 'kurtas', categoryId: renamed.id };
  await db.formerCategorySlug.create({ data: former });
  const categories = await createCategoryFinder(db);
  const made = await make('Kurtas', 'Ethnic-Kurtas');
  expect(await categories.idOf(['Kurtas'])).toBe(made.id);
  expect(await db.formerCategorySlug.findMany()).toMatchObject([former]);
});

test('a new category takes over a link that another one had before', async () => {
  const db = shop.db();
  await importRows('a,A,Tunics,,1');
  const { id: categoryId } = await db.category.findFirstOrThrow();
  await db.formerCategorySlug.create({ data: { slugKey: 'kurtas', categoryId } });
  await importRows('b,B,Kurtas,,1');
  expect((await slugs()).Kurtas).toBe('Kurtas');
  expect(await db.formerCategorySlug.count()).toBe(0);
});
