import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#common/contract/endpoint.ts';
import type { EndpointKey } from '#common/contract/endpoint-types.ts';
import { endpointKeys, endpoints } from '#common/contract/endpoints.ts';
import { ErrorBody } from '#common/contract/errors.ts';
import { makeAdmin, makeUser } from './builders/users.ts';
import { testApp } from './test-app.ts';

const app = await testApp();
const admin = await makeAdmin(app);
const customer = await makeUser(app);

/** How the validator talks where the contract has no sentence. */
const RAW =
  /^(invalid|too (big|small)|unrecognized)|expected (object|array|string|number|boolean|record|one)|received|undefined|NaN|\b[a-z]\w*\.\d+\b/i;

const SCALARS = [5, true, null, 'x', { a: 1 }, [], [1, null], [{ id: 5 }]];

/** What of JSON Schema this test reads. */
interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** Wrong values for a schema, also at every place inside of it. */
function wrongValues({ properties = {}, items }: Schema): unknown[] {
  const fields = Object.entries(properties);
  return [
    ...SCALARS,
    ...(items ? wrongValues(items).map((value) => [value]) : []),
    ...fields.flatMap(([name, schema]) => wrongValues(schema).map((value) => ({ [name]: value }))),
  ];
}

function schemaOf(part: z.ZodType): Schema {
  return z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema;
}

/** Each round gives every field another wrong value; a field with few begins again. */
function rounds(fields: Record<string, Schema>): Record<string, unknown>[] {
  const values = Object.entries(fields).map(
    ([name, schema]) => [name, wrongValues(schema)] as const,
  );
  const most = Math.max(0, ...values.map(([, list]) => list.length));
  return Array.from({ length: most }, (_, round) =>
    Object.fromEntries(values.map(([name, list]) => [name, list[round % list.length]])),
  );
}

function send(key: EndpointKey, search = '') {
  const [method = '', template = ''] = key.split(' ');
  const path = template.replace(/\{\w+\}/g, '0193a1b2-1234-7123-8123-123456789012');
  const caller = endpoints[key].who === 'customer' ? customer : admin;
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return app.call(verb, `${path}${search}`, caller);
}

/** Expects a refusal whose sentences are written for people. */
function expectSentences({ status, body }: { status: number; body: unknown }): string[] {
  expect(status).toBe(400);
  const { message, errors = [] } = ErrorBody.parse(body);
  const said = [message, ...errors.map((error) => error.message)];
  expect(said.filter((text) => RAW.test(text))).toEqual([]);
  return said;
}

const endpoint = (key: EndpointKey): Endpoint => endpoints[key];
const withJson = endpointKeys.filter((key) => endpoint(key).body && !endpoint(key).files);
const withForm = endpointKeys.filter((key) => endpoint(key).files);
const withQuery = endpointKeys.filter((key) => endpoint(key).query);

const VARIANT = { size: 'M', color: 'Red', originalPrice: 5, discountPrice: 0, stock: 1 };
const NAMES = [...Object.keys(VARIANT), 'id', 'sku', 'colorHexCode', 'expectedStock'];
const variant: Schema = { properties: Object.fromEntries(NAMES.map((name) => [name, {}])) };
/** Fields of forms whose text is JSON, with what stands inside. */
const JSON_FIELDS: Record<string, Schema> = {
  productVariants: { items: variant },
  imageOrder: { items: {} },
  imageColors: { properties: { 'new:0': {} } },
  deletedImageIds: { items: {} },
  deletedUploadIds: { items: {} },
};

describe('a value of the wrong type is answered with a sentence', () => {
  it.each(withJson)('in the JSON of %s', async (key) => {
    const schema = schemaOf(endpoint(key).body ?? z.unknown());
    for (const body of [[], [1], [null]]) {
      expect(expectSentences(await send(key).send(body))).toContain(
        'The body must be a JSON object.',
      );
    }
    for (const body of rounds(schema.properties ?? {})) {
      const answer = await send(key).send(body);
      if (![401, 404, 409].includes(answer.status)) expectSentences(answer);
    }
  });

  it.each(withForm)('in the form of %s', async (key) => {
    const names = Object.keys(schemaOf(endpoint(key).body ?? z.unknown()).properties ?? {});
    for (const name of names) {
      const twice = await send(key).field(name, 'x').field(name, 'y');
      expect(expectSentences(twice)).toContain(`${name} was sent more than once. Send it once.`);
      expectSentences(await send(key).field(`${name}[x][y]`, 'x'));
      const file = await send(key).attach(name, Buffer.from('x'), 'x.txt');
      expect(expectSentences(file)[0]).toBe(`${name} takes no file. Send text or leave it out.`);
      const inside = JSON_FIELDS[name];
      for (const value of inside ? wrongValues(inside) : []) {
        expectSentences(await send(key).field(name, JSON.stringify(value)));
      }
    }
  });

  it.each(withForm)('when a file of %s is sent as text', async (key) => {
    for (const name of Object.keys(endpoint(key).files ?? {})) {
      const [message] = expectSentences(await send(key).field(name, 'kurta.jpg'));
      expect(message).toBe(`${name} must be sent as a file with a file name, not as text.`);
      const empty = await send(key).field(name, '');
      expect(empty.text).not.toContain('as text');
    }
  });

  it.each(withQuery)('in the query of %s', async (key) => {
    const names = Object.keys(schemaOf(endpoint(key).query ?? z.unknown()).properties ?? {});
    for (const name of names) {
      const once = await send(key, `?${name}=%00`);
      expectSentences(once);
      const twice = await send(key, `?${name}=1&${name}=2`);
      if (name === 'color' || (name === 'id' && key.includes('/orders/'))) {
        expect(twice.status).not.toBe(400);
      } else {
        const said = expectSentences(twice);
        expect(said).toContain(`${name} was sent more than once. Send it once.`);
      }
    }
  });
});

describe('sentences of a product form', () => {
  it.each([
    [[1, null], 'A variant must be an object with size, color, stock and prices.'],
    [[VARIANT, null], 'A variant must be an object with size, color, stock and prices.'],
    [5, 'productVariants must be a list of variants.'],
    [[{ ...VARIANT, size: 5 }], 'Size must be text.'],
  ])('%j: %s', async (variants, message) => {
    const answer = await send('POST /products')
      .field('productName', 'Kurta')
      .field('categoryId', 'x')
      .field('productVariants', JSON.stringify(variants));
    expect(answer.body.message).toBe(message);
  });

  it('a name sent twice, and a name left out', async () => {
    const form = (names: string[]) =>
      names.reduce((call, name) => call.field('productName', name), send('POST /products'));
    const said = async (names: string[]) =>
      (await form(names).field('productVariants', JSON.stringify([VARIANT]))).body.message;
    expect(await said(['Kurta', 'Sari'])).toBe(
      'productName was sent more than once. Send it once.',
    );
    expect(await said([])).toBe('Please fill Product Name');
  });
});
