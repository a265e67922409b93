import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';

interface LoadMoreProps {
  /** The number of pages shown. */
  pages: number;
  /** True while the next page loads. */
  busy: boolean;
  onMore: () => void;
  /** Also loads the next page when the button comes near the screen. */
  whenNear?: boolean;
}

/** Distance below the screen at which the next page loads: longer than one swipe. */
const NEAR = '1000px';

export function LoadMore({ pages, busy, onMore, whenNear = false }: LoadMoreProps) {
  const ref = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);

  /*
   * Observes again after every page, because the button stays near if the new rows do not fill the
   * screen. `pages` is a dependency because a fast answer can arrive before `busy` is rendered.
   */
  useEffect(() => {
    const mark = ref.current;
    if (!mark || !whenNear || busy) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        /* A slow phone may report several changes at once, the oldest first. Only the last is current. */
        if (entries.at(-1)?.isIntersecting) more();
      },
      { rootMargin: NEAR },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [whenNear, busy, pages]);

  return (
    <div ref={ref} className="mt-12 flex justify-center noscript:hidden">
      <Button variant="outline" size="lg" busy={busy} onClick={onMore}>
        Load more
      </Button>
    </div>
  );
}
