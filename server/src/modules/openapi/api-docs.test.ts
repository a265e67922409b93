import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { endpointKeys, endpoints } from '#common/contract/endpoints.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { testApp } from '#server/test/test-app.ts';
import { openApiDocument } from './openapi.service.ts';
import { makeExample } from './schema-example.policy.ts';
import { JsonSchema, listFields } from './schema-fields.policy.ts';

const app = await testApp();

/** Returns the attribute's values in the order of the page. */
function valuesOf(page: string, attribute: string): string[] {
  return [...page.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(
    ([, value = '']) => value,
  );
}

describe('the page of the API', () => {
  it('shows every endpoint, and every link of it leads to a place on it', async () => {
    const { status, text, headers } = await app.call('get', '/docs');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const key of endpointKeys) {
      const [method = '', path = ''] = key.split(' ');
      expect(text).toContain(`<b class="${method.toLowerCase()}">${method}</b> /api${path}</a>`);
    }
    const ids = valuesOf(text, 'id');
    expect(new Set(ids).size).toBe(ids.length);
    const targets = valuesOf(text, 'href').filter((href) => href.startsWith('#'));
    expect(targets.filter((target) => !ids.includes(target.slice(1)))).toEqual([]);
  });

  it('runs no script and takes nothing from other hosts, under the policy of every page', async () => {
    const { text, headers } = await app.call('get', '/docs');
    expect(text).not.toMatch(/<script|<style| style=| on[a-z]+=|https?:\/\//);
    const { headers: ofTheShop } = await app.call('get', '/openapi.json');
    expect(headers['content-security-policy']).toBe(ofTheShop['content-security-policy']);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    const style = await app.call('get', '/docs.css');
    expect(style.status).toBe(200);
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(style.text).not.toMatch(/url\(|@import/);
  });

  it('stays out of search engines and of stale caches', async () => {
    for (const path of ['/docs', '/docs.css']) {
      const { headers } = await app.call('get', path);
      expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });
    }
    expect((await app.call('get', '/docs')).text).toContain(
      '<meta name="robots" content="noindex" />',
    );
  });

  it('leaves every other address below /api to the API, which answers in JSON', async () => {
    for (const path of ['/docs/orders', '/docs.js', '/Docs', '/doc']) {
      const { status, body } = await app.call('get', path);
      expect([path, status, body.code]).toEqual([path, 404, 'NOT_FOUND']);
    }
    const refused = await app.call('post', '/docs');
    expect(refused.status).toBe(405);
    expect(refused.headers['allow']).toBe('GET, HEAD');
    expect(refused.body.code).toBe('METHOD_NOT_ALLOWED');
  });
});

const Bodies = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ schema: JsonSchema })) })
          .optional(),
      }),
    ),
  ),
});

describe('what the page says about bodies', () => {
  const { paths } = Bodies.parse(openApiDocument());

  it('shows examples that the API accepts', () => {
    for (const key of endpointKeys) {
      const [method = '', path = ''] = key.split(' ');
      const schema =
        paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
      const { body }: Endpoint = endpoints[key];
      if (!schema || !body) continue;
      const result = body.safeParse(makeExample(schema, {}));
      expect([key, result.error?.issues ?? []]).toEqual([key, []]);
    }
  });

  it('names nested fields by their path, with what they may be', () => {
    const schema =
      paths['/orders/place']?.['post']?.requestBody?.content['application/json']?.schema;
    const fields = listFields(schema ?? {}, {});
    expect(fields).toContainEqual({
      name: 'paymentMethod',
      type: '"COD"',
      required: true,
      limits: '',
    });
    expect(fields).toContainEqual({
      name: 'expectedItems[].quantity',
      type: 'integer',
      required: true,
      limits: 'from 1, up to 1000000',
    });
  });

  it('shows fields inside JSON text, and requires what every form of them requires', () => {
    const form = paths['/products']?.['post']?.requestBody?.content['multipart/form-data']?.schema;
    const fields = new Map(listFields(form ?? {}, {}).map((field) => [field.name, field]));
    expect(fields.get('productVariants')?.type).toMatch(/^JSON text: list of /);
    expect(fields.get('productVariants[].id')?.required).toBe(false);
    expect(fields.get('images')).toMatchObject({ type: 'list of file', required: false });
  });

  it('shows how many items a list of fixed length has, and the fields of each once', () => {
    const form = paths['/content']?.['put']?.requestBody?.content['multipart/form-data']?.schema;
    const fields = new Map(listFields(form ?? {}, {}).map((field) => [field.name, field]));
    expect(fields.get('content.body.promises')?.type).toBe('list of 3: object');
    expect(fields.get('content.body.promises[].title')).toMatchObject({ type: 'string' });
  });

  it('lists a category inside its parent once', () => {
    const tree = { items: { $ref: '#/components/schemas/Category' } };
    const Category = {
      properties: { name: { type: 'string' }, children: tree },
      required: ['name'],
    };
    expect(listFields(tree, { Category }).map(({ name }) => name)).toEqual([
      '[].name',
      '[].children',
    ]);
    expect(makeExample(tree, { Category })).toEqual([{ name: 'Cotton Kurta', children: [] }]);
  });
});
