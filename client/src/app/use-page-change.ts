import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const STORAGE_KEY = 'scroll-positions';
const MAX_KEPT = 50;
/** The router's key of an entry that it did not make. */
const FIRST_ENTRY = 'default';

const positions = new Map<string, number>(read());

function read(): [string, number][] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter(
      (entry): entry is [string, number] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
    );
  } catch {
    return [];
  }
}

/**
 * Whether the document itself was come back to, by Back or a reload. The first entry of every
 * document has the same key, so a fresh visit must not take an older one's position for its own.
 */
function returned(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

if (!returned()) positions.delete(FIRST_ENTRY);

function keep(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_KEPT)));
  } catch {
    /* A browser that keeps nothing starts every page at its top. */
  }
}

/**
 * What a browser does by itself when pages are documents: a new page starts at its top and is read
 * from its beginning, Back returns to where one was.
 */
export function usePageChange(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shownPath = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);

  useLayoutEffect(() => {
    const samePage = shownPath.current === pathname;
    if (type === NavigationType.Pop) window.scrollTo(0, positions.get(key) ?? 0);
    else if (!samePage) window.scrollTo(0, 0);
    if (!samePage) document.getElementById('main')?.focus({ preventScroll: true });
    shownPath.current = pathname;

    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname, type]);
}
