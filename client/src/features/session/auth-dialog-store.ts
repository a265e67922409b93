import { useSyncExternalStore } from 'react';
import { sameOriginPath } from '#client/lib/remembered-target.ts';

/**
 * Where to go after signing in: a path of the shop, nowhere else than here, or, with null, to the
 * default of the role (spec.md §2).
 */
export type SignInTarget = string | typeof STAY | null;

/** The page in view waits for the session itself and needs no navigation. */
const STAY = { stay: true } as const;

interface AuthDialogState {
  open: boolean;
  target: SignInTarget;
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

/** Opens the sign-in dialog over a page that goes on by itself once somebody has signed in. */
export function openAuthDialogHere(): void {
  replace({ open: true, target: STAY });
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
