import { describe, expect, it } from 'vitest';
import { createPublicReads } from '#server/src/http/public-reads.ts';
import type { Handlers } from '#server/src/http/handlers.ts';
import type { CachedRead } from '#server/src/http/public-endpoints.ts';
import { createResponseCache } from '#server/src/http/response-cache.ts';
import { createReadQueue } from '#server/src/http/read-queue.ts';
import { AppError } from '#server/src/lib/errors.ts';
import { ReadyJson } from '#server/src/lib/ready-json.ts';
import { categoryHandlers } from '#server/src/modules/categories/categories.routes.ts';
import { companyHandlers } from '#server/src/modules/company/company.routes.ts';
import { contentHandlers } from '#server/src/modules/content/content.routes.ts';
import { legalHandlers } from '#server/src/modules/legal/legal.routes.ts';
import { openApiHandlers } from '#server/src/modules/openapi/openapi.routes.ts';
import { pinCodeHandlers } from '#server/src/modules/pincodes/pincodes.routes.ts';
import { productHandlers } from '#server/src/modules/products/products.routes.ts';
import { saveArticle } from './builders/articles.ts';
import { makeProduct } from './builders/products.ts';
import { makeAdmin } from './builders/users.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const product = await makeProduct(app, { name: '50% Wool & Silk/Cotton' });
const slug = await saveArticle(app, await makeAdmin(app), { text: 'We close at nine.' });

const handlers: Handlers<CachedRead> = {
  ...categoryHandlers,
  ...companyHandlers,
  ...contentHandlers,
  ...legalHandlers,
  ...openApiHandlers,
  ...pinCodeHandlers,
  ...productHandlers,
};
const queue = createReadQueue({ atOnce: 2, mostWaiting: 20 });
const reads = createPublicReads(app.deps, handlers, createResponseCache(app.deps), queue);

const PATHS = [
  '/categories',
  '/products',
  '/products?page=2&limit=1',
  '/products?color=red&color=blue&q=wool+silk&sort=name',
  `/products?category=${product.categoryId}`,
  '/products/facets?minPrice=1',
  `/products/category/${product.categoryId}`,
  `/products/${product.id}`,
  `/products/by-name/${encodeURIComponent(product.urlName)}`,
  '/company-details',
  '/legal-pages',
  '/content/home',
  '/content/blog',
  `/blog/${slug}`,
  '/pincodes/411001',
  '/openapi.json',
];

describe('a page that reads', () => {
  it.each(PATHS)('%s gets what a visitor gets from the API', async (path) => {
    const { json } = await reads.read(`/api${path}`);
    const answer = await app.call('get', path);
    expect(answer.status).toBe(200);
    expect(json).toBe(answer.text);
  });

  it.each([
    '/products/no-such-id',
    '/products/by-name/No%20Such%20Product',
    '/products?page=0',
    '/products?page=1&page=2',
    '/products?sort=magic',
    '/pincodes/abc',
    '/content/cellar',
    '/blog/nothing',
    `/blog/${'a'.repeat(101)}`,
  ])('%s gets the refusal that a visitor gets', async (path) => {
    const refusal: unknown = await reads.read(`/api${path}`).catch((error: unknown) => error);
    const { body } = await app.call('get', path);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: body.code, message: body.message });
  });

  it.each([
    '/api/orders/all',
    '/api/nothing',
    '/products',
    '/api/products/a/b',
    '/api/products/%ff',
  ])('%s finds nothing, because it is not for every visitor', async (path) => {
    await expect(reads.read(path)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an answer that the database has written', () => {
  const company = { name: 'Vastra', email: null, phone: null, address: null, pincode: null };
  const details = { ...company, logoUrl: null, updatedAt: null, offersStockAlerts: true };
  const readsOf = (answer: object, checkAnswers: boolean) => {
    const json = JSON.stringify(answer);
    const ready = () => Promise.resolve(new ReadyJson({ json, tags: ['product:1'] }));
    const deps = { ...app.deps, config: { ...app.deps.config, checkAnswers } };
    const ownHandlers = { ...handlers, 'GET /company-details': ready };
    return createPublicReads(deps, ownHandlers, createResponseCache(deps), queue);
  };

  it('is sent as it is, and says what it shows', async () => {
    const answer = await readsOf(details, true).read('/api/company-details');
    expect(answer).toEqual({ json: JSON.stringify(details), tags: ['company', 'product:1'] });
  });

  it.each([
    ['a field too many', { ...details, taxNumber: '27AAAPL' }],
    ['a field too few', company],
    ['a field of another type', { ...details, name: 7 }],
  ])('fails the tests if it has %s', async (_case, answer) => {
    await expect(readsOf(answer, true).read('/api/company-details')).rejects.toThrow();
  });

  it('is not parsed in production', async () => {
    const { json } = await readsOf(company, false).read('/api/company-details');
    expect(json).toBe(JSON.stringify(company));
  });
});
