import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Category } from '#common/contract/categories.ts';
import { imageKeeperFor } from '#server/test/image-keepers.ts';
import { fillForm, imageFile, type TestFile } from '#server/test/builders/forms.ts';
import { makeCategory, makeProduct } from '#server/test/builders/products.ts';
import { makeAdmin } from '#server/test/builders/users.ts';
import { countStatements } from '#server/test/statements.ts';
import { callsTo, testApp } from '#server/test/test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);

type Fields = Record<string, string | undefined>;

/** A category's form with an image; `files` are sent instead of it. */
async function create(fields: Fields, files?: readonly TestFile[]) {
  const list = files ?? [await imageFile()];
  return fillForm(app.call('post', '/categories', admin), fields, { field: 'media', list });
}

function edit(id: string, fields: Fields, list: readonly TestFile[] = []) {
  return fillForm(app.call('put', `/categories/${id}`, admin), fields, { field: 'media', list });
}

async function made(fields: Fields): Promise<Category> {
  const answer = await create(fields);
  expect(answer.status).toBe(201);
  return answer.body;
}

function storedFiles(): Promise<string[]> {
  return readdir(app.uploadsDir);
}

describe('a new category', () => {
  it('has its name, text, image, place and link', async () => {
    const women = await made({ name: ' Women ' });
    const answer = await create({
      name: 'Cotton Kurtas',
      description: 'Light\nand long',
      parentId: women.id,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      name: 'Cotton Kurtas',
      slug: 'Cotton-Kurtas',
      formerSlugs: [],
      description: 'Light\nand long',
      parentId: women.id,
      uploads: [
        {
          id: expect.any(String),
          filename: 'kurta.png',
          url: expect.stringMatching(/^\/uploads\/[0-9a-f]+\.webp$/),
          width: 60,
          height: 80,
        },
      ],
      ...{ seoTitle: null, seoDescription: null, productCount: 0 },
      updatedAt: expect.any(String),
      subCategories: [],
    });
    expect(women).toMatchObject({ name: 'Women', parentId: null, description: null });
    const tree = await app.call('get', '/categories');
    const root = tree.body.find(({ id }: Category) => id === women.id);
    expect(root.subCategories).toEqual([answer.body]);
    expect((await app.raw.get(answer.body.uploads[0].url)).status).toBe(200);
  });

  it.each([
    [{ name: '' }, 'name', 'Please fill the category name.'],
    [{ name: '   ' }, 'name', 'Please fill the category name.'],
    [{}, 'name', 'Please fill the category name.'],
    [{ name: 'x'.repeat(101) }, 'name', 'Category name may have at most 100 characters, not 101.'],
    [{ name: 'a\nb' }, 'name', 'Category name may not hold control characters.'],
    [
      { name: 'A', description: 'x'.repeat(20_001) },
      'description',
      'Description may have at most 20000 characters, not 20001.',
    ],
    [{ name: 'A', parentId: 'nonsense' }, 'parentId', 'This parent category does not exist.'],
    [
      { name: 'A', parentId: 'c0ffee00-0000-7000-8000-000000000000' },
      'parentId',
      'This parent category does not exist.',
    ],
    [
      { name: 'A', deletedUploadIds: 'undefined' },
      'deletedUploadIds',
      'deletedUploadIds must be a JSON list.',
    ],
    [
      { name: 'A', deletedUploadIds: '{"a":1}' },
      'deletedUploadIds',
      'deletedUploadIds must be a JSON list of ids.',
    ],
    [
      { name: 'A', deletedUploadIds: '[1]' },
      'deletedUploadIds.0',
      'deletedUploadIds must be a JSON list of ids.',
    ],
  ])('is refused with %j', async (fields: Fields, path, message) => {
    const before = [await storedFiles(), await app.deps.db.category.count()];
    const answer = await create(fields);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
    expect([await storedFiles(), await app.deps.db.category.count()]).toEqual(before);
  });

  it('needs exactly one image, in a format that is supported', async () => {
    const none = await create({ name: 'Bare' }, []);
    expect([none.status, none.body.message]).toEqual([400, 'Please upload at least 1 images.']);
    const two = await create({ name: 'Two' }, [await imageFile(), await imageFile()]);
    expect([two.status, two.body.message]).toEqual([400, 'You can upload a maximum of 1 images.']);
    const svg = { name: 'logo.png', bytes: Buffer.from('<svg onload="alert(1)"/>') };
    const fake = await create({ name: 'Fake' }, [svg]);
    expect([fake.status, fake.body.code]).toEqual([400, 'UPLOAD_REJECTED']);
    expect(fake.body.message).toContain('"logo.png" is in SVG format');
  });

  it('has another name than its siblings, whatever the case; below another parent it may share it', async () => {
    const [men, boys] = [await made({ name: 'Men' }), await made({ name: 'Boys' })];
    await made({ name: 'Shirts', parentId: men.id });
    const root = await create({ name: 'MEN' });
    expect([root.status, root.body.message]).toEqual([
      409,
      'A category named "MEN" already exists.',
    ]);
    const below = await create({ name: 'shirts', parentId: men.id });
    expect([below.status, below.body.message]).toEqual([
      409,
      'A category named "shirts" already exists in "Men".',
    ]);
    const other = await made({ name: 'Shirts', parentId: boys.id });
    expect(other.slug).toBe('Boys-Shirts');
    expect((await made({ name: 'Shirts' })).slug).toBe('Shirts-2');
  });

  it("never takes the link 'All-Product', which means every product", async () => {
    expect((await made({ name: 'All Product' })).slug).toBe('All-Product-2');
  });

  it.each(['2% & more #1?', 'T-Shirts', '✨ उत्सव 🌸', '....', '<b>bold</b>', '../../etc'])(
    'named %j lists its products under its link',
    async (name) => {
      const category = await made({ name });
      const product = await makeProduct(app, { categoryId: category.id });
      const link = encodeURIComponent(category.slug);
      const answer = await app.call('get', `/products?category=${link}`);
      expect(answer.body.data.map(({ id }: { id: string }) => id)).toEqual([product.id]);
    },
  );

  it('deep below others of its own name still gets a link that can be asked for', async () => {
    const name = 'क'.repeat(100);
    let parentId = '';
    for (let level = 0; level < 5; level += 1) {
      const category = await made({ name, parentId });
      const answer = await app.call(
        'get',
        `/products?category=${encodeURIComponent(category.slug)}`,
      );
      expect(answer.status).toBe(200);
      parentId = category.id;
    }
  });
});

