import type { ComponentProps } from 'react';
import { PICTURE_TYPES } from '#client/lib/office/pictures.ts';

interface FileInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'accept' | 'value' | 'onChange'
> {
  /** Told what was chosen, if anything was. */
  onFiles: (files: readonly File[]) => void;
}

/** A button; its own text would know nothing of the pictures that the form shows. */
const BUTTON =
  'w-36 max-w-full text-[0px] file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-ink/30 file:bg-card file:px-4 file:text-sm file:font-semibold file:text-ink hover:file:border-ink';

/**
 * Where images are chosen. It keeps none, so that the same file can be chosen again. Assistive
 * technology reads only the native `required` of a file input.
 */
export function FileInput({
  onFiles,
  className = BUTTON,
  'aria-required': required,
  ...rest
}: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      required={required === true}
      accept={PICTURE_TYPES}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
      className={className}
    />
  );
}
