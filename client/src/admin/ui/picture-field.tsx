import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { classNames } from '#client/components/ui/class-names.ts';
import { useFileUrls } from '#client/admin/lib/pictures.ts';
import { FileInput } from './file-input.tsx';

interface PictureFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  /** The picture that is stored now. */
  storedUrl: string | null;
  /** The file that was chosen and is not saved yet. */
  file: File | null;
  /** @returns whether it was taken; one that is not leaves what was there */
  onPick: (file: File | null) => boolean;
  /** Measures of the frame in which the picture is shown. */
  frame?: string;
}

/** One picture: what is stored, what was chosen instead, and a way back from that. */
export function PictureField({
  storedUrl,
  file,
  onPick,
  frame = 'size-32',
  ...field
}: PictureFieldProps) {
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
                alt={file ? `${field.label}, chosen: ${file.name}` : `${field.label}, as stored`}
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
                  /* This button goes with the picture. */
                  input.current?.focus();
                }}
              >
                {storedUrl ? 'Keep the stored one' : 'Take it away'}
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
