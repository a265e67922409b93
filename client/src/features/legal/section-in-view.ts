import { useEffect, useState } from 'react';

/** Pixels from the top of the window at which a section counts as being read. */
const READING_LINE = 160;

interface View {
  /** Where each section begins, in pixels from the top of the window, in order. */
  tops: readonly number[];
  /** Whether the page cannot be scrolled further down. */
  atEnd: boolean;
}

/**
 * Which section is being read: the last that began above the reading line, at the page's end the
 * last of all, before the first one the first. -1 without sections.
 */
export function sectionInView({ tops, atEnd }: View): number {
  if (tops.length === 0) return -1;
  if (atEnd) return tops.length - 1;
  const below = tops.findIndex((top) => top > READING_LINE);
  return below === -1 ? tops.length - 1 : Math.max(0, below - 1);
}

/** The id of the section that is being read, as the page scrolls. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const { scrollHeight, clientHeight } = document.documentElement;
      const tops = ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? 0);
      const atEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
      setIndex(sectionInView({ tops, atEnd }));
    };
    const lookSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', lookSoon, { passive: true });
    window.addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', lookSoon);
      window.removeEventListener('resize', lookSoon);
    };
  }, [ids]);
  return ids[index];
}
