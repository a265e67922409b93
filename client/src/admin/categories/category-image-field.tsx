import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { Upload } from '#common/contract/categories.ts';
import { FileInput } from '#client/admin/ui/file-input.tsx';
import { NeedsImageHint } from '#client/admin/ui/needs-image.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { announce } from '#client/lib/announcements.ts';
import type { ChosenImage } from './use-category-images.ts';

interface CategoryImageFieldProps {
  /** True for a category that was stored without an image. */
  storedWithout: boolean;
  stored: Upload | null;
  chosen: readonly ChosenImage[];
  error: string | undefined;
  onAdd: (files: readonly File[]) => void;
  onRemove: (image: ChosenImage) => void;
  onRemoveStored: () => void;
}

/** The stored image of a category, the files chosen instead, and the error. */
export function CategoryImageField({
  storedWithout,
  error,
  onAdd,
  onRemove,
  onRemoveStored,
  ...images
}: CategoryImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  /* The pressed button is removed with its image, so the focus moves to the file input. */
  const stay = () => {
    input.current?.focus();
    announce('Image removed');
  };
  return (
    <Field
      label="Image"
      required={!storedWithout}
      hint="One picture, PNG, JPEG or WebP, at most 10 MB. It fills the front page and the carousel."
      error={error}
    >
      {(attributes) => (
        <div className="flex flex-col items-start gap-3">
          {storedWithout && images.chosen.length === 0 && <NeedsImageHint />}
          <Previews
            {...images}
            onRemove={(image) => {
              onRemove(image);
              stay();
            }}
            onRemoveStored={() => {
              onRemoveStored();
              stay();
            }}
          />
          <FileInput {...attributes} ref={input} multiple onFiles={onAdd} />
        </div>
      )}
    </Field>
  );
}

type PreviewsProps = Omit<CategoryImageFieldProps, 'storedWithout' | 'error' | 'onAdd'>;

function Previews({ stored, chosen, onRemove, onRemoveStored }: PreviewsProps) {
  if (!stored && chosen.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {stored && (
        <Preview
          url={stored.url}
          alt={`Stored image, ${stored.filename}`}
          onRemove={onRemoveStored}
        />
      )}
      {chosen.map((image) => (
        <Preview
          key={image.url}
          url={image.url}
          alt={`Chosen image, ${image.file.name}`}
          onRemove={() => onRemove(image)}
        />
      ))}
    </ul>
  );
}

function Preview({ url, alt, onRemove }: { url: string; alt: string; onRemove: () => void }) {
  return (
    <li className="flex items-end gap-1 rounded-md border border-sand bg-sand-soft p-1">
      <img src={url} alt={alt} className="h-30 w-24 rounded-sm object-cover" />
      <IconButton
        label={`Remove ${alt.charAt(0).toLowerCase()}${alt.slice(1)}`}
        className="text-madder"
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </li>
  );
}
