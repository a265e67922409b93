import type { Request } from 'express';
import type { z } from 'zod';
import type { Endpoint } from '#common/contract/endpoint.ts';
import type { FieldError } from '#common/contract/errors.ts';
import { AppError } from '../lib/errors.ts';

const PARTS = ['params', 'query', 'headers', 'body'] as const;
export type ParsedParts = Partial<Record<(typeof PARTS)[number], unknown>>;

/** A value as people call it, by the library's name of its type. */
const TYPES: Readonly<Record<string, string>> = {
  object: 'a JSON object',
  record: 'a JSON object',
  array: 'a list',
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

/** A part of a request with what is needed to explain its errors. */
interface Part {
  /** What the part is called if it is wrong as a whole. */
  name: string;
  given: unknown;
  /** Queries and forms turn a repeated field into a list. */
  kind: 'json' | 'query' | 'form';
}

/** Says what is wrong where the contract has no sentence for it. */
function explain(issue: z.core.$ZodIssue, name: string): string {
  if (issue.code === 'invalid_type') {
    return `${name} must be ${TYPES[issue.expected] ?? `of type ${issue.expected}`}.`;
  }
  if (issue.code === 'too_big') return `${name} is too long or too large.`;
  if (issue.code === 'too_small') return `${name} is too short or too small.`;
  return `${name} has a value that is not allowed here.`;
}

/** True if the issue is about a field that takes one value and was sent several times. */
function isRepeated(issue: z.core.$ZodIssue, { given, kind }: Part): boolean {
  // Query fields that may be repeated are unions of one and many, with sentences of their own.
  if (kind === 'json' || (kind === 'query' && issue.code === 'invalid_union')) return false;
  const [field, ...inside] = issue.path;
  const value = new Map<PropertyKey, unknown>(Object.entries(given ?? {})).get(field ?? '');
  return inside.length === 0 && Array.isArray(value) && value.length > 1;
}

/**
 * What is wrong, by its path. Where several forms are possible and the contract has no sentence for
 * that, the last one counts: the full form, which others are short for.
 */
function fieldErrors(
  issues: readonly z.core.$ZodIssue[],
  part: Part,
  above: readonly PropertyKey[] = [],
): FieldError[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    const name = path.join('.');
    if (isRepeated(issue, part)) {
      return [{ path: name, message: `${name} was sent more than once. Send it once.` }];
    }
    const inside =
      issue.code === 'invalid_union' && issue.message === '' ? issue.errors.at(-1) : undefined;
    if (inside) return fieldErrors(inside, part, path);
    const message = issue.message || explain(issue, name || part.name);
    return [{ path: name, message }];
  });
}

/** A body that is there but no JSON was left unread by the parser. */
function requireJson(request: Request): void {
  const hasBody = request.get('transfer-encoding') ?? Number(request.get('content-length') ?? 0);
  if (hasBody && !request.is('application/json')) {
    throw new AppError('UNSUPPORTED_TYPE', 'Send the body as application/json.');
  }
}

function describePart(key: (typeof PARTS)[number], { files }: Endpoint, request: Request): Part {
  const given: unknown = request[key];
  if (key === 'body') {
    return { name: 'The body', given: given ?? {}, kind: files ? 'form' : 'json' };
  }
  return { name: `The ${key}`, given, kind: key === 'query' ? 'query' : 'json' };
}

/**
 * The declared parts of a request, parsed. Handlers never see anything else.
 * @throws AppError VALIDATION_FAILED with every field's sentence, UNSUPPORTED_TYPE
 */
export function validate(endpoint: Endpoint, request: Request): ParsedParts {
  if (endpoint.body && !endpoint.files) requireJson(request);
  const parsed: ParsedParts = {};
  const errors: FieldError[] = [];
  for (const key of PARTS) {
    const schema = endpoint[key];
    if (!schema) continue;
    const part = describePart(key, endpoint, request);
    // Without a sentence of the contract the message is empty, and `explain` says what is wrong.
    const result = schema.safeParse(part.given, { error: () => '' });
    if (result.success) parsed[key] = result.data;
    else errors.push(...fieldErrors(result.error.issues, part));
  }
  const [first] = errors;
  if (first) throw new AppError('VALIDATION_FAILED', first.message, { errors });
  return parsed;
}
