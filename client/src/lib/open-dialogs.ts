import { createStore, useStore } from './store.ts';

/**
 * The open modal dialogs, innermost last. Everything outside the innermost one is inert, so notices must
 * be rendered inside it to be visible, read out and dismissible.
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

/** Returns the innermost open dialog, or null. */
export function useInnermostDialog(): HTMLDialogElement | null {
  return useStore(stack).at(-1) ?? null;
}
