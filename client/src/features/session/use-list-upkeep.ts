import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { writeIds, type ListName } from '#client/lib/browser-store.ts';
import { onChangeElsewhere } from '#client/lib/other-tabs.ts';
import { renew } from '#client/lib/query-client.ts';

interface Upkeep<T> {
  list: ListName;
  queryKey: QueryKey;
  /** The latest response of the server. */
  data: T | undefined;
  idsOf: (data: T) => readonly string[];
}

/**
 * Keeps the stored ids behind a badge of the header in step with the server, and reloads the list when
 * another tab has changed it.
 */
export function useListUpkeep<T>({ list, queryKey, data, idsOf }: Upkeep<T>): void {
  const client = useQueryClient();
  useEffect(() => {
    if (data !== undefined) writeIds(list, idsOf(data));
  }, [list, data, idsOf]);

  const latestKey = useRef(queryKey);
  useEffect(() => {
    latestKey.current = queryKey;
  });
  useEffect(
    () => onChangeElsewhere(list, () => void renew(client, { queryKey: latestKey.current })),
    [client, list],
  );
}
