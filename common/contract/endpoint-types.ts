import type { z } from 'zod';
import type { endpoints } from './endpoints.ts';

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
