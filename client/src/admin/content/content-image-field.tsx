import { useState } from 'react';
import type { ImageSize } from '#common/domain/images.ts';
import { withinSize } from '#client/admin/lib/form-images.ts';
import { ImageField } from '#client/admin/ui/image-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import type { DraftImages } from './use-content-editor.ts';

interface ContentImageFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  /** Null if there is none. */
  value: ImageSize | null;
  onChange: (image: ImageSize | null) => void;
  images: DraftImages;
  /** True if the part may go without the image. */
  isOptional?: boolean;
}

/** A field for an image of the content. The file is sent with the save; the preview shows it before. */
export function ContentImageField(props: ContentImageFieldProps) {
  const { value, onChange, images, isOptional = false, label, hint } = props;
  const [refusal, setRefusal] = useState<string>();
  /* The stored image that a chosen file replaces. */
  const [former, setFormer] = useState<ImageSize | null>(null);
  const file = value && images.fileOf(value.url);
  const stored = file ? former : value;
  const pick = (picked: File | null) => {
    const checked = withinSize(picked ? [picked] : []);
    setRefusal(checked.refusal);
    if (checked.refusal) return false;
    const [next] = checked.files;
    if (!file) setFormer(value);
    onChange(next ? images.add(next) : former);
    return true;
  };
  return (
    <div className="grid justify-items-start gap-2">
      <ImageField
        {...{ label, hint }}
        error={refusal ?? props.error}
        storedUrl={stored?.url || null}
        file={file}
        onPick={pick}
      />
      {isOptional && stored && !file && (
        <Button variant="quiet" size="sm" onClick={() => onChange(null)}>
          Remove the {label.charAt(0).toLowerCase() + label.slice(1)}
        </Button>
      )}
    </div>
  );
}
