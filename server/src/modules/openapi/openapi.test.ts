import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { endpointKeys } from '#common/contract/endpoints.ts';
import { testApp } from '#server/test/test-app.ts';

const app = await testApp();

describe('the OpenAPI document', () => {
  it('is valid and leaves no reference open', async () => {
    const { body } = await app.call('get', '/openapi.json');
    const validator = new Validator();
    expect(await validator.validate(body)).toEqual({ valid: true });
    const references = JSON.stringify(body).match(/"\$ref":"[^"]+"/g) ?? [];
    const open = references
      .map((reference) => reference.slice('"$ref":"#/'.length, -1).split('/'))
      .filter((steps) => steps.reduce((place, step) => place?.[step], body) === undefined);
    expect(open).toEqual([]);
  });

  it('lists every call that the server has, and nothing else', async () => {
    const { body } = await app.call('get', '/openapi.json');
    const listed = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual([...endpointKeys].sort());
  });

  it('says who may call, what a form takes and what is a file', async () => {
    const { body } = await app.call('get', '/openapi.json');
    expect(body.paths['/orders/all'].get).toMatchObject({
      description: 'Who may call: Administrators.',
      security: [{ bearer: [] }],
    });
    expect(body.paths['/orders/csv'].get.responses['200'].content).toEqual({
      'text/csv': { schema: { type: 'string' } },
    });
    expect(body.paths['/products'].get.security).toEqual([]);
    const form = body.paths['/company-details'].put.requestBody.content['multipart/form-data'];
    expect(form.schema.allOf[1].properties).toHaveProperty('logo');
    const product = body.paths['/products'].post.requestBody.content['multipart/form-data'];
    expect(product.schema.allOf[0].properties.productVariants).toMatchObject({
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: {
        type: 'array',
        maxItems: 500,
        items: {
          anyOf: [
            { required: ['id'], additionalProperties: false },
            { required: ['originalPrice'], properties: { stock: {}, expectedStock: {} } },
          ],
        },
      },
    });
  });
});
