import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { PRODUCT_IMAGES } from '#common/contract/product-form.ts';
import { LIMITS } from '#common/limits.ts';
import { notify } from '#client/lib/notices.ts';
import { fieldAt, type DraftErrors } from './draft-checks.ts';
import { ImageTile } from './image-tile.tsx';
import { newKey, type DraftImage, type DraftVariant } from './product-draft.ts';
import type { DraftEdits } from './use-draft-edits.ts';

interface ImageFieldsProps {
  images: readonly DraftImage[];
  /** Their colours are what a picture can be said to show. */
  variants: readonly DraftVariant[];
  errors: DraftErrors;
  edit: DraftEdits;
}

const MEGABYTE = 1024 * 1024;

/** Files that may be sent, as pictures of the form; what cannot is said at once, before it is sent. */
function accepted(files: readonly File[], room: number): { files: File[]; refusal?: string } {
  const large = files.find(({ size }) => size > LIMITS.image.maxBytes);
  const small = files.filter(({ size }) => size <= LIMITS.image.maxBytes);
  if (small.length > room) return { files: small.slice(0, room), refusal: PRODUCT_IMAGES.tooMany };
  if (!large) return { files: small };
  const refusal = `"${large.name}" is larger than ${LIMITS.image.maxBytes / MEGABYTE} MB.`;
  return { files: small, refusal };
}

/** Pictures of chosen files, by addresses that are given back when the form goes. */
function usePreviews() {
  const urls = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url);
    },
    [],
  );
  return (file: File): DraftImage => {
    const url = URL.createObjectURL(file);
    urls.current.push(url);
    return { key: newKey(), id: null, file, url, color: '' };
  };
}

/** What can be done with the pictures of a form, and what is read out about it. */
function useImageEdits(images: readonly DraftImage[], edit: DraftEdits) {
  const [news, setNews] = useState('');
  const preview = usePreviews();
  const count = images.length;
  return {
    news,
    add: (list: readonly File[]) => {
      const { files, refusal } = accepted(list, LIMITS.productImages - count);
      if (files.length > 0) edit.addImages(files.map(preview));
      if (refusal) notify.error(refusal);
      setNews(files.length > 0 ? `${count + files.length} images.` : '');
    },
    move: (key: string, place: number) => {
      if (place < 0 || place >= count) return;
      edit.moveImage(key, place);
      setNews(`Image moved to place ${place + 1} of ${count}.`);
    },
    remove: (key: string) => {
      edit.removeImage(key);
      setNews(`Image removed, ${count - 1} left.`);
    },
  };
}

/** The pictures of a product: added, taken away, and put in order by drag or by their buttons. */
export function ImageFields({ images, variants, errors, edit }: ImageFieldsProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const { news, add, move, remove } = useImageEdits(images, edit);
  const heading = useRef<HTMLHeadingElement>(null);
  const colours = [...new Set(variants.map(({ color }) => color.trim()).filter(Boolean))];
  const error = errors.get('images');
  return (
    <section aria-labelledby="product-images">
      <h3 ref={heading} id="product-images" tabIndex={-1} className="mb-1 text-lg font-semibold">
        Images{' '}
        <span className="font-normal text-ink-soft tabular-nums">
          ({images.length} of {LIMITS.productImages})
        </span>
      </h3>
      <p className="mb-3 text-sm text-ink-soft">
        The first one is the cover. Drag them into order, or use the arrows.
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
        {images.map((image, index) => (
          <ImageTile
            key={image.key}
            image={image}
            place={index}
            count={images.length}
            colours={colours}
            error={errors.get(fieldAt(image.key, 'image'))}
            dragged={dragged === image.key}
            onDrag={setDragged}
            onDropOn={() => {
              if (dragged !== null) move(dragged, index);
              setDragged(null);
            }}
            onMove={(place) => move(image.key, place)}
            onColour={(color) => edit.colourImage(image.key, color)}
            onRemove={() => {
              remove(image.key);
              heading.current?.focus();
            }}
          />
        ))}
        {images.length < LIMITS.productImages && (
          <li>
            <FileChoice error={error} onChoose={add} />
          </li>
        )}
      </ul>
      <p role="status" className="sr-only">
        {news}
      </p>
    </section>
  );
}

interface FileChoiceProps {
  error: string | undefined;
  onChoose: (files: readonly File[]) => void;
}

/** Where files are chosen, or dropped. */
function FileChoice({ error, onChoose }: FileChoiceProps) {
  const id = useId();
  return (
    <>
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
        <input
          type="file"
          multiple
          accept="image/png,image/jpeg,image/webp"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            onChoose([...(event.target.files ?? [])]);
            /* So that the same file can be chosen again after it was taken away. */
            event.target.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-madder">
          {error}
        </p>
      )}
    </>
  );
}
