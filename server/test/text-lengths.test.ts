import type { Test } from 'supertest';
import { expect, it } from 'vitest';
import { LIMITS } from '#common/limits.ts';
import { codeBody } from './builders/discount-codes.ts';
import { fillForm, imageFile } from './builders/forms.ts';
import { ADDRESS, orderOf } from './builders/orders.ts';
import { sendProduct, variantInput } from './builders/product-form.ts';
import { makeCategory } from './builders/products.ts';
import { hoursFromNoon, saleBody } from './builders/sales.ts';
import { makeAdmin, makeUser } from './builders/users.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const customer = await makeUser(app);
const admin = await makeAdmin(app);
const category = await makeCategory(app);
const image = await imageFile();
const orders = [await orderOf(app, customer), await orderOf(app, customer)] as const;

type Send = (text: string) => Test;

const register =
  (field: string): Send =>
  (text) =>
    app.call('post', '/auth/register').send({
      username: field,
      email: `${field}@example.in`,
      password: 'long enough',
      [field]: text,
    });
const profile =
  (field: string): Send =>
  (text) =>
    app.call('put', '/users/profile', customer).send({ [field]: text });
const address =
  (field: string): Send =>
  (text) =>
    app.call('post', '/addresses', customer).send({ ...ADDRESS, [field]: text });
const legal =
  (field: string): Send =>
  (text) =>
    app
      .call('post', '/legal-pages', admin)
      .send({ slug: 'privacy-policy', title: 'T', content: 'C', [field]: text });
const company =
  (field: string): Send =>
  (text) =>
    fillForm(
      app.call('put', '/company-details', admin),
      { name: 'Vastra', [field]: text },
      { field: 'logo', list: [] },
    );
const newCategory =
  (field: string): Send =>
  (text) =>
    fillForm(
      app.call('post', '/categories', admin),
      { name: `Kurtas ${field}`, [field]: text },
      { field: 'media', list: [image] },
    );
const product =
  (fields: (text: string) => object): Send =>
  (text) => {
    const form = { productName: 'Kurta', categoryId: category.id, variants: [variantInput()] };
    return sendProduct(app, admin, { ...form, ...fields(text) }, [image]);
  };
const variant = (field: string): Send =>
  product((text) => ({ variants: [variantInput({ [field]: text })] }));
const shipment =
  (field: string, orderId: string): Send =>
  (text) => {
    const row = { orderId, expectedStatus: 'PENDING', [field]: text };
    return app.call('put', '/orders/shipments', admin).send({ shipments: [row] });
  };
const sizeSet =
  (fields: (text: string) => object): Send =>
  (text) =>
    app.call('post', '/size-sets', admin).send({ name: 'Kids', sizes: ['2Y'], ...fields(text) });
const query =
  (path: string, name: string): Send =>
  (text) =>
    app
      .call('get', path, /^.(orders|customers)/.test(path) ? admin : customer)
      .query({ [name]: text });
const discountCode: Send = (code) =>
  app.call('post', '/discount-codes', admin).send(codeBody({ code }));
const enteredCode: Send = (code) =>
  app.call('get', '/orders/discount-code', admin).query({ code, total: '999' });
const saleName: Send = (name) =>
  app.call('post', '/sales', admin).send(saleBody({ name, startsAt: hoursFromNoon(1) }));
const refuser = await makeUser(app);
const block: Send = (reason) =>
  app.call('post', `/customers/${refuser.id}/block`, admin).send({ reason });
const placing: Send = (text) =>
  app.call('post', '/orders/place', customer).set('Idempotency-Key', text).send({
    addressId: 'c0ffee00-0000-7000-8000-000000000000',
    paymentMethod: 'COD',
  });

/** A text of so many characters that is an e-mail address. */
const emailOf = (length: number) => {
  const domain = `.${'d'.repeat(40)}`.repeat(5);
  return `${'a'.repeat(length - domain.length - 4)}@d${domain}.in`.slice(-length);
};

