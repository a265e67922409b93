/** Milliseconds in which a page may grow to its former length. */
const PATIENCE_MS = 10_000;
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** A running return: `returning` is true until it ends; `stop` ends it early. */
export interface Return {
  returning: () => boolean;
  stop: () => void;
}

/**
 * Scrolls to an earlier position. While rows are loading the page may be too short, so this scrolls again
 * as the page grows, until the position is reached, the user scrolls, clicks or types, or time runs out.
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
