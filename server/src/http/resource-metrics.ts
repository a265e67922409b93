import type { Deps } from '../deps.ts';
import type { ResponseCache } from './response-cache.ts';

/** Adds what the server uses to the metrics: connections of the database and the cache of responses. */
export function measureResources(
  { metrics, pool }: Pick<Deps, 'metrics' | 'pool'>,
  responses: ResponseCache,
): void {
  metrics.gauge(
    {
      name: 'vastra_database_connections',
      help: 'Open connections of this process to the database, by state.',
      labels: ['state'],
    },
    () => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ],
  );
  metrics.gauge(
    { name: 'vastra_database_waiting', help: 'Statements that wait for a connection.' },
    () => pool.waitingCount,
  );
  metrics.gauge(
    { name: 'vastra_cache_entries', help: 'Ready responses in memory.' },
    () => responses.usage().entries,
  );
  metrics.gauge(
    { name: 'vastra_cache_bytes', help: 'Memory of the ready responses, at most CACHE_MB.' },
    () => responses.usage().bytes,
  );
  metrics.total(
    { name: 'vastra_cache_hits_total', help: 'Responses that were ready or just being made.' },
    () => responses.usage().hits,
  );
  metrics.total(
    { name: 'vastra_cache_misses_total', help: 'Responses of the cache that had to be made.' },
    () => responses.usage().misses,
  );
}
