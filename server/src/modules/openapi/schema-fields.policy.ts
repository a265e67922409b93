import { z } from 'zod';

/** The parts of JSON Schema that the OpenAPI document uses. */
export const JsonSchema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), JsonSchema).optional();
  },
  /** False after a fixed number of items: there are no others. */
  get items() {
    return z.union([JsonSchema, z.literal(false)]).optional();
  },
  get prefixItems() {
    return z.array(JsonSchema).optional();
  },
  get anyOf() {
    return z.array(JsonSchema).optional();
  },
  get oneOf() {
    return z.array(JsonSchema).optional();
  },
  get allOf() {
    return z.array(JsonSchema).optional();
  },
  get contentSchema() {
    return JsonSchema.optional();
  },
});
export type JsonSchema = z.infer<typeof JsonSchema>;

/** Schemas of `components.schemas` by name. */
export type SharedSchemas = Readonly<Record<string, JsonSchema>>;

/** A field of a body as a table shows it. `name` is its path, such as `items[].quantity`. */
export interface Field {
  name: string;
  type: string;
  required: boolean;
  limits: string;
}

/** Returns the schema that a $ref names, or the schema itself. */
export function resolve(schema: JsonSchema, shared: SharedSchemas): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (shared[name] ?? {});
}

/** Returns a schema's type in words, such as `list of string` or `"true" or "false"`. */
export function describeType(schema: JsonSchema, shared: SharedSchemas): string {
  if (schema.$ref !== undefined) return describeType(resolve(schema, shared), shared);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) {
    return [...new Set(parts.map((part) => describeType(part, shared)))].join(' or ');
  }
  if (schema.prefixItems) {
    const types = schema.prefixItems.map((part) => describeType(part, shared));
    return `list of ${types.length}: ${[...new Set(types)].join(' or ')}`;
  }
  if (schema.items) return `list of ${describeType(schema.items, shared)}`;
  if (schema.contentSchema) return `JSON text: ${describeType(schema.contentSchema, shared)}`;
  if (schema.format === 'binary') return 'file';
  const types = [schema.type ?? 'any'].flat().join(' or ');
  return schema.format ? `${types} (${schema.format})` : types;
}

/** Returns a schema's limits in words; empty if it has none. */
export function describeLimits({
  minimum,
  maximum,
  maxItems,
  pattern,
  format,
  default: standard,
}: JsonSchema): string {
  const hasMinimum = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER;
  const hasMaximum = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return [
    hasMinimum ? `from ${minimum}` : '',
    hasMaximum ? `up to ${maximum}` : '',
    maxItems === undefined ? '' : `at most ${maxItems}`,
    pattern === undefined || format !== undefined ? '' : `matches ${pattern}`,
    standard === undefined ? '' : `default ${JSON.stringify(standard)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Joins the fields of alternatives. A field is required only if every alternative requires it. */
function joinAlternatives(alternatives: Field[][]): Field[] {
  const filled = alternatives.filter((fields) => fields.length > 0);
  const byName = new Map(filled.flat().map((field) => [field.name, field]));
  return [...byName.values()].map((field) => ({
    ...field,
    required: filled.every((fields) =>
      fields.some(({ name, required }) => name === field.name && required),
    ),
  }));
}

/**
 * Lists the fields of a body, nested ones after their parent.
 * @param path of the schema inside the body; empty at the top
 * @param within the $refs that lead here. A schema that contains itself is listed once.
 */
export function listFields(
  schema: JsonSchema,
  shared: SharedSchemas,
  path = '',
  within: readonly string[] = [],
): Field[] {
  const { $ref } = schema;
  if ($ref !== undefined) {
    if (within.includes($ref)) return [];
    return listFields(resolve(schema, shared), shared, path, [...within, $ref]);
  }
  const below = (part: JsonSchema, place: string) => listFields(part, shared, place, within);
  if (schema.prefixItems) {
    return joinAlternatives(schema.prefixItems.map((part) => below(part, `${path}[]`)));
  }
  if (schema.items) return below(schema.items, `${path}[]`);
  if (schema.contentSchema) return below(schema.contentSchema, path);
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return joinAlternatives(parts.map((part) => below(part, path)));
  if (schema.allOf) return schema.allOf.flatMap((part) => below(part, path));
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = path === '' ? key : `${path}.${key}`;
    const field = {
      name,
      type: describeType(property, shared),
      required: schema.required?.includes(key) ?? false,
      limits: describeLimits(property),
    };
    return [field, ...below(property, name)];
  });
}
