import { useMemo } from 'react';
import type { Category } from '#common/contract/categories.ts';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { lineTo } from '#client/admin/lib/placed-categories.ts';
import { differences, type Difference, type Versions } from './draft-merge.ts';

/** Maximum number of differences shown. Of the rest only their number is shown. */
const SHOWN = 100;

interface ConflictDialogProps {
  /** The server's message, which says who saved the product and when. */
  message: string;
  versions: Versions;
  categories: readonly Category[];
  onKeepChanges: () => void;
  onUseSaved: () => void;
  /** Returns to the form without a decision. */
  onClose: () => void;
}

/**
 * Shown when another admin has saved the product meanwhile. Compares both versions and lets the admin
 * choose one. The choice only changes the draft; the next save stores it.
 */
export function ConflictDialog({
  message,
  versions,
  categories,
  onKeepChanges,
  onUseSaved,
  onClose,
}: ConflictDialogProps) {
  const list = useMemo(() => {
    const named = (id: string) =>
      lineTo(categories, id)
        .map(({ name }) => name)
        .join(' › ');
    return differences(versions, named);
  }, [versions, categories]);
  return (
    <Dialog
      role="alertdialog"
      title="Changed by someone else"
      className="max-w-dialog"
      onClose={onClose}
    >
      <div className="flex flex-col gap-5 px-4 pb-6 sm:px-6">
        <p className="wrap-anywhere text-ink-soft">{message}</p>
        {list.length > 0 ? <DifferenceTable list={list} /> : <p>Both versions are the same.</p>}
        <p className="text-sm text-ink-soft">
          “Keep my changes” adds them to the saved version, and you can check the result before you
          save. “Use the saved version” discards everything you changed here.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onKeepChanges}>Keep my changes</Button>
          <Button variant="outline" onClick={onUseSaved}>
            Use the saved version
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function DifferenceTable({ list }: { list: readonly Difference[] }) {
  return (
    <div
      role="region"
      aria-label="Differences"
      tabIndex={0}
      className="max-h-80 overflow-auto rounded-lg border border-sand"
    >
      <table className="w-full min-w-108 table-fixed text-left text-sm">
        <caption className="sr-only">What was changed, in the saved version and in yours</caption>
        <thead>
          <tr className="border-b border-sand text-ink-soft">
            {['', 'Saved version', 'Your version'].map((heading) => (
              <th key={heading} scope="col" className="px-3 py-2 font-medium">
                {heading || <span className="sr-only">Field</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.slice(0, SHOWN).map(({ what, saved, draft, clash }) => (
            <tr key={what} className="border-b border-sand align-top last:border-0">
              <th scope="row" className="px-3 py-2 font-semibold wrap-anywhere">
                {what} {clash && <Badge tone="low">Changed by both</Badge>}
              </th>
              <Value text={saved} />
              <Value text={draft} />
            </tr>
          ))}
        </tbody>
      </table>
      {list.length > SHOWN && (
        <p className="px-3 py-2 text-sm text-ink-soft">And {list.length - SHOWN} more.</p>
      )}
    </div>
  );
}

function Value({ text }: { text: string }) {
  return (
    <td className="px-3 py-2 wrap-anywhere">
      {text === '' ? (
        <span className="text-ink-soft">empty</span>
      ) : (
        <span className="line-clamp-6 whitespace-pre-line">{text}</span>
      )}
    </td>
  );
}
