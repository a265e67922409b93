import { useSyncExternalStore } from 'react';

let announcement = '';
const listeners = new Set<() => void>();

/** Tells screen readers what has just happened where the screen itself shows it, such as a removal. */
export function announce(text: string): void {
  /* The same words twice in a row would be no change, and so would not be read. */
  announcement = text === announcement ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

/** The latest announcement, for the page's live region. */
export function useAnnouncement(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => announcement,
  );
}
