import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';

interface LoadMoreProps {
  /** Pages that are shown. */
  pages: number;
  /** Whether more is being fetched. */
  busy: boolean;
  onMore: () => void;
  /** Also fetches as the button comes near, for shoppers who just scroll. */
  whenNear?: boolean;
}

/** How far below the screen the next rows are fetched: more than a flick of the finger. */
const NEAR = '1000px';

export function LoadMore({ pages, busy, onMore, whenNear = false }: LoadMoreProps) {
  const ref = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);

  /*
   * It looks anew after every fetch: rows that fill no screen leave the button near. A fetch that is
   * answered before the screen has shown it as busy is known by its page.
   */
  useEffect(() => {
    const mark = ref.current;
    if (!mark || !whenNear || busy) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more();
      },
      { rootMargin: NEAR },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [whenNear, busy, pages]);

  return (
    <div ref={ref} className="mt-12 flex justify-center">
      <Button variant="outline" size="lg" busy={busy} onClick={onMore}>
        Load more
      </Button>
    </div>
  );
}
