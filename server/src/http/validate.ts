import type { Request } from 'express';
import type { z } from 'zod';
import type { Endpoint } from '#common/contract/endpoint.ts';
import type { FieldError } from '#common/contract/errors.ts';
import { AppError } from '../lib/errors.ts';

const PARTS = ['params', 'query', 'headers', 'body'] as const;
export type ParsedParts = Partial<Record<(typeof PARTS)[number], unknown>>;

/** What the library says of a value that is none of several forms, where the contract says nothing. */
const NONE_OF_THESE = 'Invalid input';

/**
 * What is wrong, by its path. Where several forms are possible and the contract has no sentence for
 * that, the last one counts: the full form, which others are short for.
 */
function fieldErrors(
  issues: readonly z.core.$ZodIssue[],
  above: readonly PropertyKey[] = [],
): FieldError[] {
  return issues.flatMap((issue) => {
    const { message } = issue;
    const path = [...above, ...issue.path];
    const said = issue.code !== 'invalid_union' || message !== NONE_OF_THESE;
    const inside = said ? undefined : issue.errors.at(-1);
    return inside ? fieldErrors(inside, path) : [{ path: path.join('.'), message }];
  });
}

/** A body that is there but no JSON was left unread by the parser. */
function requireJson(request: Request): void {
  const hasBody = request.get('transfer-encoding') ?? Number(request.get('content-length') ?? 0);
  if (hasBody && !request.is('application/json')) {
    throw new AppError('UNSUPPORTED_TYPE', 'Send the body as application/json.');
  }
}

/**
 * The declared parts of a request, parsed. Handlers never see anything else.
 * @throws AppError VALIDATION_FAILED with every field's sentence, UNSUPPORTED_TYPE
 */
export function validate(endpoint: Endpoint, request: Request): ParsedParts {
  if (endpoint.body && !endpoint.files) requireJson(request);
  const parsed: ParsedParts = {};
  const errors: FieldError[] = [];
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (!schema) continue;
    const given: unknown = request[part];
    const result = schema.safeParse(part === 'body' ? (given ?? {}) : given);
    if (result.success) parsed[part] = result.data;
    else errors.push(...fieldErrors(result.error.issues));
  }
  const [first] = errors;
  if (first) throw new AppError('VALIDATION_FAILED', first.message, { errors });
  return parsed;
}
