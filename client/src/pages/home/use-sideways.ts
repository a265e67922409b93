import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Share of the visible width that one step scrolls, so that a little of the previous part stays in
 * view.
 */
const STEP = 0.8;
/** Tolerance for rounding at either end, in pixels. */
const SLACK = 2;

interface Ends {
  start: boolean;
  end: boolean;
}

/** Controls a row that scrolls sideways: tells whether it is at its ends, and scrolls it on. */
export function useSideways() {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState<Ends>({ start: true, end: true });

  const measure = useCallback(() => {
    const list = row.current;
    if (!list) return;
    const { scrollLeft, scrollWidth, clientWidth } = list;
    const start = scrollLeft <= SLACK;
    const end = scrollLeft + clientWidth >= scrollWidth - SLACK;
    setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
  }, []);

  useEffect(() => {
    const list = row.current;
    if (!list) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    list.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', measure);
    };
  }, [measure]);

  const go = (direction: 1 | -1) => {
    const list = row.current;
    list?.scrollBy({ left: direction * list.clientWidth * STEP });
  };
  return { row, ends, go };
}
