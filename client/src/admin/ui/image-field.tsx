import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { classNames } from '#client/components/ui/class-names.ts';
import { useFileUrls } from '#client/admin/lib/form-images.ts';
import { FileInput } from './file-input.tsx';

interface ImageFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  /** URL of the stored image, or null. */
  storedUrl: string | null;
  /** The chosen file that is not saved yet, or null. */
  file: File | null;
  /** @returns true if the file was accepted. A rejected file changes nothing. */
  onPick: (file: File | null) => boolean;
  /** Removes the stored image when the form is saved, or keeps it after all. Left out if it cannot be removed. */
  onRemove?: (isRemoved: boolean) => void;
  /** True if saving the form removes the stored image. */
  isRemoved?: boolean;
  /** Class names with the size of the image's frame. */
  frame?: string;
}

/** A field for one image: shows the stored one or the chosen file, with a button that undoes the choice. */
export function ImageField({
  storedUrl,
  file,
  onPick,
  onRemove,
  isRemoved = false,
  frame = 'size-32',
  ...field
}: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const urlOf = useFileUrls();
  const [preview, setPreview] = useState<string>();
  const kept = isRemoved ? null : storedUrl;
  const url = file ? preview : kept;

  return (
    <Field {...field}>
      {(attributes) => (
        <div className="flex flex-wrap items-center gap-4">
          <Picture url={url} label={field.label} file={file} frame={frame} />
          <div className="flex min-w-0 flex-1 basis-48 flex-col items-start gap-2">
            <FileInput
              {...attributes}
              ref={input}
              onFiles={([next]) => {
                if (next && onPick(next)) setPreview(urlOf(next));
              }}
            />
            {file && <p className="max-w-full text-sm wrap-anywhere">{file.name}</p>}
            {file && (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => {
                  onPick(null);
                  /* This button is removed with the chosen file. */
                  input.current?.focus();
                }}
              >
                {kept ? 'Keep current image' : 'Remove image'}
              </Button>
            )}
            {onRemove && storedUrl && !file && (
              <StoredImage label={field.label} isRemoved={isRemoved} onRemove={onRemove} />
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

interface PictureProps extends Required<Pick<ImageFieldProps, 'label' | 'file' | 'frame'>> {
  url: string | null | undefined;
}

function Picture({ url, label, file, frame }: PictureProps) {
  return (
    <div
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden rounded-md border border-sand bg-sand-soft',
        frame,
      )}
    >
      {url ? (
        <img
          src={url}
          alt={file ? `${label}, chosen: ${file.name}` : `${label}, current image`}
          className="size-full object-contain"
        />
      ) : (
        <ImagePlus aria-hidden="true" strokeWidth={1.4} className="size-7 text-ink-soft" />
      )}
    </div>
  );
}

interface StoredImageProps extends Required<Pick<ImageFieldProps, 'isRemoved' | 'onRemove'>> {
  label: string;
}

/** Removes the stored image with the next save, or keeps it after all. */
function StoredImage({ label, isRemoved, onRemove }: StoredImageProps) {
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => onRemove(!isRemoved)}>
        {`${isRemoved ? 'Keep' : 'Remove'} ${label.toLowerCase()}`}
      </Button>
      {isRemoved && (
        <p role="status" className="text-sm text-ink-soft">
          Removed when you save.
        </p>
      )}
    </>
  );
}
