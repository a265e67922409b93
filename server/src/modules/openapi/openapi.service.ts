import { z } from 'zod';
import type { Endpoint, Who } from '#common/contract/endpoint.ts';
import { endpointKeys, endpoints } from '#common/contract/endpoints.ts';
import { ErrorBody } from '#common/contract/errors.ts';
import { presentApiDocs } from './api-docs.present.ts';

type Json = Record<string, unknown>;

const WHO: Readonly<Record<Who, string>> = {
  public: 'Anyone.',
  user: 'Anyone signed in.',
  customer: 'Anyone signed in who is no administrator.',
  admin: 'Administrators.',
};

const JsonObject = z.record(z.string(), z.unknown());

/**
 * Recursive schemas by name. They are referenced by $ref, so they need one place: components.schemas.
 */
const shared: Json = {};

const DIALECT = { unrepresentable: 'any', target: 'draft-2020-12' } as const;

/** Describes the JSON inside a string field. Multipart forms carry structured values as JSON text. */
function describeJsonText(context: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}) {
  const { def } = context.zodSchema._zod;
  if (def.type !== 'pipe' || context.jsonSchema['contentMediaType'] === undefined) return;
  if (def.out instanceof z.ZodTransform) return;
  const { $schema: _version, ...inside } = z.toJSONSchema(def.out, { io: 'input', ...DIALECT });
  context.jsonSchema['contentSchema'] = inside;
}

/**
 * Converts a schema to JSON Schema. Shapes are complete; rules that JSON Schema cannot express, such as
 * trimming, are left out. Moves recursive parts to the shared schemas, with `name` as prefix of their
 * names.
 */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', name: string): Json {
  // Wrapped in an object, because a recursive schema at the top would refer to itself as "#".
  const options = { io, ...DIALECT, override: describeJsonText };
  const plain = z.toJSONSchema(z.object({ schema }), options);
  const text = JSON.stringify(plain).replaceAll('"#/$defs/', `"#/components/schemas/${name}`);
  const { $defs, properties } = JsonObject.parse(JSON.parse(text));
  for (const [key, part] of Object.entries(JsonObject.parse($defs ?? {}))) {
    shared[`${name}${key}`] = part;
  }
  return JsonObject.parse(JsonObject.parse(properties)['schema']);
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query' | 'header'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z
    .object({
      properties: z.record(z.string(), z.unknown()).optional(),
      required: z.array(z.string()).optional(),
    })
    .parse(schemaOf(schema, 'input', place));
  return Object.entries(properties).map(([name, property]): Json => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function bodyOf({ body, files }: Endpoint): Json | undefined {
  if (!body) return undefined;
  const schema = schemaOf(body, 'input', 'body');
  if (!files) return { required: true, content: { 'application/json': { schema } } };
  const fields = Object.entries(files).map(([field, { max }]): [string, Json] => [
    field,
    { type: 'array', maxItems: max, items: { type: 'string', format: 'binary' } },
  ]);
  const form = { allOf: [schema, { type: 'object', properties: Object.fromEntries(fields) }] };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

function operationOf(key: string, endpoint: Endpoint): Json {
  const { who, params, query, headers, answer, status = 200, file } = endpoint;
  const operationId = key.replace(/\W+/g, '_').replace(/_$/, '');
  const requestBody = bodyOf(endpoint);
  return {
    operationId,
    description: `Who may call: ${WHO[who]}`,
    tags: [key.split('/')[1] ?? ''],
    security: who === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...parametersOf(headers, 'header'),
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      [status]: {
        description: 'Success',
        content: {
          [file ?? 'application/json']: { schema: schemaOf(answer, 'output', operationId) },
        },
      },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

function pathsOf(): Json {
  const paths: Record<string, Json> = {};
  for (const key of endpointKeys) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, endpoints[key]) };
  }
  return paths;
}

let document: Json | undefined;

/** The contract as an OpenAPI 3.1 document. Built on the first call, then cached. */
export function openApiDocument(): Json {
  document ??= {
    openapi: '3.1.0',
    info: { title: 'Vastra', version: '1', description: 'The API of the Vastra clothing shop.' },
    servers: [{ url: '/api' }],
    paths: pathsOf(),
    components: {
      schemas: shared,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Error: {
          description: 'What went wrong, for a person and for a program.',
          content: { 'application/json': { schema: schemaOf(ErrorBody, 'output', 'Error') } },
        },
      },
    },
  };
  return document;
}

let page: string | undefined;

/** The document as an HTML page. Rendered on the first call, then cached. */
export function apiDocsPage(): string {
  page ??= presentApiDocs(openApiDocument());
  return page;
}
