import { takeOverlayStep } from './overlay-history.ts';

/** May take a step of the history back before the router hears of it. */
export const historyGuard: { hold: ((event: PopStateEvent) => void) | null } = { hold: null };

/*
 * Browsers tell listeners of the window in the order in which they came, so this one has to be there
 * before the router is: main.tsx imports it.
 */
window.addEventListener('popstate', (event) => {
  if (takeOverlayStep()) event.stopImmediatePropagation();
  else historyGuard.hold?.(event);
});
