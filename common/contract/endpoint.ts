import type { z } from 'zod';
import type { Area } from '../domain/staff-roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Callers: everyone, signed-in users, signed-in users who are not administrators, or administrators. */
export type Who = 'public' | 'user' | 'customer' | 'admin';

/** How many files a form field takes, and the message if there are more. */
export interface FileRule {
  max: number;
  tooMany: string;
}

/**
 * Who may call an endpoint. `area` is the part of the back office that an administrator's role must include
 * (common/domain/staff-roles.ts); without one, an endpoint for users is open to administrators of every role.
 */
type Callers =
  | { who: 'public' | 'customer'; area?: never }
  | { who: 'user'; area?: Area }
  | { who: 'admin'; area: Area };

interface EndpointParts {
  /** The message for an admin on a customer's endpoint (docs/specification.md#roles). */
  adminRefusal?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  /** Makes the body multipart/form-data. The keys are the names of its file fields. */
  files?: Readonly<Record<string, FileRule>>;
  answer: z.ZodType;
  /** Makes the response a file of this type instead of JSON. The server streams it. */
  file?: 'text/csv';
  /** Status of a successful response; 200 by default. */
  status?: 200 | 201;
}

/**
 * One endpoint of the API. Routes, validation, responses and the typed client all follow the table of
 * these.
 */
export type Endpoint = Callers & EndpointParts;
