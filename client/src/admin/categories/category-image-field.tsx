import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { FileInput } from '#client/admin/ui/file-input.tsx';
import { NeedsImageHint } from '#client/admin/ui/needs-image.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { announce } from '#client/lib/announcements.ts';
import type { useCategoryImages } from './use-category-images.ts';

type CategoryImages = ReturnType<typeof useCategoryImages>;

/** The stored image of a category, the files chosen instead, and the error. */
export function CategoryImageField({ images }: { images: CategoryImages }) {
  const input = useRef<HTMLInputElement>(null);
  const { isStoredWithout, chosen, error, add } = images;
  return (
    <Field
      label="Image"
      required={!isStoredWithout}
      hint="One image: PNG, JPEG or WebP, at most 10 MB. Shown on the home page and in the carousel."
      error={error}
    >
      {(attributes) => (
        <div className="flex flex-col items-start gap-3">
          {isStoredWithout && chosen.length === 0 && <NeedsImageHint />}
          <Previews
            {...images}
            onRemoved={() => {
              /* The pressed button is removed with its image, so the focus moves to the file input. */
              input.current?.focus();
              announce('Image removed');
            }}
          />
          <FileInput {...attributes} ref={input} multiple onFiles={add} />
        </div>
      )}
    </Field>
  );
}

interface PreviewsProps extends Pick<
  CategoryImages,
  'kept' | 'chosen' | 'remove' | 'removeStored'
> {
  onRemoved: () => void;
}

function Previews({ kept, chosen, remove, removeStored, onRemoved }: PreviewsProps) {
  if (!kept && chosen.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {kept && (
        <Preview
          url={kept.url}
          alt={`Stored image, ${kept.filename}`}
          onRemove={() => {
            removeStored();
            onRemoved();
          }}
        />
      )}
      {chosen.map((image) => (
        <Preview
          key={image.url}
          url={image.url}
          alt={`Chosen image, ${image.file.name}`}
          onRemove={() => {
            remove(image);
            onRemoved();
          }}
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
