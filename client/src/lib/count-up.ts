import { useEffect, useState, type RefObject } from 'react';
import { useHydrated } from './use-hydrated.ts';
import { useMediaQuery } from './use-media-query.ts';

const COUNT_MS = 1200;
/** Share of the element that must be visible before it starts counting. */
const SEEN = 0.5;
const STILL = '(prefers-reduced-motion: reduce)';

/** Returns the counter's value after a share (0 to 1) of its time. Fast at first, slow at the end. */
export function countedTo(target: number, share: number): number {
  const eased = 1 - (1 - Math.min(1, Math.max(0, share))) ** 3;
  return Math.round(target * eased);
}

/**
 * Counts once from 0 to the target when the element comes into view. Visitors who prefer reduced motion
 * see the target at once.
 */
export function useCountUp(target: number, element: RefObject<Element | null>): number {
  const still = useMediaQuery(STILL);
  /* The server renders the target, for visitors without JavaScript. */
  const [value, setValue] = useState(useHydrated() ? 0 : target);
  useEffect(() => {
    const seen = element.current;
    if (still || !seen) return undefined;
    let frame = 0;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        const start = performance.now();
        const step = (now: number) => {
          const share = (now - start) / COUNT_MS;
          setValue(countedTo(target, share));
          if (share < 1) frame = requestAnimationFrame(step);
        };
        frame = requestAnimationFrame(step);
      },
      { threshold: SEEN },
    );
    observer.observe(seen);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [still, target, element]);
  return still ? target : value;
}
