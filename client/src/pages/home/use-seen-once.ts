import { useEffect, useRef, useState } from 'react';

/**
 * Tracks whether an element has been in view once.
 * @param share part of the element that must be visible, from 0 to 1
 * @returns a ref for the element; `seen` never becomes false again
 */
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
