import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { entryMemory } from '#client/lib/entry-memory.ts';
import { returnTo } from '#client/lib/return-to.ts';

const positions = entryMemory('scroll-positions');

/**
 * Does what browsers do for pages that are documents: a new page starts at its top with the focus on
 * `main`; Back, Forward and a reload restore the scroll position.
 */
export function usePageChange(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shownPath = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const samePage = shownPath.current === pathname;
    const position = positions.get(key);
    /* A page may have been scrolled already before it is hydrated, so a first visit stays where it is. */
    const isReturn = type === NavigationType.Pop && !(samePage && position === undefined);
    const way = isReturn ? returnTo(position ?? 0) : null;
    if (!way && !samePage) window.scrollTo(0, 0);
    if (!samePage) document.getElementById('main')?.focus({ preventScroll: true });
    shownPath.current = pathname;

    const remember = () => {
      if (way?.returning() !== true) positions.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      way?.stop();
      window.removeEventListener('scroll', remember);
    };
  }, [key, pathname, type]);
}
