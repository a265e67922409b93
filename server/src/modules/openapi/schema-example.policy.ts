import { resolve, type JsonSchema, type SharedSchemas } from './schema-fields.policy.ts';

const ID = '0192f3a4-5b6c-7d8e-9f01-23456789abcd';

/** Texts that say more than `string`, by the name of their field. */
const TEXTS: Readonly<Record<string, string>> = {
  addressLine1: '12 Lotus Lane',
  city: 'Pune',
  color: 'Indigo',
  colorHexCode: '#27346B',
  email: 'asha@example.in',
  ownerEmail: 'owner@example.in',
  filename: 'kurta.jpg',
  firstName: 'Asha',
  identifier: 'asha@example.in',
  image: '/uploads/0123abcd.webp',
  lastName: 'Rao',
  mobile: '9876543210',
  name: 'Cotton Kurta',
  newPassword: 'a lotus pond',
  currentPassword: 'an old lotus pond',
  password: 'a lotus pond',
  phone: '9876543210',
  phoneNumber: '9876543210',
  pin: '411001',
  pincode: '411001',
  postalCode: '411001',
  recipientName: 'Asha Rao',
  size: 'M',
  slug: 'cotton-kurta',
  state: 'Maharashtra',
  url: '/uploads/0123abcd.webp',
  urlName: 'Cotton-Kurta',
  username: 'asha',
};

function exampleText(name: string, format: string | undefined): string {
  if (name === 'endsAt') return '2026-01-22T18:30:00.000Z';
  if (format === 'date-time' || /(At|Date)$/.test(name)) return '2026-01-15T10:30:00.000Z';
  if (format === 'date') return '2026-01-15';
  if (format === 'binary') return '(file)';
  if (/^(id|.*Id|.*Ids)$/.test(name)) return ID;
  return TEXTS[name] ?? 'text';
}

/** Returns the alternative that shows most: not null and not the empty text. */
function mostTelling(parts: readonly JsonSchema[]): JsonSchema {
  return parts.find(({ type, const: value }) => type !== 'null' && value !== '') ?? {};
}

/**
 * Returns a value of the schema's shape, for people to read and to change.
 * @param name of the field that holds it
 * @param within the $refs that lead here. A list of the schema's own kind stays empty.
 */
export function makeExample(
  schema: JsonSchema,
  shared: SharedSchemas,
  name = '',
  within: readonly string[] = [],
): unknown {
  const { $ref } = schema;
  if ($ref !== undefined) {
    if (within.includes($ref)) return undefined;
    return makeExample(resolve(schema, shared), shared, name, [...within, $ref]);
  }
  const below = (part: JsonSchema, key = name) => makeExample(part, shared, key, within);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return below(mostTelling(parts));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => below(part)));
  if (schema.contentSchema) return JSON.stringify(below(schema.contentSchema));
  if (schema.prefixItems) return schema.prefixItems.map((part) => below(part));
  if (schema.items) return [below(schema.items)].filter((item) => item !== undefined);
  if (schema.properties) {
    const entries = Object.entries(schema.properties);
    return Object.fromEntries(entries.map(([key, part]) => [key, below(part, key)]));
  }
  const type = [schema.type ?? 'string'].flat()[0];
  if (type === 'boolean') return schema.default ?? true;
  if (type === 'number' || type === 'integer') return exampleNumber(name, schema.minimum);
  if (type === 'object') return {};
  return type === 'null' ? null : exampleText(name, schema.format);
}

function exampleNumber(name: string, minimum = 0): number {
  if (/discountPrice/.test(name)) return 999;
  if (/price|total|subtotal/i.test(name)) return 1299;
  return Math.max(minimum, 1);
}
