import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import type { Image } from '#common/contract/products.ts';
import { classNames } from '#client/components/ui/class-names.ts';

/** Largest movement of the mouse in pixels that still counts as a click. */
const STILL = 4;

interface ZoomImageProps {
  image: Image;
  alt: string;
  /** True if the image is shown larger than the window. */
  close: boolean;
  onToggle: () => void;
}

/** One image: fitted into the window, or enlarged so that it is dragged to see its parts. */
export function ZoomImage({ image, alt, close, onToggle }: ZoomImageProps) {
  const frame = useRef<HTMLDivElement>(null);
  /** The point of the image that was clicked, from 0 to 1. */
  const focus = useRef({ x: 0.5, y: 0.5 });
  const moved = useRef(0);

  useLayoutEffect(() => {
    const box = frame.current;
    if (!box || !close) return;
    box.scrollTo({
      left: focus.current.x * box.scrollWidth - box.clientWidth / 2,
      top: focus.current.y * box.scrollHeight - box.clientHeight / 2,
      behavior: 'instant',
    });
  }, [close]);

  const onClick = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    if (moved.current > STILL) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    focus.current = { x: (clientX - left) / width, y: (clientY - top) / height };
    onToggle();
  };
  /* Touch scrolls natively; dragging with a mouse has to be implemented. */
  const onPointerMove = ({ buttons, pointerType, movementX, movementY }: PointerEvent) => {
    if (pointerType !== 'mouse' || buttons !== 1) return;
    moved.current += Math.abs(movementX) + Math.abs(movementY);
    frame.current?.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
  };

  return (
    <div
      ref={frame}
      role="group"
      aria-label={close ? 'Enlarged picture' : 'Picture'}
      tabIndex={0}
      onPointerDown={() => (moved.current = 0)}
      onPointerMove={onPointerMove}
      className={classNames(
        'min-h-0 flex-1 overflow-auto overscroll-contain bg-sand-soft',
        close ? 'cursor-grab active:cursor-grabbing' : 'grid place-items-center',
      )}
    >
      <img
        src={image.url}
        width={image.width}
        height={image.height}
        alt={alt}
        draggable={false}
        onClick={onClick}
        className={
          close
            ? 'h-auto w-[max(200%,1400px)] max-w-none'
            : 'h-auto max-h-[calc(100dvh-61px)] w-auto max-w-full cursor-zoom-in object-contain'
        }
      />
    </div>
  );
}
