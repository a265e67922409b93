import { hashKey, QueryClient, type QueryKey, type QueryOptions } from '@tanstack/react-query';
import type { PageRequest } from '#common/rendering.ts';
import type { Fetch } from '#client/lib/api.ts';

/** A query with all its options, as the cache keeps it. */
export type KnownQuery = QueryOptions & { queryKey: QueryKey };

/** The queries of a page that is being rendered. */
export class PageQueries {
  readonly client: QueryClient;
  readonly #meta: { fetch: Fetch };
  /** Hashes of the queries that the components of the last render have asked for. */
  readonly #asked = new Set<string>();

  constructor(read: PageRequest['read']) {
    const meta = {
      fetch: async (path: string) => {
        const { status, body } = await read(path);
        return new Response(body, { status });
      },
    };
    this.#meta = meta;
    const queryKeyHashFn = (key: QueryKey) => {
      const hash = hashKey(key);
      this.#asked.add(hash);
      return hash;
    };
    this.client = new QueryClient({
      defaultOptions: {
        queries: { meta, queryKeyHashFn, retry: false, staleTime: Infinity, networkMode: 'always' },
      },
    });
  }

  /** Loads queries of an earlier render. Those that fail are left out, as if they had never been known. */
  async loadKnown(known: readonly KnownQuery[]): Promise<void> {
    const cache = this.client.getQueryCache();
    const load = async (options: KnownQuery) => {
      const query = cache.build(this.client, { ...options, meta: this.#meta });
      await query.fetch().catch(() => cache.remove(query));
    };
    await Promise.all(known.map(load));
  }

  /** Begins a render. */
  begin(): void {
    this.#asked.clear();
  }

  #findAsked() {
    const queries = this.client.getQueryCache().getAll();
    return queries.filter(({ queryHash }) => this.#asked.has(queryHash));
  }

  /** Returns the queries that the components have asked for, and that have neither data nor been refused. */
  findMissing() {
    return this.#findAsked().filter(({ state, options }) => {
      /* Observers store their options in the query, with those that only observers have. */
      const isDisabled = 'enabled' in options && options.enabled === false;
      return state.data === undefined && state.status !== 'error' && !isDisabled;
    });
  }

  #findLoaded() {
    return this.#findAsked().filter(({ state }) => state.data !== undefined);
  }

  /** Returns the queries whose data the page shows, without what belongs to this page request alone. */
  listKnown(): KnownQuery[] {
    return this.#findLoaded().map(({ queryKey, options }) => {
      const { queryKeyHashFn: _hash, meta: _meta, ...kept } = options;
      return { ...kept, queryKey };
    });
  }

  /** Returns the data that the page shows. */
  presentData(): string {
    const data = this.#findLoaded().map(({ queryKey, state }) => [queryKey, state.data]);
    return JSON.stringify(data).replaceAll('<', '\\u003c');
  }
}
