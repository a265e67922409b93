import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
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
import { ImageTile } from './image-tile.tsx';
import { byKey, newKey, type DraftImage, type DraftVariant } from './product-draft.ts';
import { clearError, type ProductFormFields } from './use-variants.ts';

interface ImageFieldsProps {
  form: ProductFormFields;
  /** True for a product that was stored without an image. */
  storedWithout: boolean;
  images: readonly DraftImage[];
  /** An image can be assigned to one of their colors. */
  variants: readonly DraftVariant[];
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
function useImages(form: ProductFormFields) {
  const urlOf = useFileUrls();
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'images',
    keyName: 'rowId',
  });
  const count = fields.length;
  const preview = (file: File): DraftImage => ({
    ...{ key: newKey(), id: null, file },
    ...{ url: urlOf(file), color: '', alt: '' },
  });
  /** Removes the error about the number of images. Errors of single images stay with them. */
  const clearCountError = () => {
    if (form.formState.errors.images?.message) clearError(form, 'images');
  };
  return {
    fields,
    /** @returns the number of images after adding */
    add: (list: readonly File[]) => {
      const { files, refusal } = accepted(list, LIMITS.productImages - count);
      if (files.length > 0) {
        clearCountError();
        append(files.map(preview), { shouldFocus: false });
        announce(counted(count + files.length, 'image'));
      }
      if (refusal) notify.error(refusal);
      return count + files.length;
    },
    move: (from: number, to: number) => {
      if (to < 0 || to >= count) return;
      move(from, to);
      announce(`Image moved to place ${to + 1} of ${count}`);
    },
    remove: (index: number) => {
      clearCountError();
      remove(index);
      announce(`Image removed, ${count - 1} left`);
    },
    color: (index: number, color: string) => form.setValue(`images.${index}.color`, color),
    describe: (index: number, alt: string) => {
      form.setValue(`images.${index}.alt`, alt);
      clearError(form, `images.${index}.alt`);
    },
  };
}

/** Adds and removes a product's images, and orders them by dragging or with buttons. */
export function ImageFields({ form, storedWithout, images: current, variants }: ImageFieldsProps) {
  const { fields, add, move, remove, color, describe } = useImages(form);
  /* The order of the fields is up to date first, so that a second press finds the image at its new place. */
  const latest = byKey(current);
  const images = fields.map((field) => latest.get(field.key) ?? field);
  const heading = useRef<HTMLHeadingElement>(null);
  const { images: errors } = form.formState.errors;
  const error = errors?.message;
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
        {storedWithout && images.length === 0 ? <NeedsImageHint /> : <OrderHint />}
      </div>
      <Tiles
        images={images}
        colors={colorsOf(variants)}
        errorOf={(index) => errors?.[index]?.file?.message}
        altErrorOf={(index) => errors?.[index]?.alt?.message}
        onMove={move}
        onColor={color}
        onDescribe={describe}
        onRemove={(index) => {
          remove(index);
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

function OrderHint() {
  return (
    <p className="text-sm text-ink-soft">
      The first image is the cover. Drag images to reorder them, or use the arrows. Say in a few
      words what an image shows for shoppers who can’t see it and for search engines; without, the
      product’s name is read out.
    </p>
  );
}

function colorsOf(variants: readonly DraftVariant[]): string[] {
  return [...new Set(variants.map(({ color }) => cleanLine(color)).filter(Boolean))];
}

interface TilesProps {
  images: readonly DraftImage[];
  colors: readonly string[];
  errorOf: (index: number) => string | undefined;
  altErrorOf: (index: number) => string | undefined;
  onMove: (from: number, to: number) => void;
  onColor: (index: number, color: string) => void;
  onDescribe: (index: number, alt: string) => void;
  onRemove: (index: number) => void;
  /** Rendered after the last image. */
  children: ReactNode;
}

function Tiles({ images, colors, onMove, onColor, onRemove, children, ...tiles }: TilesProps) {
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
          error={tiles.errorOf(index)}
          altError={tiles.altErrorOf(index)}
          dragged={dragged === image.key}
          onDrag={setDragged}
          onDropOn={() => {
            const from = images.findIndex(({ key }) => key === dragged);
            if (from >= 0) onMove(from, index);
            setDragged(null);
          }}
          onMove={(place) => onMove(index, place)}
          onColor={(color) => onColor(index, color)}
          onDescribe={(alt) => tiles.onDescribe(index, alt)}
          onRemove={() => onRemove(index)}
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
