/** How long a page may take to grow to its former length, in milliseconds. */
const PATIENCE_MS = 10_000;
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How a return ends early; `returning` tells whether it is still under way. */
export interface Return {
  returning: () => boolean;
  stop: () => void;
}

/**
 * Scrolls to where one was. A page whose rows are still on their way is too short for that, so it is
 * tried again as the page grows, until one is there or moves by oneself.
 * @param top pixels from the top of the page
 */
export function returnTo(top: number): Return {
  window.scrollTo(0, top);
  let under = Math.abs(window.scrollY - top) > 1;
  if (!under) return { returning: () => false, stop: () => undefined };

  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1) stop();
  });
  const stop = () => {
    under = false;
    observer.disconnect();
    clearTimeout(timer);
    for (const move of OWN_MOVES) window.removeEventListener(move, stop);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  return { returning: () => under, stop };
}
