import { describe, expect, it } from 'vitest';
import { makeCategory, makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin, makeUser } from '#server/test/builders/users.ts';
import { testApp } from '#server/test/test-app.ts';
import { addSynonym } from './synonyms.service.ts';

const app = await testApp();
const customer = await makeUser(app);
const admin = await makeAdmin(app);
const { id: categoryId } = await makeCategory(app, 'Fête');

const jutti = await makeProduct(app, {
  ...{ name: 'Éclair Jutti', categoryId },
  variants: [{ color: 'Crème brûlée' }],
});
await app.deps.db.product.update({
  where: { id: jutti.id },
  data: { description: 'Gestickt in Gießen.' },
});
await makeProduct(app, {
  ...{ name: 'Kids’ Straßen–Tee', categoryId },
  variants: [{ sku: 'QX-77-é', color: 'Red' }],
});
await makeProduct(app, { name: 'D’Souza ½ Sleeve Tee', categoryId, variants: [{ color: 'Red' }] });
await makeProduct(app, { name: 'ज़री Cotton/Silk Top', categoryId, variants: [{ color: 'Red' }] });
await makeProduct(app, { name: 'जरी 9.5 ﬁt', categoryId, variants: [{ color: 'Red' }] });
await makeProduct(app, { name: 'Oxford Shirt', categoryId, variants: [{ color: 'White' }] });
await makeProduct(app, {
  ...{ name: 'Plain Coat', categoryId },
  variants: [{ sku: 'OXFORD-1', color: 'White' }],
});

async function search(path: string, who: typeof admin, q: string): Promise<string[]> {
  const { status, body } = await app.call('get', path, who).query({ q });
  expect(status).toBe(200);
  return (body.products ?? body.data).map(({ name }: { name: string }) => name);
}

describe('a search', () => {
  it.each([
    ['eclair', 'Éclair Jutti'],
    ['ÉCLAIR JUTTI', 'Éclair Jutti'],
    ['jutti e\u0301clair', 'Éclair Jutti'],
    ['creme brulee', 'Éclair Jutti'],
    ['giessen', 'Éclair Jutti'],
    ['fete eclair', 'Éclair Jutti'],
    ['eclare juti', 'Éclair Jutti'],
    ["kids' strassen", 'Kids’ Straßen–Tee'],
    ['STRASSEN-TEE', 'Kids’ Straßen–Tee'],
    ['Straßen—T', 'Kids’ Straßen–Tee'],
    ['ＫＩＤＳ', 'Kids’ Straßen–Tee'],
    ['k\u200bids\u00ad tee', 'Kids’ Straßen–Tee'],
    ["kid's", 'Kids’ Straßen–Tee'],
    ['dsouza', 'D’Souza ½ Sleeve Tee'],
    ["D'SOUZA tee", 'D’Souza ½ Sleeve Tee'],
    ['tee, d`souza.', 'D’Souza ½ Sleeve Tee'],
    ['½', 'D’Souza ½ Sleeve Tee'],
    ['1/2', 'D’Souza ½ Sleeve Tee'],
    ['1/2 sleeve', 'D’Souza ½ Sleeve Tee'],
    ['silk', 'ज़री Cotton/Silk Top'],
    ['cotton, silk', 'ज़री Cotton/Silk Top'],
    ['9.5', 'जरी 9.5 ﬁt'],
    ['fit', 'जरी 9.5 ﬁt'],
  ])('by %j finds what is written with other accents or signs', async (q, name) => {
    for (const who of [customer, admin]) {
      expect((await search('/products/search', who, q))[0]).toBe(name);
    }
    expect((await search('/products', admin, q))[0]).toBe(name);
  });

  it.each(['ज़री', 'ज\u093cरी', 'जरी'])(
    'by %s finds the word with and without a nukta',
    async (q) => {
      const names = await search('/products/search', customer, q);
      expect(names.sort()).toEqual(['जरी 9.5 ﬁt', 'ज़री Cotton/Silk Top'].sort());
    },
  );

  it('knows synonyms whatever their accents', async () => {
    await addSynonym(app.deps.db, 'Étoffe', 'oxford');
    expect(await search('/products/search', customer, 'etoffe')).toEqual(['Oxford Shirt']);
    expect(await search('/products/search', customer, 'ÉTOFFE shirt')).toEqual(['Oxford Shirt']);
  });

  it.each(['QX-77-é', 'qx-77-E', 'QX–7', 'qx'])(
    'by the SKU %s, or its beginning, finds its product for administrators, not for customers',
    async (q) => {
      expect(await search('/products/search', admin, q)).toEqual(['Kids’ Straßen–Tee']);
      expect(await search('/products', admin, q)).toEqual(['Kids’ Straßen–Tee']);
      expect((await app.call('get', '/products/facets').query({ q })).body.total).toBe(1);
      expect(await search('/products/search', customer, q)).toEqual([]);
    },
  );

  it('puts the products of a SKU before those with the word, and takes % for itself', async () => {
    expect(await search('/products', admin, 'oxford')).toEqual(['Plain Coat', 'Oxford Shirt']);
    expect(await search('/products/search', customer, 'oxford')).toEqual(['Oxford Shirt']);
    expect(await search('/products', admin, 'ford-1')).not.toContain('Plain Coat');
    expect(await search('/products', admin, '%-1')).not.toContain('Plain Coat');
  });
});
