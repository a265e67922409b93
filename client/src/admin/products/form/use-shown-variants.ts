import { useState } from 'react';
import { findVariants } from './find-variants.ts';
import type { DraftVariant } from './product-draft.ts';
import type { RefusedDraft } from './use-product-editor.ts';

/** Variants per page. The fields of hundreds would make every keystroke slow. */
export const SHOWN = 40;

interface Shown {
  variants: readonly DraftVariant[];
  /** The latest refused save. It shows the page with the first invalid variant. */
  refused: RefusedDraft | null;
}

/** Returns the index of the first variant with an error, or -1. */
function findFaulty(refused: RefusedDraft | null): number {
  const paths = (refused?.errors ?? []).map(({ path }) => /^variants\.(\d+)\./.exec(path)?.[1]);
  const rows = paths.flatMap((row) => (row === undefined ? [] : Number(row)));
  return rows.length > 0 ? Math.min(...rows) : -1;
}

/** State of the variants on screen: a page of those that match the search. */
export function useShownVariants({ variants, refused }: Shown) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [seen, setSeen] = useState(refused);
  if (seen !== refused) {
    setSeen(refused);
    const at = findFaulty(refused);
    if (at >= 0) {
      setText('');
      setPage(Math.floor(at / SHOWN) + 1);
    }
  }
  const all = findVariants(variants, text);
  const totalPages = Math.max(1, Math.ceil(all.length / SHOWN));
  const currentPage = Math.min(page, totalPages);
  return {
    text,
    search: (next: string) => {
      setText(next);
      setPage(1);
    },
    /** Indexes of the variants that the search finds. */
    found: all.map(({ number }) => number - 1),
    rows: all.slice((currentPage - 1) * SHOWN, currentPage * SHOWN),
    pagination: { totalItems: all.length, totalPages, currentPage, limit: SHOWN },
    setPage,
    /** Shows the page of a variant by its place, from 1. */
    show: (number: number) => {
      setText('');
      setPage(Math.ceil(number / SHOWN));
    },
  };
}
