import { useState } from 'react';
import { CATEGORY_IMAGE, type Upload } from '#common/contract/categories.ts';
import { useFileUrls, withinSize } from '#client/admin/lib/form-images.ts';

/** A chosen file that is not saved yet, with an object URL to show it. */
export interface ChosenImage {
  file: File;
  url: string;
}

/**
 * Returns the error for a number of images, if any. A category must have exactly one.
 * @param required false for a category that was stored without an image
 */
export function imageFault(images: number, required: boolean): string | undefined {
  if (images > 1) return CATEGORY_IMAGE.tooMany;
  return images === 0 && required ? CATEGORY_IMAGE.missing : undefined;
}

/**
 * Returns the ids of the stored images that a save removes. A category keeps only one image.
 * @param isReplaced true if the admin has chosen a new image or removed the stored one
 */
export function removedUploadIds(uploads: readonly Upload[], isReplaced: boolean): string[] {
  return uploads.slice(isReplaced ? 0 : 1).map(({ id }) => id);
}

/**
 * State of a category's images: the stored one, whether it will be removed, and the chosen files.
 * @param opened the stored images, null for a new category
 */
export function useCategoryImages(opened: readonly Upload[] | null) {
  const [uploads, setUploads] = useState(opened);
  const stored = uploads?.[0] ?? null;
  const isRequired = uploads?.length !== 0;
  const [removed, setRemoved] = useState(false);
  const [chosen, setChosen] = useState<readonly ChosenImage[]>([]);
  const [error, setError] = useState<string>();
  const urlOf = useFileUrls();

  const kept = stored && !removed ? stored : null;
  const count = (kept ? 1 : 0) + chosen.length;
  /* A missing image is reported on saving. */
  const changed = (images: number) => setError(imageFault(images, false));

  return {
    kept,
    chosen,
    error,
    setError,
    hasChanged: removed || chosen.length > 0,
    /** True for a category that was stored without an image. */
    isStoredWithout: uploads?.length === 0,
    /** Forgets all changes and starts again from stored images. */
    reset: (latest: readonly Upload[] | null) => {
      setUploads(latest);
      setRemoved(false);
      setChosen([]);
      setError(undefined);
    },
    /** Shows the error, if any. Returns whether the form can be sent. */
    check: () => {
      const fault = imageFault(count, isRequired);
      setError(fault);
      return fault === undefined;
    },
    add: (list: readonly File[]) => {
      const { files, refusal } = withinSize(list);
      setChosen([...chosen, ...files.map((file) => ({ file, url: urlOf(file) }))]);
      changed(count + files.length);
      if (refusal) setError(refusal);
    },
    remove: (image: ChosenImage) => {
      setChosen(chosen.filter((other) => other !== image));
      changed(count - 1);
    },
    removeStored: () => {
      setRemoved(true);
      changed(count - 1);
    },
  };
}
