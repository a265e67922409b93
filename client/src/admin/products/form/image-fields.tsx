import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { PRODUCT_IMAGES } from '#common/contract/product-form.ts';
import { cleanLine } from '#common/domain/clean-text.ts';
import { counted } from '#common/format/counted.ts';
import { LIMITS } from '#common/limits.ts';
import { FileInput } from '#client/admin/ui/file-input.tsx';
import { NeedsImageHint } from '#client/admin/ui/needs-image.tsx';
import { useFileUrls, withinSize } from '#client/admin/lib/form-images.ts';
import { announce } from '#client/lib/announcements.ts';
import { notify } from '#client/lib/notices.ts';
import { RequiredMark } from '#client/components/ui/required.tsx';
import { fieldAt, type DraftErrors } from './draft-checks.ts';
import { ImageTile } from './image-tile.tsx';
import { newKey, type DraftImage, type DraftVariant } from './product-draft.ts';
import type { DraftEdits } from './use-draft-edits.ts';

interface ImageFieldsProps {
  /** True for a product that was stored without an image. */
  storedWithout: boolean;
  images: readonly DraftImage[];
  /** An image can be assigned to one of their colors. */
  variants: readonly DraftVariant[];
  errors: DraftErrors;
  edit: DraftEdits;
}

/**
 * Returns the files that are small enough and fit the limit, and an error message about the others.
 * @param room number of images that the product can still get
 */
function accepted(files: readonly File[], room: number): { files: File[]; refusal?: string } {
  const sized = withinSize(files);
  if (sized.files.length <= room) return sized;
  return { files: sized.files.slice(0, room), refusal: PRODUCT_IMAGES.tooMany };
}

/** Adds, moves and removes the images of a form, and announces each change to screen readers. */
function useImageEdits(images: readonly DraftImage[], edit: DraftEdits) {
  const urlOf = useFileUrls();
  const preview = (file: File): DraftImage => ({
    ...{ key: newKey(), id: null, file },
    ...{ url: urlOf(file), color: '' },
  });
  const count = images.length;
  return {
    /** @returns the number of images after adding */
    add: (list: readonly File[]) => {
      const { files, refusal } = accepted(list, LIMITS.productImages - count);
      if (files.length > 0) edit.addImages(files.map(preview));
      if (refusal) notify.error(refusal);
      if (files.length > 0) announce(counted(count + files.length, 'image'));
      return count + files.length;
    },
    move: (key: string, place: number) => {
      if (place < 0 || place >= count) return;
      edit.moveImage(key, place);
      announce(`Image moved to place ${place + 1} of ${count}`);
    },
    remove: (key: string) => {
      edit.removeImage(key);
      announce(`Image removed, ${count - 1} left`);
    },
  };
}

/** Adds and removes a product's images, and orders them by dragging or with buttons. */
export function ImageFields({ storedWithout, images, variants, errors, edit }: ImageFieldsProps) {
  const { add, move, remove } = useImageEdits(images, edit);
  const heading = useRef<HTMLHeadingElement>(null);
  const error = errors.get('images');
  const errorId = useId();
  const isFull = images.length >= LIMITS.productImages;
  return (
    <section aria-labelledby="product-images">
      <h3 ref={heading} id="product-images" tabIndex={-1} className="mb-1 text-lg font-semibold">
        Images{!storedWithout && <RequiredMark />}{' '}
        <span className="font-normal text-ink-soft tabular-nums">
          ({images.length} of {LIMITS.productImages})
        </span>
      </h3>
      <div className="mb-3">
        {storedWithout && images.length === 0 ? (
          <NeedsImageHint />
        ) : (
          <p className="text-sm text-ink-soft">
            The first one is the cover. Drag them into order, or use the arrows.
          </p>
        )}
      </div>
      <Tiles
        images={images}
        colors={colorsOf(variants)}
        errors={errors}
        onMove={move}
        onColor={edit.colorImage}
        onRemove={(key) => {
          remove(key);
          heading.current?.focus();
        }}
      >
        {!isFull && (
          <li>
            <FileChoice
              required={!storedWithout && images.length === 0}
              errorId={error ? errorId : undefined}
              onChoose={(files) => {
                /* The file input disappears once the product has all its images. */
                if (add(files) >= LIMITS.productImages) heading.current?.focus();
              }}
            />
          </li>
        )}
      </Tiles>
      {error && (
        <p
          id={errorId}
          {...(isFull ? { 'aria-invalid': true, tabIndex: -1 } : {})}
          className="mt-1.5 text-sm text-madder"
        >
          {error}
        </p>
      )}
    </section>
  );
}

function colorsOf(variants: readonly DraftVariant[]): string[] {
  return [...new Set(variants.map(({ color }) => cleanLine(color)).filter(Boolean))];
}

interface TilesProps {
  images: readonly DraftImage[];
  colors: readonly string[];
  errors: DraftErrors;
  onMove: (key: string, place: number) => void;
  onColor: (key: string, color: string) => void;
  onRemove: (key: string) => void;
  /** Rendered after the last image. */
  children: ReactNode;
}

function Tiles({ images, colors, errors, onMove, onColor, onRemove, children }: TilesProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
      {images.map((image, index) => (
        <ImageTile
          key={image.key}
          image={image}
          place={index}
          count={images.length}
          colors={colors}
          error={errors.get(fieldAt(image.key, 'image'))}
          dragged={dragged === image.key}
          onDrag={setDragged}
          onDropOn={() => {
            if (dragged !== null) onMove(dragged, index);
            setDragged(null);
          }}
          onMove={(place) => onMove(image.key, place)}
          onColor={(color) => onColor(image.key, color)}
          onRemove={() => onRemove(image.key)}
        />
      ))}
      {children}
    </ul>
  );
}

interface FileChoiceProps {
  required: boolean;
  /** Id of the error message, if there is one. */
  errorId: string | undefined;
  onChoose: (files: readonly File[]) => void;
}

/** A file input that also accepts dropped files. */
function FileChoice({ required, errorId, onChoose }: FileChoiceProps) {
  return (
    <label
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onChoose([...event.dataTransfer.files]);
      }}
      className="relative flex aspect-4/5 cursor-pointer flex-col items-center justify-center gap-2 rounded-md border border-dashed border-sand-deep bg-sand-soft p-3 text-center text-sm font-medium hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
    >
      <ImagePlus aria-hidden="true" strokeWidth={1.4} className="size-7 text-ink-soft" />
      Add images
      <span className="text-xs font-normal text-ink-soft">PNG, JPG, JPEG</span>
      <FileInput
        multiple
        aria-required={required}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onFiles={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
