import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListName } from './browser-storage.ts';
import { writeIds } from './browser-store.ts';
import { listKey } from './list-changes.ts';
import { onChangeElsewhere } from './other-tabs.ts';
import { renew } from './query-client.ts';

interface StoredListOptions<T> {
  list: ListName;
  /** The signed-in user; empty for visitors. */
  userId: string;
  /** The list on screen; undefined while it is not loaded. */
  data: T | undefined;
  idsOf: (data: T) => readonly string[];
}

/**
 * Mirrors the ids of a list to the browser's storage (docs/specification.md#browser-storage), and reloads the
 * list when another tab has changed it.
 */
export function useStoredList<T>({ list, userId, data, idsOf }: StoredListOptions<T>): void {
  const client = useQueryClient();
  useEffect(() => {
    if (data !== undefined) writeIds(list, idsOf(data));
  }, [list, data, idsOf]);
  useEffect(
    () => onChangeElsewhere(list, () => void renew(client, { queryKey: listKey(list, userId) })),
    [client, list, userId],
  );
}
