import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Image } from '#common/contract/products.ts';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { ZoomImage } from './zoom-image.tsx';

interface ZoomDialogProps {
  name: string;
  images: readonly Image[];
  /** Index of the image to show first. */
  first: number;
  /** @param last index of the image that was shown last */
  onClose: (last: number) => void;
}

/** Shows the images as large as the window. A click, or a pinch with two fingers, enlarges them further. */
export function ZoomDialog({ name, images, first, onClose }: ZoomDialogProps) {
  const [index, setIndex] = useState(first);
  const [close, setClose] = useState(false);
  /* The focus starts here, so that the arrow keys change the image at once. */
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => stage.current?.focus(), []);
  const image = images[index];
  if (!image) return null;

  const turn = (by: number) => {
    setIndex((latest) => (latest + by + images.length) % images.length);
    setClose(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'ArrowLeft') turn(-1);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      title={`Pictures of ${name}`}
      hideTitle
      placement="full"
      className=""
      onClose={() => onClose(index)}
    >
      <div ref={stage} tabIndex={-1} onKeyDown={onKeyDown} className="flex h-dvh flex-col">
        <ZoomImage
          key={image.id}
          image={image}
          alt={image.alt ?? [name, image.color].filter(Boolean).join(', ')}
          close={close}
          onToggle={() => setClose(!close)}
        />
        <Controls
          index={index}
          count={images.length}
          close={close}
          onTurn={turn}
          onToggle={() => setClose(!close)}
        />
      </div>
    </Dialog>
  );
}

interface ControlsProps {
  index: number;
  count: number;
  close: boolean;
  onTurn: (by: number) => void;
  onToggle: () => void;
}

function Controls({ index, count, close, onTurn, onToggle }: ControlsProps) {
  return (
    <div className="flex items-center justify-center gap-2 border-t border-sand p-2">
      {count > 1 && (
        <IconButton label="Previous picture" onClick={() => onTurn(-1)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
      )}
      <IconButton label={close ? 'Zoom out' : 'Zoom in'} aria-pressed={close} onClick={onToggle}>
        {close ? (
          <ZoomOut aria-hidden="true" className="size-5" />
        ) : (
          <ZoomIn aria-hidden="true" className="size-5" />
        )}
      </IconButton>
      {count > 1 && (
        <>
          <IconButton label="Next picture" onClick={() => onTurn(1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
          <p role="status" className="min-w-14 text-center text-sm tabular-nums">
            {index + 1} of {count}
          </p>
        </>
      )}
    </div>
  );
}
