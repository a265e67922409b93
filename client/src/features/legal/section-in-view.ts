import { useEffect, useState } from 'react';

/** Pixels from the top of the window at which a section counts as being read. */
const READING_LINE = 160;

interface View {
  /** Top of each section in pixels from the top of the window, in order. */
  tops: readonly number[];
  /** True if the page cannot be scrolled further down. */
  atEnd: boolean;
}

/**
 * Returns the index of the section being read: the last one that began above the reading line. At the
 * end of the page it is the last section, before the first section the first. -1 without sections.
 */
export function sectionInView({ tops, atEnd }: View): number {
  if (tops.length === 0) return -1;
  if (atEnd) return tops.length - 1;
  const below = tops.findIndex((top) => top > READING_LINE);
  return below === -1 ? tops.length - 1 : Math.max(0, below - 1);
}

/** Returns the id of the section being read, updated on scroll. */
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
