import { useEffect, useRef, useState } from 'react';
import { CATEGORY_IMAGE, type Upload } from '#common/contract/categories.ts';

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
  const urls = useRef(new Set<string>());

  /* Browsers keep a file for as long as an address of it is not given back. */
  useEffect(() => {
    const given = urls.current;
    return () => given.forEach((url) => URL.revokeObjectURL(url));
  }, []);

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
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ file, url: URL.createObjectURL(file) }));
      for (const { url } of added) urls.current.add(url);
      setChosen([...chosen, ...added]);
      changed(count + added.length);
    },
    remove: (image: ChosenImage) => {
      URL.revokeObjectURL(image.url);
      setChosen(chosen.filter((other) => other !== image));
      changed(count - 1);
    },
    removeStored: () => {
      setRemoved(true);
      changed(count - 1);
    },
  };
}
