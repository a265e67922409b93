import fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { endpointKeys, endpoints } from '#common/contract/endpoints.ts';

/** A user with a token, or a visitor. */
type FuzzCaller = { token: string } | null;

/** What makes requests meet something: callers of every kind, and ids of the shop. */
export interface FuzzTarget {
  callers: readonly FuzzCaller[];
  /** Ids of a product, a variant and the like. */
  ids: readonly string[];
  /** Endpoints to leave out, such as `POST /auth/login`. */
  without?: readonly string[];
}

/** A request to an endpoint of the contract. */
export interface FuzzedCall {
  kind: 'call';
  method: string;
  /** Below /api. */
  path: string;
  caller: FuzzCaller;
  query: [string, string][];
  headers: Record<string, string>;
  body: unknown;
  form: boolean;
}

/** Bytes as a client sends them that does not speak HTTP well; one character for each byte. */
interface FuzzedBytes {
  kind: 'bytes';
  bytes: string;
}

export type FuzzedRequest = FuzzedCall | FuzzedBytes;

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
  'c0ffee00-0000-7000-8000-000000000000',
];

const SCALARS = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], { a: { b: 1 } }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(0, 1, 2, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, Number.MIN_VALUE),
  },
);

/** Methods besides those of the contract that a client can send. */
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'];

/** Names of headers that the shop, or a part of it, reads. */
const HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Content-Encoding',
  'Content-Type',
  'Cookie',
  'Idempotency-Key',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'Origin',
  'Range',
  'User-Agent',
  'X-Forwarded-For',
  'X-Request-Id',
];
const HEADER_VALUES = [
  '',
  ',',
  '*',
  '"x"',
  'W/"',
  'gzip',
  'br;q=0',
  'identity;q=0, *;q=0',
  'text/plain',
  'application/json',
  'application/json; charset=utf-7',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'bytes=0-0,2-3',
  'bytes=9-1',
  'Bearer a b c',
  'Bearer ',
  'Thu, 01 Jan 2015 00:00:00 GMT',
  '999.1.1.1, ::1',
];

const headerValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HEADER_VALUES) },
  // Printable Latin-1, because no client library sends other bytes.
  {
    weight: 1,
    arbitrary: fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
      maxLength: 300,
    }),
  },
);

function textOf(ids: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...TEXTS, ...ids) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  );
}

/** Returns the names of a schema's fields. */
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

function callsOf(
  key: string,
  endpoint: Endpoint,
  { callers, ids }: FuzzTarget,
): fc.Arbitrary<FuzzedCall> {
  const text = textOf(ids);
  const value = fc.oneof({ weight: 4, arbitrary: text }, { weight: 3, arbitrary: SCALARS });
  const [method = '', template = ''] = key.split(' ');
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return fc
    .record({
      method: fc.oneof(
        { weight: 19, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      params: fc.array(text, { minLength: names.length, maxLength: names.length }),
      caller: fc.constantFrom(...callers),
      query: fc.array(fc.tuple(fc.constantFrom('x', ...fieldsOf(endpoint.query)), text), {
        maxLength: 4,
      }),
      headers: fc.oneof(
        { weight: 3, arbitrary: fc.constant({}) },
        {
          weight: 1,
          arbitrary: fc.dictionary(fc.constantFrom(...HEADERS), headerValue, { maxKeys: 3 }),
        },
      ),
      body: fc.oneof(
        { weight: 9, arbitrary: record(fieldsOf(endpoint.body), value) },
        { weight: 1, arbitrary: value },
      ),
    })
    .map(({ params, ...rest }) => ({
      ...rest,
      kind: 'call' as const,
      path: template.replace(/\{\w+\}/g, () =>
        encodeURIComponent((params.pop() ?? '').toWellFormed()),
      ),
      form: endpoint.files !== undefined,
    }));
}

/** A correct message, from which most wrong ones are made. */
const MESSAGE =
  'POST /api/auth/register HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';

const byte = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code));

/** Messages with bytes changed, left out or put in, and bytes that are no message. */
const wrongBytes = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat(MESSAGE.length), fc.nat(4), fc.string({ unit: byte, maxLength: 6 }))
      .map(([at, cut, put]) => MESSAGE.slice(0, at) + put + MESSAGE.slice(at + cut)),
  },
  { weight: 1, arbitrary: fc.string({ unit: byte, maxLength: 400 }) },
);

/** Requests to every endpoint of the contract, with right and wrong values in every place, and wrong messages. */
export function fuzzedRequests(target: FuzzTarget): fc.Arbitrary<FuzzedRequest> {
  const { without = [] } = target;
  const calls = endpointKeys
    .filter((key) => !without.includes(key))
    .map((key) => callsOf(key, endpoints[key], target));
  return fc.oneof(
    { weight: 19, arbitrary: fc.oneof(...calls) },
    { weight: 1, arbitrary: wrongBytes.map((bytes) => ({ kind: 'bytes' as const, bytes })) },
  );
}
