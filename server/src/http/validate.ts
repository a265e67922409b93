import type { Request } from 'express';
import type { z } from 'zod';
import type { Endpoint } from '#common/contract/endpoint.ts';
import type { FieldError } from '#common/contract/errors.ts';
import { AppError } from '../lib/errors.ts';

const PARTS = ['params', 'query', 'headers', 'body'] as const;
export type ParsedParts = Partial<Record<(typeof PARTS)[number], unknown>>;

function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
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
    else errors.push(...fieldErrors(result.error));
  }
  const [first] = errors;
  if (first) throw new AppError('VALIDATION_FAILED', first.message, { errors });
  return parsed;
}
