import { useSyncExternalStore } from 'react';
import { sameOriginPath } from '#client/lib/remembered-target.ts';

interface AuthDialogState {
  open: boolean;
  /** Where to go after signing in; null means the default of the role. */
  target: string | null;
}

const CLOSED: AuthDialogState = { open: false, target: null };

let state = CLOSED;
const listeners = new Set<() => void>();

function replace(next: AuthDialogState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Opens the sign-in dialog; a target that leaves the shop is forgotten. */
export function openAuthDialog(target?: string | null): void {
  replace({ open: true, target: sameOriginPath(target) });
}

export function closeAuthDialog(): void {
  replace(CLOSED);
}

export function useAuthDialog(): AuthDialogState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
