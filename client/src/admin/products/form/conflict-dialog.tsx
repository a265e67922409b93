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
  onKeepMine: () => void;
  onTakeTheirs: () => void;
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
  onKeepMine,
  onTakeTheirs,
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
    <Dialog role="alertdialog" title="Changed meanwhile" className="max-w-dialog" onClose={onClose}>
      <div className="flex flex-col gap-5 px-4 pb-6 sm:px-6">
        <p className="wrap-anywhere text-ink-soft">{message}</p>
        {list.length > 0 ? <DifferenceTable list={list} /> : <p>Both versions are the same.</p>}
        <p className="text-sm text-ink-soft">
          Going on with yours takes over their changes and keeps yours on top of them; you can look
          at it all before you save. Taking theirs drops everything that you changed here.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onKeepMine}>Keep editing, mine on top</Button>
          <Button variant="outline" onClick={onTakeTheirs}>
            Take their version
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
        <caption className="sr-only">What they changed, and what it is here</caption>
        <thead>
          <tr className="border-b border-sand text-ink-soft">
            {['', 'Theirs', 'Yours'].map((heading) => (
              <th key={heading} scope="col" className="px-3 py-2 font-medium">
                {heading || <span className="sr-only">Field</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.slice(0, SHOWN).map(({ what, theirs, yours, clash }) => (
            <tr key={what} className="border-b border-sand align-top last:border-0">
              <th scope="row" className="px-3 py-2 font-semibold wrap-anywhere">
                {what} {clash && <Badge tone="low">Changed by both</Badge>}
              </th>
              <Value text={theirs} />
              <Value text={yours} />
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
