import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

interface LoadMoreProps {
  /** Whether more is being fetched. */
  busy: boolean;
  onMore: () => void;
  /** Also fetches as the button comes near, for shoppers who just scroll. */
  whenNear?: boolean;
}

/** How far below the screen the next rows are fetched. */
const NEAR = '600px';

export function LoadMore({ busy, onMore, whenNear = false }: LoadMoreProps) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef({ busy, onMore });
  useEffect(() => {
    latest.current = { busy, onMore };
  });

  useEffect(() => {
    const mark = ref.current;
    if (!mark || !whenNear) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !latest.current.busy) latest.current.onMore();
      },
      { rootMargin: NEAR },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [whenNear]);

  return (
    <div ref={ref} className="mt-12 flex justify-center">
      <Button variant="outline" size="lg" busy={busy} onClick={onMore}>
        Load more
      </Button>
    </div>
  );
}
