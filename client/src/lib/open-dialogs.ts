import { useSyncExternalStore } from 'react';

/**
 * The modal dialogs that are open, innermost last. Everything outside the innermost is inert, so
 * notices have to be shown inside it to be seen, read out and dismissed.
 */
let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly HTMLDialogElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

export function dialogOpened(dialog: HTMLDialogElement): void {
  replace([...stack.filter((open) => open !== dialog), dialog]);
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  replace(stack.filter((open) => open !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The innermost open dialog, or null. */
export function useInnermostDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, () => stack.at(-1) ?? null);
}
