import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deps } from '../deps.ts';
import { createTaggedCache, type TaggedCache } from '../postgres/tagged-cache.ts';
import { ReadyResponse, type Content } from './ready-response.ts';
import { listSecurityHeaders } from './security-headers.ts';
import { createSharedSignals } from './shared-signals.ts';

/** Responses that are the same for every visitor, kept as bytes until what they show changes. */
export interface ResponseCache {
  /**
   * Returns the response of a key. It shows every change committed before the call. Calls at the same time
   * share a computation. Rejects if `compute` does.
   * @param compute gets a signal that aborts when every client that waits for the key has gone
   * @param signal aborts when this client has gone; without one the computation is always finished
   */
  get: (
    key: string,
    compute: (shared: AbortSignal) => Promise<Content>,
    signal?: AbortSignal,
  ) => Promise<ReadyResponse>;
  /** Returns the stored response; undefined without one. It is up to date only right after `catchUp`. */
  peek: (key: string) => ReadyResponse | undefined;
  /** Like `peek`, for a response that is sent then. Counts it as a hit. */
  take: (key: string) => ReadyResponse | undefined;
  /** Sends a response of this cache in the encoding that the client accepts, or 304. */
  send: (
    key: string,
    ready: ReadyResponse,
    on: { request: IncomingMessage; response: ServerResponse },
    extra?: readonly string[],
  ) => Promise<void>;
  clear: () => void;
  usage: () => CacheUsage;
}

interface CacheUsage {
  entries: number;
  bytes: number;
  /** Responses that were stored, or that another request was just computing. */
  hits: number;
  /** Responses that were computed. */
  misses: number;
}

/** The key of the page at a path with its query. */
export function pageKey(url: string): string {
  return `page ${url}`;
}

/** Creates the cache, bounded by `config.cacheBytes`. */
export function createResponseCache({
  config,
  invalidations,
}: Pick<Deps, 'config' | 'invalidations'>): ResponseCache {
  const common = Object.entries(listSecurityHeaders(config.publicUrl)).flat();
  const stored: TaggedCache<ReadyResponse> = createTaggedCache(invalidations, {
    maxSize: config.cacheBytes,
    sizeOf: (ready, key) => ready.size + 2 * key.length,
    isKept: ({ isKept }) => isKept,
  });
  const signals = createSharedSignals();
  let reads = 0;
  let misses = 0;
  return {
    peek: stored.peek,
    take(key) {
      const ready = stored.peek(key);
      if (ready) reads += 1;
      return ready;
    },
    clear: stored.clear,
    usage() {
      const { entries, size } = stored.usage();
      return { entries, bytes: size, hits: reads - misses, misses };
    },
    get(key, compute, signal) {
      reads += 1;
      return signals.follow(key, signal, (shared) =>
        stored.get(key, async () => {
          misses += 1;
          return new ReadyResponse(await compute(shared), common);
        }),
      );
    },
    async send(key, ready, on, extra) {
      if (on.response.destroyed) return;
      const chosen = ready.choose(on.request.headers['accept-encoding']);
      if (!(chosen instanceof Promise)) {
        ready.send(chosen, on, extra);
        return;
      }
      ready.send(await chosen, on, extra);
      stored.resize(key, ready);
    },
  };
}
