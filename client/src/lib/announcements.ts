import { createStore, useStore } from './store.ts';

const announcement = createStore('');

/** Has screen readers read out a change that others see on the screen, such as a removal. */
export function announce(text: string): void {
  /* Screen readers read out only changed text, so a repeated text gets a space at its end. */
  announcement.set(text === announcement.get() ? `${text}\u00a0` : text);
}

/** The latest announcement, for the page's live region. */
export function useAnnouncement(): string {
  return useStore(announcement);
}
