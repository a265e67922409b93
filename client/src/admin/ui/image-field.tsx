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
  /** Class names with the size of the image's frame. */
  frame?: string;
}

/** A field for one image: shows the stored one or the chosen file, with a button that undoes the choice. */
export function ImageField({
  storedUrl,
  file,
  onPick,
  frame = 'size-32',
  ...field
}: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const urlOf = useFileUrls();
  const [preview, setPreview] = useState<string>();
  const url = file ? preview : storedUrl;

  return (
    <Field {...field}>
      {(attributes) => (
        <div className="flex flex-wrap items-center gap-4">
          <div
            className={classNames(
              'grid shrink-0 place-items-center overflow-hidden rounded-md border border-sand bg-sand-soft',
              frame,
            )}
          >
            {url ? (
              <img
                src={url}
                alt={
                  file ? `${field.label}, chosen: ${file.name}` : `${field.label}, current image`
                }
                className="size-full object-contain"
              />
            ) : (
              <ImagePlus aria-hidden="true" strokeWidth={1.4} className="size-7 text-ink-soft" />
            )}
          </div>
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
                {storedUrl ? 'Keep current image' : 'Remove image'}
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
