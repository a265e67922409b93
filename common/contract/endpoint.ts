import type { z } from 'zod';
import type { endpoints } from './endpoints.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anyone, anyone signed in, anyone signed in who is no administrator, administrators. */
export type Who = 'public' | 'user' | 'customer' | 'admin';

/** How many files a field of a form takes, and what is said of more. */
export interface FileRule {
  max: number;
  tooMany: string;
}

/** One call of the API. The table of these drives routes, validation, answers and the typed client. */
export interface Endpoint {
  who: Who;
  /** The message for an admin on a customer's endpoint (docs/specification.md#roles). */
  adminRefusal?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  /** Makes the body multipart/form-data: its files by field name. */
  files?: Readonly<Record<string, FileRule>>;
  answer: z.ZodType;
  /** Makes the answer a file of this type instead of JSON, written while it is sent. */
  file?: 'text/csv';
  /** Status of a success, 200 unless named. */
  status?: 200 | 201;
}

export type Endpoints = typeof endpoints;

/** Method and path of a call, such as 'PUT /orders/{id}/status'. */
export type EndpointKey = keyof Endpoints;

/** Calls that answer with a file. */
export type FileKey = {
  [K in EndpointKey]: Endpoints[K] extends { file: string } ? K : never;
}[EndpointKey];

type Parts = 'params' | 'query' | 'headers' | 'body';

/** What a caller sends: every declared part, before defaults are filled in. */
export type InputOf<K extends EndpointKey> = {
  [P in keyof Endpoints[K] & Parts]: Endpoints[K][P] extends z.ZodType
    ? z.input<Endpoints[K][P]>
    : never;
};

/** What a handler reads: every declared part, parsed. */
export type ParsedInputOf<K extends EndpointKey> = {
  [P in keyof Endpoints[K] & Parts]: Endpoints[K][P] extends z.ZodType
    ? z.output<Endpoints[K][P]>
    : never;
};

/** What a call answers when it succeeds. */
export type AnswerOf<K extends EndpointKey> = z.output<Endpoints[K]['answer']>;
