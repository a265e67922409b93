import { takeOverlayStep } from './overlay-history.ts';

/** `hold` receives popstate events before the router, so that it can undo a step. Overlays come first. */
export const historyGuard: { hold: ((event: PopStateEvent) => void) | null } = { hold: null };

/*
 * Browsers call listeners in the order in which they were added. main.tsx imports this module, so this
 * listener is added before the router's.
 */
window.addEventListener('popstate', (event) => {
  if (takeOverlayStep()) event.stopImmediatePropagation();
  else historyGuard.hold?.(event);
});
