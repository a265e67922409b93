import { useCallback, useEffect, useRef, useState } from 'react';

/** A page of the row, and a little of what was seen before. */
const STEP = 0.8;
/** Pixels that rounding may leave at either end. */
const SLACK = 2;

interface Ends {
  start: boolean;
  end: boolean;
}

/** A row that scrolls sideways: whether it stands at its ends, and how to go on a page of it. */
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