describe('an edited category', () => {
  it('keeps what the form leaves out: its place, its text, its image and its link', async () => {
    const parent = await made({ name: 'Footwear' });
    const child = await made({ name: 'Juttis', description: 'Handmade', parentId: parent.id });
    const answer = await edit(child.id, { name: 'Juttis' });
    expect([answer.status, answer.body]).toEqual([200, child]);
    const cleared = await edit(child.id, { name: 'Juttis', description: '' });
    expect(cleared.body.description).toBeNull();
  });

  it('moves to the root with an empty parent, and counts the products below it', async () => {
    const parent = await made({ name: 'Winter' });
    const child = await made({ name: 'Shawls', parentId: parent.id });
    const grandchild = await made({ name: 'Pashmina', parentId: child.id });
    await makeProduct(app, { categoryId: grandchild.id });
    const answer = await edit(child.id, { name: 'Shawls', parentId: '' });
    expect(answer.body).toMatchObject({
      parentId: null,
      productCount: 1,
      subCategories: [{ id: grandchild.id, productCount: 1 }],
    });
  });

  it('with another name gets another link by the same rule; only its case may change as well', async () => {
    const kids = await made({ name: 'Kids' });
    await made({ name: 'Frocks' });
    const category = await made({ name: 'Skirts', parentId: kids.id });
    expect((await edit(category.id, { name: 'frocks' })).body.slug).toBe('Kids-frocks');
    expect((await edit(category.id, { name: 'Lehenga Sets' })).body.slug).toBe('Lehenga-Sets');
    expect((await edit(category.id, { name: 'LEHENGA sets' })).body.slug).toBe('LEHENGA-sets');
    const clash = await edit(category.id, { name: 'Kids', parentId: '' });
    expect(clash.status).toBe(409);
  });

  it('shows its new image, and no file of the old one is left', async () => {
    const category = await made({ name: 'Turbans' });
    const [old] = category.uploads;
    const refused = await edit(category.id, { name: 'Turbans' }, [await imageFile()]);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'You can upload a maximum of 1 images.',
    ]);
    const deletedUploadIds = JSON.stringify([old?.id]);
    const none = await edit(category.id, { name: 'Turbans', deletedUploadIds });
    expect([none.status, none.body.message]).toEqual([400, 'Please upload at least 1 images.']);
    expect((await app.raw.get(old?.url ?? '')).status).toBe(200);
    const image = await imageFile('new.png');
    const answer = await edit(category.id, { name: 'Turbans', deletedUploadIds }, [image]);
    expect(answer.body.uploads).toMatchObject([{ filename: 'new.png' }]);
    expect((await app.raw.get(old?.url ?? '')).status).toBe(404);
    expect((await app.raw.get(answer.body.uploads[0].url)).status).toBe(200);
    expect(await app.deps.db.upload.count({ where: { id: old?.id ?? '' } })).toBe(0);
  });

  it('that was imported without an image can be renamed, described and moved before it has one', async () => {
    const parent = await made({ name: 'Imported' });
    const { id } = await makeCategory(app, 'Mufflers');
    const fields = { name: 'Scarves', description: 'Of wool', parentId: parent.id };
    const answer = await edit(id, fields);
    expect([answer.status, answer.body]).toMatchObject([200, { ...fields, uploads: [] }]);
    const withImage = await edit(id, fields, [await imageFile()]);
    const deletedUploadIds = JSON.stringify([withImage.body.uploads[0].id]);
    const none = await edit(id, { ...fields, deletedUploadIds });
    expect([none.status, none.body.message]).toEqual([400, 'Please upload at least 1 images.']);
  });

  it('never loses the image of another category, though the form names it', async () => {
    const [first, second] = [await made({ name: 'Socks' }), await made({ name: 'Ties' })];
    const deletedUploadIds = JSON.stringify([first.uploads[0]?.id, 'nonsense', '\u0000']);
    const answer = await edit(second.id, { name: 'Ties', deletedUploadIds });
    expect([answer.status, answer.body]).toEqual([200, second]);
    expect((await app.raw.get(first.uploads[0]?.url ?? '')).status).toBe(200);
  });

  it('is not found when it is unknown', async () => {
    for (const id of ['nonsense', 'c0ffee00-0000-7000-8000-000000000000']) {
      const answer = await edit(id, { name: 'Ghost' });
      expect([answer.status, answer.body.message]).toEqual([404, 'Category not found']);
    }
  });

  it('cannot be moved below itself', async () => {
    const top = await made({ name: 'Top' });
    const middle = await made({ name: 'Middle', parentId: top.id });
    const bottom = await made({ name: 'Bottom', parentId: middle.id });
    for (const parentId of [top.id, middle.id, bottom.id]) {
      const answer = await edit(top.id, { name: 'Top', parentId });
      expect([answer.status, answer.body.message]).toEqual([
        409,
        '"Top" cannot be moved below itself.',
      ]);
    }
    expect((await edit(bottom.id, { name: 'Bottom', parentId: top.id })).status).toBe(200);
  });
});

