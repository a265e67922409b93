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
   * Observes anew after every page, because rows that fill no screen leave the button near. `pages`
   * tells of a fetch that was answered before `busy` was rendered.
   */
  useEffect(() => {
    const mark = ref.current;
    if (!mark || !whenNear || busy) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        /* A busy phone reports several changes at once, the oldest first. Only the last still holds. */
        if (entries.at(-1)?.isIntersecting) more();
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
