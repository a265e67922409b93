import { describe, expect, it } from 'vitest';
import { makeCategory, makeProduct } from '#server/test/builders/products.ts';
import { makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';
import { addSynonym, listSynonyms } from './synonyms.service.ts';

const app = await testApp();
const customer = await makeUser(app);

const men = await makeCategory(app, 'Men');
const shirts = await makeCategory(app, 'Formal Shirts', men.id);
const ethnic = await makeCategory(app, 'Ethnic');

async function made(name: string, categoryId: string, color = 'White', description = '') {
  const { id } = await makeProduct(app, { name, categoryId, variants: [{ color }] });
  await app.deps.db.product.update({ where: { id }, data: { description } });
}
await made('Oxford Shirt', shirts.id);
await made('Linen Band Collar', shirts.id, 'Indigo');
await made('Graphic T-Shirt', men.id, 'Black');
await made('Cotton Tee', men.id, 'Black');
await made('Jaipuri Kurta', ethnic.id, 'Madder', 'Wear it over a white shirt.');
await made('Jaipuri Kurta Set with Dupatta', ethnic.id, 'Madder');
await made('Short Kurti', ethnic.id, 'Turquoise');
await made('Banarasi Sari', ethnic.id, 'Gold');
await made('50% / Cotton & Silk_Blend #1?', ethnic.id, 'Green');
await made('O\'Neil "Denim" Jacket', men.id, 'Denim Blue');
await made('हाथ से बुनी साड़ी', ethnic.id, 'Red');

async function search(q: string, limit = 20): Promise<string[]> {
  const answer = await app.call('get', '/products/search', customer).query({ q, limit });
  expect(answer.status).toBe(200);
  return answer.body.products.map(({ name }: { name: string }) => name);
}

describe('a search', () => {
  it('finds singular and plural, and what is still being typed', async () => {
    for (const q of ['shirt', 'shirts', 'Shirt', 'SHIRTS']) {
      expect(await search(q)).toEqual(expect.arrayContaining(['Oxford Shirt', 'Graphic T-Shirt']));
    }
    expect(await search('shir')).toContain('Oxford Shirt');
    expect(await search('oxf')).toEqual(['Oxford Shirt']);
    expect(await search('jaipuri kur')).toHaveLength(2);
  });

  it('puts the name before the category, and the description last', async () => {
    const found = await search('shirt');
    const place = (name: string) => found.indexOf(name);
    expect(place('Oxford Shirt')).toBeGreaterThanOrEqual(0);
    expect(place('Oxford Shirt')).toBeLessThan(place('Linen Band Collar'));
    expect(place('Linen Band Collar')).toBeLessThan(place('Jaipuri Kurta'));
    expect(place('Graphic T-Shirt')).toBeLessThan(place('Linen Band Collar'));
  });

  it('puts an exact name first', async () => {
    expect((await search('jaipuri kurta'))[0]).toBe('Jaipuri Kurta');
    expect((await search('short kurti'))[0]).toBe('Short Kurti');
    expect((await search('Cotton tee'))[0]).toBe('Cotton Tee');
  });

  it('finds by colour and by a category further up', async () => {
    expect(await search('turquoise')).toEqual(['Short Kurti']);
    expect(await search('indigo formal')).toEqual(['Linen Band Collar']);
    expect(await search('men')).toContain('Oxford Shirt');
  });

  it.each([
    ['kurtee', ['Jaipuri Kurta', 'Short Kurti']],
    ['kurtis', ['Jaipuri Kurta', 'Short Kurti']],
    ['saree', ['Banarasi Sari']],
    ['sarees', ['Banarasi Sari']],
    ['tshirt', ['Graphic T-Shirt', 'Cotton Tee']],
    ['t-shirt', ['Graphic T-Shirt', 'Cotton Tee']],
    ['T Shirt', ['Graphic T-Shirt', 'Cotton Tee']],
    ['t-shirts', ['Graphic T-Shirt', 'Cotton Tee']],
    ['black tees', ['Graphic T-Shirt', 'Cotton Tee']],
  ])('for %j forgives the spelling', async (q, names) => {
    expect(await search(q)).toEqual(expect.arrayContaining(names));
  });

  it.each([
    ['oxfrod shirt', 'Oxford Shirt'],
    ['banarsi', 'Banarasi Sari'],
    ['grafic tshirt', 'Graphic T-Shirt'],
    ['turqoise', 'Short Kurti'],
    ['jaipurii', 'Jaipuri Kurta'],
  ])('for %j forgives the mistake', async (q, name) => {
    expect(await search(q)).toContain(name);
  });

  it.each([
    ['50%', '50% / Cotton & Silk_Blend #1?'],
    ['%', '50% / Cotton & Silk_Blend #1?'],
    ['_', '50% / Cotton & Silk_Blend #1?'],
    ['/', '50% / Cotton & Silk_Blend #1?'],
    ['50% / Cotton & Silk_Blend #1?', '50% / Cotton & Silk_Blend #1?'],
    ["o'neil", 'O\'Neil "Denim" Jacket'],
    ["'", 'O\'Neil "Denim" Jacket'],
    ['"denim"', 'O\'Neil "Denim" Jacket'],
    ['साड़ी', 'हाथ से बुनी साड़ी'],
    ['बुनी', 'हाथ से बुनी साड़ी'],
  ])('takes %j as it stands', async (q, name) => {
    const found = await search(q);
    expect(found).toContain(name);
    expect(found.length).toBeLessThan(4);
  });

  it.each([
    "'",
    '\\',
    ':*',
    '!',
    '&',
    '|',
    '(',
    "a' | 'b",
    '<->',
    'shirt & !oxford',
    "'; DROP TABLE",
    '😀',
    '\\%',
    '....',
  ])('for %j is no fault, whatever it finds', async (q) => {
    expect(Array.isArray(await search(q))).toBe(true);
  });

  it('finds nothing for nonsense and the newest for nothing', async () => {
    expect(await search('xyzzyqwerty')).toEqual([]);
    expect(await search('', 3)).toEqual([
      'हाथ से बुनी साड़ी',
      'O\'Neil "Denim" Jacket',
      '50% / Cotton & Silk_Blend #1?',
    ]);
    expect(await search('   ')).toHaveLength(11);
  });

  it('follows renames, new colours, other categories and deletions at once', async () => {
    const { db } = app.deps;
    const product = await makeProduct(app, { name: 'Before', categoryId: ethnic.id });
    await db.product.update({ where: { id: product.id }, data: { name: 'Velvet Sherwani' } });
    expect(await search('sherwani')).toEqual(['Velvet Sherwani']);
    await db.variant.updateMany({
      where: { productId: product.id },
      data: { color: 'Aubergine', colorKey: 'aubergine' },
    });
    expect(await search('aubergine')).toEqual(['Velvet Sherwani']);
    await db.category.update({ where: { id: ethnic.id }, data: { name: 'Wedding' } });
    expect(await search('wedding sherwani')).toEqual(['Velvet Sherwani']);
    await db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } });
    expect(await search('sherwani')).toEqual([]);
  });

  it('is brought up to date once for many colours, and not at all for stocks', async () => {
    const { db } = app.deps;
    const { id } = await makeProduct(app, {
      name: 'Rangoli Skirt',
      categoryId: ethnic.id,
      variants: Array.from({ length: 40 }, (_, index) => ({ color: `Shade ${index}` })),
    });
    const changed = await db.$transaction(async (tx) => {
      const rewritten = async () => {
        const [row] = await tx.$queryRaw<{ times: number }[]>`SELECT "n_tup_upd"::int AS "times"
          FROM pg_stat_xact_user_tables WHERE "relname" = 'ProductSearch'`;
        return row?.times ?? 0;
      };
      // The count may still hold what this connection has written before.
      const before = await rewritten();
      await tx.variant.updateMany({ where: { productId: id }, data: { stock: 3 } });
      const byStocks = (await rewritten()) - before;
      await tx.$executeRaw`UPDATE "Variant" SET "color" = 'Peacock ' || "position"
        WHERE "productId" = ${id}::uuid`;
      return [byStocks, (await rewritten()) - before];
    });
    expect(changed).toEqual([0, 1]);
    expect(await search('peacock')).toEqual(['Rangoli Skirt']);
  });

  it('takes 200 characters, refuses more, and needs a sign-in', async () => {
    expect(await search('shirt '.repeat(33).trim())).toContain('Oxford Shirt');
    const long = await app.call('get', '/products/search', customer).query({ q: 'x'.repeat(201) });
    expect(long.status).toBe(400);
    expect((await app.call('get', '/products/search?q=shirt')).status).toBe(401);
  });

  it('learns synonyms that the operator adds, and joins what means the same', async () => {
    const { db } = app.deps;
    await addSynonym(db, 'Angarkha', 'oxford');
    expect(await search('angarkha')).toEqual(['Oxford Shirt']);
    await addSynonym(db, 'oxford', 'Angarkha');
    await addSynonym(db, 'band gala', 'bandgala');
    await addSynonym(db, 'bandgala', 'oxford');
    expect(await search('band gala')).toEqual(['Oxford Shirt']);
    expect(await listSynonyms(db)).toContain('angarkha, band gala, bandgala, oxford');
    expect(await listSynonyms(db)).toContain('saree, sari');
  });
});
