import { useEffect, useId, useRef, useState } from 'react';
import { COLUMN_NAMES, FORM_COLUMNS } from '#common/domain/pasted-columns.ts';
import { counted } from '#common/format/counted.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { TextArea } from '#client/components/ui/text-area.tsx';
import type { DraftVariant } from './product-draft.ts';
import type { PasteDraft } from './use-paste-dialog.ts';
import { describeFill, readPaste } from './use-variant-fill.ts';
import type { PasteTarget } from './variant-fill.ts';

interface PasteDialogProps {
  variants: readonly DraftVariant[];
  /** What was pasted into a field and refused, or the text that was kept, or an empty text. */
  opened: PasteDraft;
  onFill: (draft: PasteDraft) => void;
  /** Called with the text that was not filled in. */
  onClose: (draft: PasteDraft) => void;
}

/** Faults that are shown at once. The others follow when these are corrected. */
const SHOWN_FAULTS = 10;

const ORDER = FORM_COLUMNS.map((column) => COLUMN_NAMES[column]).join(', ');

/** Takes variants from a spreadsheet as text, and says what is wrong with which row before anything is filled. */
export function PasteDialog({ variants, opened, onFill, onClose }: PasteDialogProps) {
  const [text, setText] = useState(opened.text);
  const field = useRef<HTMLDivElement>(null);
  const faultsId = useId();
  useEffect(() => field.current?.querySelector('textarea')?.focus(), []);
  const draft = { ...opened, text };
  const close = () => onClose(draft);
  const result = text.trim() === '' ? null : readPaste(variants, draft);
  const faults = result && 'faults' in result ? result.faults : [];
  return (
    <Dialog title="Paste from a spreadsheet" className="max-w-dialog" onClose={close}>
      <div ref={field} className="flex flex-col gap-4 px-6 pb-6">
        <p className="text-sm text-ink-soft">
          Copy the rows in Excel, Google Sheets or LibreOffice, or the text of a CSV file. With
          headings such as Size, Color, Stock, Price, MRP or SKU the columns may have any order;
          without them it is {ORDER}.
        </p>
        <TextArea
          label="Rows"
          rows={8}
          wrap="off"
          spellCheck={false}
          hint={describeTarget(opened.target, variants.length)}
          error={faults.length > 0 ? describeFaults(faults.length) : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="font-mono text-sm"
        />
        <div role="status" id={faultsId} className="text-sm empty:hidden">
          {faults.length > 0 && <Faults faults={faults} />}
          {result && !('faults' in result) && <p>{describeFill(result)}.</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button disabled={!result || faults.length > 0} onClick={() => onFill(draft)}>
            Fill in
          </Button>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function describeTarget(target: PasteTarget, count: number): string {
  if (target.by === 'variant') {
    return 'Rows with a size and color of this product change that variant. Others are added. Empty cells keep what is there.';
  }
  const from = (target.rows[0] ?? count) + 1;
  return `They fill the variants from number ${from} on, without headings from ${COLUMN_NAMES[target.column]} on. CSV text needs headings here. Empty cells keep what is there.`;
}

function describeFaults(count: number): string {
  return `Nothing was filled in. ${count === 1 ? 'Correct this here or copy again:' : `Correct these ${count} things here or copy again:`}`;
}

function Faults({ faults }: { faults: readonly string[] }) {
  const more = faults.length - SHOWN_FAULTS;
  return (
    <ul className="flex list-disc flex-col gap-1 rounded-md bg-madder-wash py-3 pr-4 pl-8 wrap-anywhere">
      {faults.slice(0, SHOWN_FAULTS).map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
      {more > 0 && <li>{counted(more, 'more of these', 'more of these')}</li>}
    </ul>
  );
}
