import { sameOriginPath } from '#client/lib/remembered-target.ts';
import { createStore, useStore } from '#client/lib/store.ts';

/**
 * Where sign-in leads: to a path of the shop, nowhere (STAY), or to the default page of the role if
 * null (docs/specification.md#header-and-footer).
 */
export type SignInTarget = string | typeof STAY | null;

/** No navigation, because the page on screen continues by itself. */
const STAY = { stay: true } as const;

interface AuthDialogState {
  open: boolean;
  target: SignInTarget;
  /** The visitor's action, to run after sign-in. */
  afterwards: (() => void) | null;
}

const CLOSED: AuthDialogState = { open: false, target: null, afterwards: null };

const dialog = createStore(CLOSED);
/** URL of the page on which a visitor last read a notice to sign in first. */
let rememberedPlace: string | null = null;

/**
 * Opens the sign-in dialog. A target that leaves the shop is ignored. Without a target, a visitor who
 * has just read on this page that sign-in is needed stays on it.
 */
export function openAuthDialog(target?: string | null): void {
  const path = sameOriginPath(target);
  const stays = path === null && rememberedPlace === window.location.href;
  dialog.set({ open: true, target: stays ? STAY : path, afterwards: null });
}

/** Opens the sign-in dialog over a page that continues by itself after sign-in. */
export function openAuthDialogHere(): void {
  dialog.set({ open: true, target: STAY, afterwards: null });
}

/** Opens the sign-in dialog over this page and runs the visitor's action after sign-in. */
export function signInThen(afterwards: () => void): void {
  dialog.set({ open: true, target: STAY, afterwards });
}

/** Remembers this page, so that the next sign-in stays on it. */
export function rememberPlace(): void {
  rememberedPlace = window.location.href;
}

export function closeAuthDialog(): void {
  dialog.set(CLOSED);
}

export function useAuthDialog(): AuthDialogState {
  return useStore(dialog);
}
