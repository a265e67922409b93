import { useEffect, useRef, useState } from 'react';

/** Whether so large a share of an element has been in view; once it has, it stays so. */
export function useSeenOnce<T extends Element>(share: number) {
  const ref = useRef<T>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || seen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.intersectionRatio >= share)) setSeen(true);
      },
      { threshold: share },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen, share]);
  return { ref, seen };
}
