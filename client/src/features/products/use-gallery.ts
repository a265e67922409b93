import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

export interface GalleryView {
  /** The row to swipe; each image is as wide as the row. */
  row: RefObject<HTMLUListElement | null>;
  /** Index of the image on screen. */
  index: number;
  /** Scrolls to an image; the row's style decides whether smoothly. */
  show: (index: number) => void;
  /** Scroll handler of the row, which updates `index` after a swipe. */
  onScroll: () => void;
}

/** Tracks which of a product's images is on screen, starting with the index `first`. */
export function useGallery(first: number): GalleryView {
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);

  /* Scrolls before the first paint, so that no other image is visible for a moment. */
  useLayoutEffect(() => {
    const list = row.current;
    list?.scrollTo({ left: first * list.clientWidth, behavior: 'instant' });
  }, [first]);

  const show = (next: number) => {
    const list = row.current;
    list?.scrollTo({ left: next * list.clientWidth });
  };
  const onScroll = () => {
    const list = row.current;
    if (list && list.clientWidth > 0) setIndex(Math.round(list.scrollLeft / list.clientWidth));
  };
  return { row, index, show, onScroll };
}
