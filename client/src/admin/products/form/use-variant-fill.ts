import { useState, type ClipboardEvent } from 'react';
import type { FormColumn } from '#common/domain/pasted-columns.ts';
import { isTable, readPastedVariants } from '#common/domain/pasted-variants.ts';
import { counted } from '#common/format/counted.ts';
import { differingFields } from './draft-changes.ts';
import type { DraftVariant } from './product-draft.ts';
import type { ProductFormFields, VariantEdits } from './use-variants.ts';
import { findCell } from './variant-cells.ts';
import { findFilled, undoFill, type FilledFields } from './fill-changes.ts';
import { usePasteDialog, type PasteDraft } from './use-paste-dialog.ts';
import { fillVariants, type FilledVariants, type PasteTarget } from './variant-fill.ts';

type Variants = readonly DraftVariant[];

/** Several variants that were filled at once, until that is undone or others are filled. */
interface Fill {
  before: Variants;
  after: Variants;
  filled: FilledFields;
  /** What was done, as a sentence. */
  text: string;
}

/** Reads and fills pasted rows. Changes nothing itself. */
export function readPaste(
  variants: Variants,
  { text, target }: PasteDraft,
): FilledVariants & { ignored?: readonly string[] } {
  const isInField = target.by === 'cell';
  const read = readPastedVariants(text, isInField ? target.column : 'size', isInField);
  if ('faults' in read) return read;
  return { ...fillVariants(variants, read.rows, target), ignored: read.ignored };
}

/** Says how many variants were added and changed: '12 variants added, 2 changed'. */
export function describeFill({ added, changed }: { added: number; changed: number }): string {
  if (added === 0) return `${counted(changed, 'variant')} changed`;
  return `${counted(added, 'variant')} added${changed > 0 ? `, ${changed} changed` : ''}`;
}

function describeIgnored(ignored: readonly string[] = []): string {
  if (ignored.length === 0) return '';
  const names = ignored.map((heading) => `“${heading}”`).join(', ');
  return ` Left out: the ${ignored.length === 1 ? 'column' : 'columns'} ${names}.`;
}

/** True if no variant differs from what was filled. */
function isUntouched(now: Variants, after: Variants): boolean {
  return (
    now.length === after.length &&
    now.every((variant, at) => {
      const filled = after[at];
      return filled?.key === variant.key && differingFields(filled, variant).length === 0;
    })
  );
}

/**
 * Fills several variants at once, from a spreadsheet or a size set, marks what has changed and takes it back.
 * @param shown indexes of the variants that the search finds
 */
export function useVariantFill(
  form: ProductFormFields,
  edit: VariantEdits,
  { shown, isSearching }: { shown: readonly number[]; isSearching: boolean },
) {
  const [fill, setFill] = useState<Fill | null>(null);
  const [isAddingSet, setIsAddingSet] = useState(false);
  const targetFrom = (column: FormColumn, index: number): PasteTarget => ({
    ...{ by: 'cell', column, canAdd: !isSearching },
    rows: shown.slice(Math.max(0, shown.indexOf(index))),
  });
  const apply = (after: Variants, text: string) => {
    const before = form.getValues('variants');
    edit.fill(after);
    setFill({ before, after, filled: findFilled(before, after), text });
  };
  /** Returns false, with nothing changed, if a row is refused. */
  const paste = (draft: PasteDraft): boolean => {
    const result = readPaste(form.getValues('variants'), draft);
    if ('faults' in result) return false;
    apply(result.variants, `${describeFill(result)}.${describeIgnored(result.ignored)}`);
    return true;
  };
  const dialog = usePasteDialog({ form, targetFrom, paste });
  const undo = () => {
    if (!fill) return;
    edit.fill(undoFill({ ...fill, now: form.getValues('variants') }));
    setFill(null);
  };
  return {
    ...{ fill, apply, undo, isAddingSet, setIsAddingSet, dialog },
    /** Takes rows from the clipboard. One cell is left to the browser; refused rows are corrected in the dialog. */
    takePaste: (event: ClipboardEvent<HTMLElement>) => {
      const text = event.clipboardData.getData('text/plain');
      const cell = findCell(event.target);
      if (!cell || !isTable(text)) return;
      event.preventDefault();
      const target = targetFrom(cell.column, cell.index);
      if (!paste({ text, target })) dialog.show({ text, target });
    },
    /** True if Ctrl+Z means the fill: nothing was typed since. */
    canUndoByKey: () => fill !== null && isUntouched(form.getValues('variants'), fill.after),
  };
}

export type VariantFill = ReturnType<typeof useVariantFill>;
