import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

export interface GalleryView {
  /** The row of pictures, one as wide as the row, which is swiped. */
  row: RefObject<HTMLUListElement | null>;
  /** Position of the picture on screen. */
  index: number;
  /** Scrolls to a picture; the row's style says whether it glides. */
  show: (index: number) => void;
  /** To be called as the row scrolls: a swipe changes the picture as a click does. */
  onScroll: () => void;
}

/** Which of a product's pictures is on screen; it begins with that at `first`. */
export function useGallery(first: number): GalleryView {
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);

  /* Before the first paint, so that nobody sees another picture go by. */
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