describe('two administrators at the same moment, each at a server of their own,', () => {
  const { db, pool } = app.deps;
  const imageKeeper = imageKeeperFor(pool, app.uploadsDir);
  const second = callsTo({ ...app.deps, imageKeeper });
  const servers = [app.raw, second];

  it('create a category of one name once', async () => {
    const image = await imageFile();
    const answers = await Promise.all(
      [...servers, ...servers].map((server) =>
        fillForm(
          server.post('/api/categories').set('Authorization', `Bearer ${admin.token}`),
          { name: 'Festive' },
          { field: 'media', list: [image] },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await db.category.count({ where: { nameKey: 'festive' } })).toBe(1);
    const [winner] = answers.filter(({ status }) => status === 201);
    expect((await app.raw.get(winner?.body.uploads[0].url)).status).toBe(200);
  });

  it('never close a ring by moving two categories below each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = [await made({ name: `Left ${round}` }), await made({ name: `Right ${round}` })];
      const answers = await Promise.all(
        pair.map(({ id, name }, index) =>
          fillForm(
            (servers[index] ?? app.raw)
              .put(`/api/categories/${id}`)
              .set('Authorization', `Bearer ${admin.token}`),
            { name, parentId: pair[1 - index]?.id },
            { field: 'media', list: [] },
          ),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('edit what both of them opened: one is saved, the others get an edit conflict', async () => {
    const { id, updatedAt } = await made({ name: 'Opened twice' });
    const same = await edit(id, { name: 'Opened twice', expectedUpdatedAt: updatedAt });
    expect([same.status, same.body.updatedAt]).toEqual([200, updatedAt]);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((description) =>
        edit(id, { name: 'Opened twice', description, expectedUpdatedAt: updatedAt }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect([refused?.code, refused?.message]).toEqual([
      'CHANGED_MEANWHILE',
      expect.stringMatching(/^You changed this category on /),
    ]);
  });
});

describe('a deleted category', () => {
  it('is gone with its image', async () => {
    const category = await made({ name: 'Belts' });
    const answer = await app.call('delete', `/categories/${category.id}`, admin);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Deleted category: Belts' }]);
    expect((await app.raw.get(category.uploads[0]?.url ?? '')).status).toBe(404);
    expect(await app.deps.db.upload.count({ where: { id: category.uploads[0]?.id ?? '' } })).toBe(
      0,
    );
    const again = await app.call('delete', `/categories/${category.id}`, admin);
    expect([again.status, again.body.message]).toEqual([404, 'Category not found']);
    expect((await app.call('delete', '/categories/nonsense', admin)).status).toBe(404);
  });

  it('has to be empty first; the refusal says what it still holds', async () => {
    const category = await made({ name: 'Bags' });
    const child = await makeCategory(app, 'Clutches', category.id);
    await makeProduct(app, { categoryId: category.id });
    await makeProduct(app, { categoryId: category.id });
    const both = await app.call('delete', `/categories/${category.id}`, admin);
    expect([both.status, both.body.message]).toEqual([
      409,
      '"Bags" still holds 1 subcategory and 2 products.',
    ]);
    await app.call('delete', `/categories/${child.id}`, admin);
    const products = await app.call('delete', `/categories/${category.id}`, admin);
    expect(products.body.message).toBe('"Bags" still holds 2 products.');
  });
});

it('saving a category asks the database as often in a large tree as in a small one', async () => {
  const category = await made({ name: 'Counted' });
  const count = () => countStatements(() => edit(category.id, { name: 'Counted' }));
  const before = await count();
  for (let index = 0; index < 30; index += 1) await makeCategory(app, undefined, category.id);
  expect(await count()).toBe(before);
});
