import { ChevronLeft, ChevronRight, ImageOff, X } from 'lucide-react';
import { useId, useState } from 'react';
import { MoveButtons } from '#client/admin/ui/move-buttons.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { classNames } from '#client/components/ui/class-names.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import type { DraftImage } from './product-draft.ts';

interface ImageTileProps {
  image: DraftImage;
  /** Index of the image. 0 is the cover. */
  place: number;
  count: number;
  /** The product's colors, to which the image can be assigned. */
  colors: readonly string[];
  error: string | undefined;
  altError: string | undefined;
  /** True while this image is being dragged. */
  dragged: boolean;
  onDrag: (key: string | null) => void;
  onDropOn: () => void;
  onMove: (place: number) => void;
  onColor: (color: string) => void;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
}

/** An image of the form, with controls to move it, to assign it to a color and to remove it. */
export function ImageTile({ image, place, count, error, dragged, ...tile }: ImageTileProps) {
  const number = place + 1;
  const [over, setOver] = useState(false);
  /* While its text is edited, the mouse marks text instead of dragging the image. */
  const [writing, setWriting] = useState(false);
  return (
    <li
      draggable={!writing}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', image.key);
        tile.onDrag(image.key);
      }}
      onDragEnd={() => tile.onDrag(null)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        tile.onDropOn();
      }}
      className={classNames('flex min-w-0 flex-col gap-1.5', dragged && 'opacity-40')}
    >
      <div
        className={classNames(
          'relative aspect-4/5 overflow-hidden rounded-md border bg-sand-soft',
          error ? 'border-madder' : 'border-sand',
          over && !dragged && 'outline-2 outline-indigo',
        )}
      >
        <Shown image={image} alt={`Image ${number}${image.file ? `: ${image.file.name}` : ''}`} />
        {place === 0 && (
          <Badge tone="info" className="absolute top-2 left-2">
            Cover
          </Badge>
        )}
        <IconButton
          label={`Remove image ${number}`}
          onClick={tile.onRemove}
          className="absolute top-1 right-1 bg-card/90"
        >
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      {error && (
        <p aria-invalid="true" tabIndex={-1} className="text-xs wrap-anywhere text-madder">
          {error}
        </p>
      )}
      <Controls image={image} place={place} count={count} onWriting={setWriting} {...tile} />
    </li>
  );
}

type ControlsProps = Omit<
  ImageTileProps,
  'error' | 'dragged' | 'onDrag' | 'onDropOn' | 'onRemove'
> & { onWriting: (isWriting: boolean) => void };

/** Below the image: its place, its color and its text. */
function Controls({ image, place, count, altError, onWriting, ...tile }: ControlsProps) {
  const number = place + 1;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1.5">
        <MoveButtons
          place={place}
          count={count}
          earlier={{ label: `Move image ${number} earlier`, icon: ChevronLeft }}
          later={{ label: `Move image ${number} later`, icon: ChevronRight }}
          onMove={tile.onMove}
        />
        <ColorShown number={number} color={image.color} {...tile} />
      </div>
      <AltField
        number={number}
        alt={image.alt}
        error={altError}
        onDescribe={tile.onDescribe}
        onWriting={onWriting}
      />
    </>
  );
}

/** Shows the image, or the file's name if the browser cannot show it. Only the server rejects such files. */
function Shown({ image, alt }: { image: DraftImage; alt: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <span className="flex size-full flex-col items-center justify-center gap-2 p-3 text-center text-xs wrap-anywhere text-ink-soft">
        <ImageOff aria-hidden="true" strokeWidth={1.4} className="size-6" />
        {image.file?.name ?? "Can't preview this image."}
      </span>
    );
  }
  return (
    <img
      src={image.url}
      alt={alt}
      draggable={false}
      onError={() => setBroken(true)}
      className="size-full object-cover"
    />
  );
}

interface AltFieldProps extends Pick<ImageTileProps, 'onDescribe'> {
  number: number;
  alt: string;
  error: string | undefined;
  onWriting: (isWriting: boolean) => void;
}

/** The text that describes the image. */
function AltField({ number, alt, error, onDescribe, onWriting }: AltFieldProps) {
  const errorId = useId();
  return (
    <>
      <textarea
        aria-label={`What image ${number} shows`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        rows={2}
        value={alt}
        placeholder="What it shows"
        onChange={(event) => onDescribe(event.target.value)}
        onFocus={() => onWriting(true)}
        onBlur={() => onWriting(false)}
        className="w-full resize-y rounded-md border border-sand-deep bg-card px-2 py-1.5 text-xs hover:border-ink aria-invalid:border-madder"
      />
      {error && (
        <p id={errorId} className="text-xs text-madder">
          {error}
        </p>
      )}
    </>
  );
}

interface ColorShownProps extends Pick<ImageTileProps, 'colors' | 'onColor'> {
  number: number;
  color: string;
}

/** Assigns the image to a color. The product page shows the image when a customer chooses that color. */
function ColorShown({ number, color, colors, onColor }: ColorShownProps) {
  const options = color === '' || colors.includes(color) ? colors : [color, ...colors];
  if (options.length === 0) return null;
  return (
    <select
      aria-label={`Colour that image ${number} shows`}
      value={color}
      onChange={(event) => onColor(event.target.value)}
      className="min-h-9 min-w-0 flex-1 basis-24 rounded-md border border-sand-deep bg-card px-2 text-xs hover:border-ink"
    >
      <option value="">Any colour</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}
