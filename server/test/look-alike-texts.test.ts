import { describe, expect, it } from 'vitest';
import { fillForm, imageFile } from './builders/forms.ts';
import { addAddress } from './builders/orders.ts';
import { sendProduct, variantInput } from './builders/product-form.ts';
import { makeCategory } from './builders/products.ts';
import { makeAdmin, makeUser } from './builders/users.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const category = await makeCategory(app);
const image = await imageFile();

const INVISIBLE = ['\u200b', '\u2060', '\u00ad', '\u3164', '\u2800', ' \u200b\u00a0'];

const saveCategory = (fields: Record<string, string>) =>
  fillForm(app.call('post', '/categories', admin), fields, { field: 'media', list: [image] });
const saveProduct = (fields: object) =>
  sendProduct(
    app,
    admin,
    {
      productName: 'Kurta',
      categoryId: category.id,
      variants: [variantInput()],
      ...fields,
    },
    [image],
  );
const register = (fields: object) =>
  app.call('post', '/auth/register').send({
    username: 'leela',
    email: 'leela@example.in',
    password: 'long enough',
    ...fields,
  });
const saveCompany = (fields: Record<string, string>) =>
  app.call('put', '/company-details', admin).field({ name: 'Rao & Daughters', ...fields });
const saveLegalPage = (fields: object) =>
  app
    .call('post', '/legal-pages', admin)
    .send({ slug: 'privacy-policy', title: 'Privacy', content: 'Text', ...fields });

describe.each(INVISIBLE)('a name of nothing but %j', (name) => {
  it('is refused as the name of a category, product, company, page or user', async () => {
    const refused = [
      [await saveCategory({ name }), 'Please fill the category name.'],
      [await saveProduct({ productName: name }), 'Please fill Product Name'],
      [await saveCompany({ name }), 'Company name is required.'],
      [await saveLegalPage({ title: name }), 'Title is required.'],
      [await register({ username: name }), 'Username is required.'],
    ] as const;
    for (const [answer, message] of refused) {
      expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([400, message]);
    }
  });

  it('leaves optional size, SKU, description and names empty', async () => {
    const { body } = await saveProduct({
      description: name,
      variants: [variantInput({ size: name, sku: name })],
    });
    expect(body.product).toMatchObject({
      description: '',
      variants: [{ size: 'Free Size', sku: null }],
    });
    const named = await saveCategory({
      name: `Sarees ${INVISIBLE.indexOf(name)}`,
      description: name,
    });
    expect([named.status, named.body.description]).toEqual([201, null]);
    const customer = await makeUser(app);
    const address = await addAddress(app, customer, { recipientName: name, addressLine2: name });
    expect(address).toMatchObject({ recipientName: customer.username, addressLine2: null });
    const missing = await app
      .call('post', '/addresses', customer)
      .send({ ...address, addressLine1: name, city: name });
    expect(missing.body.errors).toEqual([
      { path: 'addressLine1', message: 'Address line 1 is required.' },
      { path: 'city', message: 'City is required.' },
    ]);
  });
});

