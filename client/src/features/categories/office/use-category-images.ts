import { useState } from 'react';
import { CATEGORY_IMAGE, type Upload } from '#common/contract/categories.ts';
import { useFileUrls, withinSize } from '#client/lib/office/pictures.ts';

/** A file that was chosen and is not saved yet, with an address under which it can be shown. */
export interface ChosenImage {
  file: File;
  url: string;
}

/** What is wrong with so many images: a category has exactly one (spec.md §5). */
function imageFault(images: number): string | undefined {
  if (images === 0) return CATEGORY_IMAGE.missing;
  return images > 1 ? CATEGORY_IMAGE.tooMany : undefined;
}

/** The stored image of a category, whether it is to go, and the files chosen beside it. */
export function useCategoryImages(stored: Upload | null) {
  const [removed, setRemoved] = useState(false);
  const [chosen, setChosen] = useState<readonly ChosenImage[]>([]);
  const [error, setError] = useState<string>();
  const urlOf = useFileUrls();

  const kept = stored && !removed ? stored : null;
  const count = (kept ? 1 : 0) + chosen.length;
  /* None is no fault before somebody wants to save. */
  const changed = (images: number) => setError(images > 1 ? imageFault(images) : undefined);

  return {
    kept,
    chosen,
    error,
    setError,
    hasChanged: removed || chosen.length > 0,
    /** @returns whether there is exactly one */
    check: () => {
      setError(imageFault(count));
      return imageFault(count) === undefined;
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
