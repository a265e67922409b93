import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { classNames } from '#client/components/ui/class-names.ts';

interface PictureFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  optional?: boolean;
  /** The picture that is stored now. */
  storedUrl: string | null;
  /** The file that was chosen and is not saved yet. */
  file: File | null;
  onPick: (file: File | null) => void;
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
  const [picked, preview] = usePreview();
  const url = file && picked?.file === file ? picked.url : storedUrl;

  const take = (next: File | null) => {
    preview(next);
    onPick(next);
    if (next === null && input.current) input.current.value = '';
  };

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
            <input
              {...attributes}
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              onChange={(event) => take(event.target.files?.[0] ?? file)}
              className="max-w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-ink/30 file:bg-card file:px-4 file:font-semibold file:text-ink hover:file:border-ink"
            />
            {file && (
              <Button variant="quiet" size="sm" onClick={() => take(null)}>
                {storedUrl ? 'Keep the stored one' : 'Take it away'}
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

interface Picked {
  file: File;
  url: string;
}

/** An address under which a chosen file can be shown; it is given back when another is chosen. */
function usePreview(): [Picked | null, (file: File | null) => void] {
  const [picked, setPicked] = useState<Picked | null>(null);
  useEffect(
    () => () => {
      if (picked) URL.revokeObjectURL(picked.url);
    },
    [picked],
  );
  return [picked, (file) => setPicked(file && { file, url: URL.createObjectURL(file) })];
}
