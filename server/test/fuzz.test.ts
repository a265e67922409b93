import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { endpointKeys, endpoints } from '#common/contract/endpoints.ts';
import { ErrorBody } from '#common/contract/errors.ts';
import { makeProduct } from './builders/products.ts';
import { makeAdmin, makeUser } from './builders/users.ts';
import { testApp, type Caller } from './test-app.ts';

/** Requests in one run, and the seed that makes every run the same. */
const REQUESTS = 5000;
const SEED = 20261128;

const app = await testApp();
const product = await makeProduct(app, { variants: [{ stock: 1_000_000 }] });
const callers: (Caller | null)[] = [
  null,
  { token: 'nonsense' },
  await makeUser(app),
  await makeUser(app),
  await makeAdmin(app),
];

const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  'NaN',
  'null',
  'true',
  '%',
  "'",
  '\u0000',
  '\ud800',
  '\u202e',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '\'; DROP TABLE "User"; --',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  '411001',
  'PENDING',
  'CANCELED',
  'COD',
  'privacy-policy',
  product.id,
  product.variants[0]?.id ?? '',
  'c0ffee00-0000-7000-8000-000000000000',
];

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
);
const value = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], { a: { b: 1 } }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(0, 1, 2, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, Number.MIN_VALUE),
  },
);

/** The names of a part's fields, as the contract has them. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(json.properties ?? {});
}

function record<T>(
  names: string[],
  of: fc.Arbitrary<T>,
): fc.Arbitrary<Record<string, T | undefined>> {
  const known = fc.record(Object.fromEntries(names.map((name) => [name, of])), {
    requiredKeys: [],
  });
  const stray = fc.dictionary(fc.constantFrom('__proto__', 'id', 'userType', 'x[y]'), of, {
    maxKeys: 1,
  });
  return fc.tuple(known, stray).map(([most, some]) => ({ ...most, ...some }));
}

interface FuzzedRequest {
  method: string;
  path: string;
  caller: Caller | null;
  query: [string, string][];
  body: unknown;
  form: boolean;
}

function requestsOf(key: string, endpoint: Endpoint): fc.Arbitrary<FuzzedRequest> {
  const [method = '', template = ''] = key.split(' ');
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return fc
    .record({
      params: fc.array(text, { minLength: names.length, maxLength: names.length }),
      caller: fc.constantFrom(...callers),
      query: fc.array(fc.tuple(fc.constantFrom('x', ...fieldsOf(endpoint.query)), text), {
        maxLength: 4,
      }),
      body: fc.oneof(
        { weight: 9, arbitrary: record(fieldsOf(endpoint.body), value) },
        { weight: 1, arbitrary: value },
      ),
    })
    .map(({ params, ...rest }) => ({
      ...rest,
      method,
      path: template.replace(/\{\w+\}/g, () =>
        encodeURIComponent((params.pop() ?? '').toWellFormed()),
      ),
      form: endpoint.files !== undefined,
    }));
}

const ANY_REQUEST = fc.oneof(
  ...endpointKeys
    // Each try costs a password's hash; auth.test.ts has its own bad input.
    .filter((key) => key !== 'POST /auth/login')
    .map((key) => requestsOf(key, endpoints[key])),
);

interface Payload {
  body?: string | FormData;
  headers?: Record<string, string>;
}

function bodyOf({ method, body, form }: FuzzedRequest): Payload {
  if (method === 'GET' || method === 'DELETE') return {};
  if (!form) return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const data = new FormData();
  for (const [name, given] of Object.entries(Object(body) as object)) {
    data.append(name, typeof given === 'string' ? given : JSON.stringify(given));
  }
  return { body: data };
}

async function send(request: FuzzedRequest): Promise<Response> {
  const { method, path, query, caller } = request;
  const search = new URLSearchParams(query.map(([name, given]) => [name, given.toWellFormed()]));
  const { headers = {}, ...rest } = bodyOf(request);
  return fetch(`${app.origin}/api${path}?${search}`, {
    method,
    ...rest,
    headers: { ...headers, ...(caller ? { Authorization: `Bearer ${caller.token}` } : {}) },
  });
}

it(`answers ${REQUESTS} malicious and malformed requests with a result or a sentence, never a server error`, async () => {
  await fc.assert(
    fc.asyncProperty(ANY_REQUEST, async (request) => {
      const response = await send(request);
      const text = await response.text();
      const isFile = response.headers.get('content-type')?.startsWith('text/csv');
      if (response.ok && isFile) return;
      const answer: unknown = JSON.parse(text);
      if (response.ok) return;
      expect(response.status).toBeLessThan(500);
      const error = ErrorBody.parse(answer);
      expect(error.message.length).toBeGreaterThan(5);
    }),
    { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
  );
  // Takes 15 seconds alone, and minutes on a busy machine.
}, 300_000);
