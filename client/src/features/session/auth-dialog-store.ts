import { sameOriginPath } from '#client/lib/remembered-target.ts';
import { createStore, useStore } from '#client/lib/store.ts';

/**
 * Where sign-in leads: to a path of the shop, nowhere (STAY), or, if null, to the default of the role
 * (docs/specification.md#header-and-footer).
 */
export type SignInTarget = string | typeof STAY | null;

/** The page in view waits for the session itself and needs no navigation. */
const STAY = { stay: true } as const;

interface AuthDialogState {
  open: boolean;
  target: SignInTarget;
  /** What a visitor was about to do; done once they have signed in. */
  afterwards: (() => void) | null;
}

const CLOSED: AuthDialogState = { open: false, target: null, afterwards: null };

const dialog = createStore(CLOSED);
/** The address at which a visitor was last told to sign in first. */
let rememberedPlace: string | null = null;

/**
 * Opens the sign-in dialog; a target that leaves the shop is forgotten. Who was just told on this
 * very page to sign in stays on it, unless something else was asked for.
 */
export function openAuthDialog(target?: string | null): void {
  const path = sameOriginPath(target);
  const stays = path === null && rememberedPlace === window.location.href;
  dialog.set({ open: true, target: stays ? STAY : path, afterwards: null });
}

/** Opens the sign-in dialog over a page that goes on by itself once somebody has signed in. */
export function openAuthDialogHere(): void {
  dialog.set({ open: true, target: STAY, afterwards: null });
}

/** Opens the sign-in dialog over this page and goes on with what was wanted after signing in. */
export function signInThen(afterwards: () => void): void {
  dialog.set({ open: true, target: STAY, afterwards });
}

/** Remembers this address for the next sign-in. */
export function rememberPlace(): void {
  rememberedPlace = window.location.href;
}

export function closeAuthDialog(): void {
  dialog.set(CLOSED);
}

export function useAuthDialog(): AuthDialogState {
  return useStore(dialog);
}