describe('two names that look alike', () => {
  it.each(['Ethnic  Wear', 'Ethnic\u00a0 Wear', '\u200bEthnic Wear\u2060', 'ETHNIC W\u00adEAR'])(
    'are not two categories: Ethnic Wear and %j',
    async (name) => {
      await saveCategory({ name: 'Ethnic   Wear' });
      const answer = await saveCategory({ name });
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([409, 'name']);
      const { body } = await app.call('get', '/categories');
      const named = body.filter(({ slug }: { slug: string }) => slug.startsWith('Ethnic'));
      expect(named).toMatchObject([{ name: 'Ethnic Wear', slug: 'Ethnic-Wear' }]);
    },
  );

  it.each([
    [{ color: 'Dark  Red' }, { color: 'Dark Red' }],
    [{ color: 'Red' }, { color: 'Red\u200b' }],
    [{ color: 'Red' }, { color: 'R\u200ded' }],
    [{ size: '7  UK' }, { size: '7\u00a0UK' }],
    [{ size: 'M' }, { size: '\u2060M' }],
  ])('are not two variants of a product: %j and %j', async (one, other) => {
    const answer = await saveProduct({ variants: [variantInput(one), variantInput(other)] });
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([
      400,
      expect.stringMatching(/^Variants 1 and 2 are both size /),
    ]);
  });

  it('cannot be two users, and either signs in', async () => {
    await register({ username: 'asha  rao', email: 'asha.rao@example.in' });
    for (const username of ['asha rao', 'Asha\u00a0Rao', 'asha\u200b rao\u3164']) {
      const answer = await register({ username, email: 'another@example.in' });
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([409, 'username']);
      const signedIn = await app
        .call('post', '/auth/login')
        .send({ identifier: username, password: 'long enough' });
      expect(signedIn.body.user?.username).toBe('asha rao');
    }
  });

  it('are found by either, in a filter and as a link', async () => {
    const variants = [variantInput({ size: '7  UK', color: 'Deep  Plum' })];
    const { body } = await saveProduct({ productName: 'Plum  Kurta', variants });
    expect(body.product).toMatchObject({ name: 'Plum Kurta', variants: [{ size: '7 UK' }] });
    for (const color of ['deep plum', 'Deep \u200b Plum']) {
      const found = await app.call('get', '/products').query({ color, size: '7\u00a0uk' });
      expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([body.product.id]);
    }
    const byName = await app.call(
      'get',
      `/products/by-name/${encodeURIComponent('plum \u00a0kurta\u2060')}`,
    );
    expect(byName.body.product?.id).toBe(body.product.id);
  });
});

it('every single-line text keeps single spaces', async () => {
  const customer = await makeUser(app);
  const address = await addAddress(app, customer, {
    recipientName: 'Asha \u00a0Rao',
    addressLine1: '12  MG\u2003Road',
    addressLine2: ' Near  the\u3000post office ',
    city: 'New  Delhi',
    state: 'Uttar  Pradesh',
  });
  expect(address).toMatchObject({
    recipientName: 'Asha Rao',
    addressLine1: '12 MG Road',
    addressLine2: 'Near the post office',
    city: 'New Delhi',
    state: 'Uttar Pradesh',
  });
  const names = { firstName: 'Maria  José', lastName: '\u200bde  Souza' };
  const profile = await app.call('put', '/users/profile', customer).send(names);
  expect(profile.body.user).toMatchObject({ firstName: 'Maria José', lastName: 'de Souza' });
  expect((await saveCompany({ name: 'Rao  &  Daughters' })).body.name).toBe('Rao & Daughters');
  expect((await saveLegalPage({ title: 'Privacy  Policy' })).body.title).toBe('Privacy Policy');
});

it('joiners of letters and emoji stay in a name, and line breaks in a description', async () => {
  const productName = 'അവന്‍ क्‍ष 👩‍👩‍👧 ❤️';
  const description = 'Wash  cold.\n\n\tDry flat.';
  const { body } = await saveProduct({ productName, description: `\u200b${description}\u2060\n` });
  expect(body.product).toMatchObject({
    name: productName,
    description: expect.stringMatching(/^Wash {2}cold\.(\r?\n){2}\tDry flat\.$/),
  });
});

it('a password is kept to the last invisible character', async () => {
  const password = ' long  enough\u200b ';
  await register({ username: 'kavya', email: 'kavya@example.in', password });
  const signIn = (text: string) =>
    app.call('post', '/auth/login').send({ identifier: 'kavya', password: text });
  expect((await signIn(password)).status).toBe(200);
  expect((await signIn('long enough')).status).toBe(401);
});

it('a SKU pasted with an invisible character is found by its visible text', async () => {
  const pasted = variantInput({ size: 'S', sku: 'LK\u200b-2\u00ad' });
  const saved = await saveProduct({ variants: [pasted] });
  expect(saved.body.product.variants[0].sku).toBe('LK\u200b-2');
  const found = await app.call('get', '/products', admin).query({ q: 'lk-2' });
  expect(found.body.data).toMatchObject([{ id: saved.body.product.id }]);
  const twins = await saveProduct({
    variants: [
      variantInput({ size: 'S', sku: 'LK-3' }),
      variantInput({ size: 'M', sku: 'LK\u2060-3' }),
    ],
  });
  expect(twins.status).toBe(409);
});
