import type { ComponentProps } from 'react';
import { IMAGE_TYPES } from '#client/admin/lib/form-images.ts';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** Called with the chosen files. Not called for an empty choice. */
  onFiles: (files: readonly File[]) => void;
}

/** Hides the browser's text beside the button, because it does not count the images that the form shows. */
const BUTTON =
  'w-36 max-w-full text-[0px] file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-ink/30 file:bg-card file:px-4 file:text-sm file:font-semibold file:text-ink hover:file:border-ink';

/**
 * A file input, for images unless `accept` says otherwise. Clears itself after each choice, so that the same file can be chosen again.
 * Sets the native `required`, because screen readers ignore `aria-required` on a file input.
 */
export function FileInput({
  onFiles,
  className = BUTTON,
  accept = IMAGE_TYPES,
  'aria-required': required,
  ...rest
}: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      required={required === true}
      accept={accept}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
      className={className}
    />
  );
}
