import type { Request } from 'express';
import type { z } from 'zod';
import type { Endpoint } from '#common/contract/endpoint.ts';
import type { FieldError } from '#common/contract/errors.ts';
import { AppError } from '../lib/errors.ts';

const PARTS = ['params', 'query', 'headers', 'body'] as const;
export type ParsedParts = Partial<Record<(typeof PARTS)[number], unknown>>;

/** Words for error messages, by Zod's name of the type. */
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
  /** Name of the part in the message, if the part as a whole is wrong. */
  name: string;
  given: unknown;
  /** Queries and forms turn a repeated field into a list. */
  kind: 'json' | 'query' | 'form';
}

/** Returns an error message for an issue for which the contract has none. */
function explain(issue: z.core.$ZodIssue, name: string): string {
  if (issue.code === 'invalid_type') {
    return `${name} must be ${TYPES[issue.expected] ?? `of type ${issue.expected}`}.`;
  }
  if (issue.code === 'too_big') return `${name} is too long or too large.`;
  if (issue.code === 'too_small') return `${name} is too short or too small.`;
  return `${name} has a value that is not allowed here.`;
}

/** True if the issue is about a field that takes one value but was sent several times. */
function isRepeated(issue: z.core.$ZodIssue, { given, kind }: Part): boolean {
  // Query fields that may be repeated are unions of one and many, which have messages of their own.
  if (kind === 'json' || (kind === 'query' && issue.code === 'invalid_union')) return false;
  const [field, ...inside] = issue.path;
  const value = new Map<PropertyKey, unknown>(Object.entries(given ?? {})).get(field ?? '');
  return inside.length === 0 && Array.isArray(value) && value.length > 1;
}

/**
 * Returns the error messages with the paths of their fields. For a union without a message of its own,
 * they explain its last alternative, because contracts put the complete form there.
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

/** Refuses a body that is not JSON. Express's parser ignores such a body without an error. */
function requireJson(request: Request): void {
  const hasBody = request.get('transfer-encoding') ?? Number(request.get('content-length') ?? 0);
  if (hasBody && !request.is('application/json')) {
    throw new AppError('UNSUPPORTED_TYPE', 'Send the body as application/json.');
  }
}

/** The parts of a request as they arrived. */
export type GivenParts = Readonly<ParsedParts>;

function describePart(key: (typeof PARTS)[number], { files }: Endpoint, given: GivenParts): Part {
  if (key === 'body') {
    return { name: 'The body', given: given.body ?? {}, kind: files ? 'form' : 'json' };
  }
  return { name: `The ${key}`, given: given[key], kind: key === 'query' ? 'query' : 'json' };
}

/**
 * Parses the parts that the endpoint declares. Handlers never see anything else.
 * @throws AppError VALIDATION_FAILED with a message for each wrong field
 */
export function validateParts(endpoint: Endpoint, given: GivenParts): ParsedParts {
  const parsed: ParsedParts = {};
  const errors: FieldError[] = [];
  for (const key of PARTS) {
    const schema = endpoint[key];
    if (!schema) continue;
    const part = describePart(key, endpoint, given);
    // The message is empty if the contract has none. Then `explain` provides one.
    const result = schema.safeParse(part.given, { error: () => '' });
    if (result.success) parsed[key] = result.data;
    else errors.push(...fieldErrors(result.error.issues, part));
  }
  const [first] = errors;
  if (first) throw new AppError('VALIDATION_FAILED', first.message, { errors });
  return parsed;
}

/**
 * Parses the parts of a request that the endpoint declares.
 * @throws AppError VALIDATION_FAILED with a message for each wrong field, UNSUPPORTED_TYPE
 */
export function validate(endpoint: Endpoint, request: Request): ParsedParts {
  if (endpoint.body && !endpoint.files) requireJson(request);
  return validateParts(endpoint, request);
}
