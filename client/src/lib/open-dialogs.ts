import { createStore, useStore } from './store.ts';

/**
 * The modal dialogs that are open, innermost last. Everything outside the innermost is inert, so
 * notices have to be shown inside it to be seen, read out and dismissed.
 */
const stack = createStore<readonly HTMLDialogElement[]>([]);

function without(dialog: HTMLDialogElement): HTMLDialogElement[] {
  return stack.get().filter((open) => open !== dialog);
}

export function dialogOpened(dialog: HTMLDialogElement): void {
  stack.set([...without(dialog), dialog]);
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  stack.set(without(dialog));
}

/** The innermost open dialog, or null. */
export function useInnermostDialog(): HTMLDialogElement | null {
  return useStore(stack).at(-1) ?? null;
}
