import { useState } from 'react';
import type { FormColumn } from '#common/domain/pasted-columns.ts';
import type { ProductFormFields } from './use-variants.ts';
import type { PasteTarget } from './variant-fill.ts';

/** A paste that is corrected in the dialog, or that is made there. */
export interface PasteDraft {
  text: string;
  target: PasteTarget;
}

/** The rows that the dialog had when it was closed without filling them in. */
interface KeptRows {
  text: string;
  /** The cell from which on they fill the grid; null for a list of variants. */
  start: { column: FormColumn; key: string | undefined } | null;
}

interface PasteDialogOptions {
  form: ProductFormFields;
  /** Returns the target of a paste into the cell of a variant, by its index. */
  targetFrom: (column: FormColumn, index: number) => PasteTarget;
  /** Fills rows in. Returns false, with nothing changed, if one is refused. */
  paste: (draft: PasteDraft) => boolean;
}

/** State of the paste dialog. Rows that were not filled in are kept until the product form is left. */
export function usePasteDialog({ form, targetFrom, paste }: PasteDialogOptions) {
  const [opened, setOpened] = useState<PasteDraft | null>(null);
  const [kept, setKept] = useState<KeptRows | null>(null);
  return {
    opened,
    /** Opens the dialog with rows that were refused. */
    show: setOpened,
    /** Opens the dialog, with the kept rows if there are any. */
    open: () => {
      const { text, start } = kept ?? { text: '', start: null };
      const index = form.getValues('variants').findIndex(({ key }) => key === start?.key);
      setOpened({ text, target: start ? targetFrom(start.column, index) : { by: 'variant' } });
    },
    close: ({ text, target }: PasteDraft) => {
      const variants = form.getValues('variants');
      const start =
        target.by === 'cell'
          ? { column: target.column, key: variants[target.rows[0] ?? -1]?.key }
          : null;
      setKept(text.trim() === '' ? null : { text, start });
      setOpened(null);
    },
    /** Fills rows in and closes the dialog. Returns false, with nothing changed, if one is refused. */
    fill: (draft: PasteDraft): boolean => {
      if (!paste(draft)) return false;
      setKept(null);
      setOpened(null);
      return true;
    },
  };
}
