import { LRUCache } from 'lru-cache';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { endpoints } from '#common/contract/endpoints.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../lib/errors.ts';
import { ReadyJson } from '../lib/ready-json.ts';
import { formatAnswer } from './answer-json.ts';
import type { Actor } from './authenticate.ts';
import { handlerOf, type Handlers } from './handlers.ts';
import { findPublicRead, routeOf, type CachedRead } from './public-endpoints.ts';
import { READ_TAGS } from './read-tags.ts';
import type { Content, ReadyResponse } from './ready-response.ts';
import type { ResponseCache } from './response-cache.ts';
import { isLarge } from './large-answers.ts';
import { validateParts, type ParsedParts } from './validate.ts';
import type { ReadQueue } from './read-queue.ts';

/** The answer of a public read. */
interface PublicAnswer {
  json: string;
  /** What the answer shows. It is outdated as soon as one of these is invalidated. */
  tags: readonly string[];
}

/** A read with parsed input. */
interface Read {
  endpointKey: CachedRead;
  parts: ParsedParts;
  /** Null for a public read. The answer may depend on the role. */
  actor: Actor | null;
  /** Its key in the cache: the same for all URLs that mean the same. */
  key: string;
}

export interface PublicReads {
  /**
   * Answers a URL such as '/api/products?page=2'.
   * @throws AppError as its endpoint does, and NOT_FOUND if the URL is no public read
   */
  read: (path: string) => Promise<PublicAnswer>;
  /**
   * Answers an endpoint whose input is parsed already.
   * @param signal aborts when the client has gone
   * @throws AppError as the endpoint does, UNAVAILABLE if too many large reads wait, ClientGone
   */
  answer: (read: Read, signal: AbortSignal) => Promise<ReadyResponse>;
  /** Returns the key of a URL's response in the cache; null if no public read has this URL. */
  keyOf: (url: string) => string | null;
}

/** How many URLs are remembered with their keys, and the length of those that are worth it. */
const MOST_URLS = 5_000;
const LONGEST_URL = 500;

/**
 * Browsers may store a public read and revalidate it each time. All else may tell who asked
 * (docs/specification.md#http-headers).
 */
export function cacheControl({ who }: Endpoint): string {
  return who === 'public' ? 'no-cache' : 'no-store';
}

const TYPE = 'application/json; charset=utf-8';

/** Describes a read of parsed input. */
export function describeRead(
  endpointKey: CachedRead,
  parts: ParsedParts,
  actor: Actor | null,
): Read {
  const key = [endpointKey, JSON.stringify(parts), actor?.userType].join(' ');
  return { endpointKey, parts, actor, key };
}

/** Creates the reads that are the same for every visitor, for the API and for pages alike. */
export function createPublicReads(
  deps: Deps,
  handlers: Handlers<CachedRead>,
  responses: ResponseCache,
  large: ReadQueue,
): PublicReads {
  const compute = async (
    { endpointKey, parts, actor }: Read,
    signal: AbortSignal,
  ): Promise<Content> => {
    signal.throwIfAborted();
    const endpoint: Endpoint = endpoints[endpointKey];
    const handler = handlerOf(handlers, endpointKey);
    const result = await handler({ ...parts, deps, actor, address: '', gone: signal });
    signal.throwIfAborted();
    const { checkAnswers } = deps.config;
    const body = await formatAnswer(endpoint, result, { checkAnswers, signal });
    const shown = result instanceof ReadyJson ? result.tags : [];
    const headers = { 'Cache-Control': cacheControl(endpoint) };
    const tags = [...READ_TAGS[endpointKey], ...shown];
    return { body, type: TYPE, route: routeOf(endpointKey), headers, tags };
  };
  const answer = (read: Read, signal?: AbortSignal) =>
    responses.get(
      read.key,
      (shared) =>
        isLarge(read.parts)
          ? large.run(shared, () => compute(read, shared))
          : compute(read, shared),
      signal,
    );

  const keys = new LRUCache<string, string>({ max: MOST_URLS });
  /** @throws AppError for input that the endpoint refuses */
  const parse = (url: string): Read | null => {
    const request = findPublicRead(url);
    if (!request) return null;
    const read = describeRead(request.key, validateParts(endpoints[request.key], request), null);
    if (url.length <= LONGEST_URL) keys.set(url, read.key);
    return read;
  };
  return {
    answer,
    read: async (path) => {
      const read = parse(path);
      if (!read) throw notFound('Public read');
      const { body, tags } = await answer(read);
      return { json: body, tags };
    },
    keyOf: (url) => {
      try {
        return keys.get(url) ?? parse(url)?.key ?? null;
      } catch {
        return null;
      }
    },
  };
}
