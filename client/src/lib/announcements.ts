import { createStore, useStore } from './store.ts';

const announcement = createStore('');

/** Tells screen readers about a change that is plain to see on screen, such as a removal. */
export function announce(text: string): void {
  /* Screen readers read only changes, so the same text twice in a row gets a space. */
  announcement.set(text === announcement.get() ? `${text}\u00a0` : text);
}

/** The latest announcement, for the page's live region. */
export function useAnnouncement(): string {
  return useStore(announcement);
}
