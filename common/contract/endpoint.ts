import type { z } from 'zod';
import type { endpoints } from './endpoints.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Callers: everyone, signed-in users, signed-in users who are not administrators, or administrators. */
export type Who = 'public' | 'user' | 'customer' | 'admin';

/** How many files a form field takes, and the message if there are more. */
export interface FileRule {
  max: number;
  tooMany: string;
}

/**
 * One endpoint of the API. Routes, validation, responses and the typed client all follow the table of
 * these.
 */
export interface Endpoint {
  who: Who;
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

export type Endpoints = typeof endpoints;

/** Method and path of an endpoint, such as 'PUT /orders/{id}/status'. */
export type EndpointKey = keyof Endpoints;

/** Endpoints that respond with a file. */
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

/** What a handler receives: every declared part, parsed. */
export type ParsedInputOf<K extends EndpointKey> = {
  [P in keyof Endpoints[K] & Parts]: Endpoints[K][P] extends z.ZodType
    ? z.output<Endpoints[K][P]>
    : never;
};

/** Body of a successful response. */
export type AnswerOf<K extends EndpointKey> = z.output<Endpoints[K]['answer']>;
