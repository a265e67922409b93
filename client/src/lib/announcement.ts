import { useSyncExternalStore } from 'react';
import { readAnnouncement, subscribeToStore, writeAnnouncement } from './browser-store.ts';

/** Returns the text of the announcement that the visitor has closed; null on the server and while hydrating. */
export function useDismissedAnnouncement(): string | null {
  return useSyncExternalStore(subscribeToStore, readAnnouncement, () => null);
}

/** Remembers in this browser that the visitor has closed an announcement. */
export function dismissAnnouncement(text: string): void {
  writeAnnouncement(text);
}