/** Lengths of docs/specification.md#limits: where the text is sent, what names it, and its limit. */
const TEXTS: [string, Send, string, number][] = [
  ['a new username', register('username'), 'username', LIMITS.username.max],
  ['a new e-mail', register('email'), 'email', LIMITS.email],
  ['a new first name', register('firstName'), 'firstName', LIMITS.personName],
  ['a new last name', register('lastName'), 'lastName', LIMITS.personName],
  ['a first name', profile('firstName'), 'firstName', LIMITS.personName],
  ['a last name', profile('lastName'), 'lastName', LIMITS.personName],
  ['a recipient', address('recipientName'), 'recipientName', LIMITS.personName],
  ['the first line', address('addressLine1'), 'addressLine1', LIMITS.addressLine],
  ['the second line', address('addressLine2'), 'addressLine2', LIMITS.addressLine],
  ['a city', address('city'), 'city', LIMITS.city],
  ['a state', address('state'), 'state', LIMITS.state],
  ['a policy’s title', legal('title'), 'title', LIMITS.legalTitle],
  ['a policy', legal('content'), 'content', LIMITS.legalContent],
  ['the company’s name', company('name'), 'name', LIMITS.companyName],
  ['the company’s e-mail', company('email'), 'email', LIMITS.email],
  ['the company’s address', company('address'), 'address', LIMITS.companyAddress],
  ['a category’s name', newCategory('name'), 'name', LIMITS.categoryName],
  ['a category’s description', newCategory('description'), 'description', LIMITS.description],
  ['a category’s image text', newCategory('imageAlt'), 'imageAlt', LIMITS.altText],
  ['a category’s SEO title', newCategory('seoTitle'), 'seoTitle', LIMITS.seoTitle],
  [
    'a category’s SEO description',
    newCategory('seoDescription'),
    ...(['seoDescription', LIMITS.seoDescription] as const),
  ],
  ['a product’s SEO title', product((seoTitle) => ({ seoTitle })), 'seoTitle', LIMITS.seoTitle],
  [
    'a product’s SEO description',
    product((seoDescription) => ({ seoDescription })),
    ...(['seoDescription', LIMITS.seoDescription] as const),
  ],
  [
    'an image’s text',
    product((text) => ({ imageAlts: JSON.stringify({ 'new:0': text }) })),
    ...(['imageAlts.new:0', LIMITS.altText] as const),
  ],
  [
    'a product’s name',
    product((productName) => ({ productName })),
    'productName',
    LIMITS.productName,
  ],
  [
    'a product’s description',
    product((description) => ({ description })),
    'description',
    LIMITS.description,
  ],
  ['a size', variant('size'), 'productVariants.0.size', LIMITS.size],
  ['a colour', variant('color'), 'productVariants.0.color', LIMITS.color],
  ['a SKU', variant('sku'), 'productVariants.0.sku', LIMITS.sku],
  ['a courier', shipment('courier', orders[0].id), 'shipments.0.courier', LIMITS.courier],
  [
    'a tracking number',
    shipment('trackingNumber', orders[1].id),
    'shipments.0.trackingNumber',
    LIMITS.trackingNumber,
  ],
  ['a size set’s name', sizeSet((name) => ({ name })), 'name', LIMITS.sizeSetName],
  ['a size of a set', sizeSet((size) => ({ sizes: [size] })), 'sizes.0', LIMITS.size],
  ['a discount code', discountCode, 'code', LIMITS.discountCode.max],
  ['a code at the checkout', query('/cart/discount-code', 'code'), 'code', LIMITS.typedCode],
  ['a code of an order by phone', enteredCode, 'code', LIMITS.typedCode],
  ['a sale’s name', saleName, 'name', LIMITS.saleName],
  ['a search in a listing', query('/products', 'q'), 'q', LIMITS.searchText],
  ['a search in facets', query('/products/facets', 'q'), 'q', LIMITS.searchText],
  ['a search', query('/products/search', 'q'), 'q', LIMITS.searchText],
  ['a search for orders', query('/orders/all', 'q'), 'q', LIMITS.searchText],
  ['a search for customers', query('/customers', 'q'), 'q', LIMITS.searchText],
  ['the reason of a block', block, 'reason', LIMITS.blockReason],
  [
    'the key of an order',
    (text) => app.call('get', `/orders/attempts/${text}`, customer),
    'key',
    LIMITS.idempotencyKey,
  ],
  ['an Idempotency-Key', placing, 'idempotency-key', LIMITS.idempotencyKey],
];

it.each(TEXTS)(
  '%s with one character too many is refused, never cut',
  async (_, send, path, max) => {
    const textOf = (length: number) => (path === 'email' ? emailOf(length) : 'x'.repeat(length));
    const long = await send(textOf(max + 1));
    expect([long.status, long.body.errors]).toEqual([
      400,
      [
        {
          path,
          message: expect.stringMatching(`may have at most ${max} characters, not ${max + 1}`),
        },
      ],
    ]);
    const longest = await send(textOf(max));
    expect(longest.body.errors ?? []).toEqual([]);
    expect(longest.status).toBeLessThan(500);
    // Only an order is still refused for another reason: it names an unknown address.
    expect([200, 201, path === 'idempotency-key' ? 404 : 200]).toContain(longest.status);
  },
);
