import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SizeSet } from '#common/contract/size-sets.ts';
import { EditAndDelete } from '#client/admin/ui/edit-and-delete.tsx';
import { LoadState } from '#client/components/load-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useSizeSets } from './api.ts';
import { DeleteSizeSetDialog } from './delete-size-set-dialog.tsx';
import { SizeSetForm } from './size-set-form.tsx';

/** What opens the dialog of the owner's size sets. */
export interface SizeSetsRequest {
  /** The sizes that a new set begins with, as text. */
  typed: string;
  /** Called after each save. */
  onSaved: (saved: SizeSet, isNew: boolean) => void;
}

interface SizeSetsDialogProps {
  request: SizeSetsRequest;
  onClose: () => void;
}

/** Lists, creates, edits and deletes the owner's size sets over another form, which keeps its draft. */
export function SizeSetsDialog({ request, onClose }: SizeSetsDialogProps) {
  const [typed, setTyped] = useState(request.typed);
  const sizeSets = useSizeSets();
  /** The set in the form: null for a new one, undefined while the form is closed. */
  const [edited, setEdited] = useState<SizeSet | null>();
  const [deleting, setDeleting] = useState<SizeSet | null>(null);
  return (
    <>
      <Dialog title="Your size sets" className="max-w-dialog" onClose={onClose}>
        <div className="flex flex-col gap-5 px-6 pb-6">
          <LoadState of={[sizeSets]} loading="Loading…" failed="Couldn’t load your size sets">
            <Skeleton className="h-32" />
          </LoadState>
          {sizeSets.data && (
            <List sizeSets={sizeSets.data} onEdit={setEdited} onDelete={setDeleting} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setEdited(null)}>
              <Plus aria-hidden="true" className="size-4" />
              New size set
            </Button>
            <Button variant="outline" onClick={onClose}>
              Done
            </Button>
          </div>
        </div>
      </Dialog>
      {edited !== undefined && (
        <SizeSetForm
          sizeSet={edited}
          typed={typed}
          onClose={() => setEdited(undefined)}
          onSaved={(saved) => {
            setEdited(undefined);
            if (edited === null) setTyped('');
            request.onSaved(saved, edited === null);
          }}
        />
      )}
      {deleting && <DeleteSizeSetDialog sizeSet={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

interface ListProps {
  sizeSets: readonly SizeSet[];
  onEdit: (sizeSet: SizeSet) => void;
  onDelete: (sizeSet: SizeSet) => void;
}

function List({ sizeSets, onEdit, onDelete }: ListProps) {
  if (sizeSets.length === 0) {
    return (
      <p className="text-sm text-ink-soft">
        No size sets yet. Save the sizes that you use again and again under a name, such as Kids: 2Y
        to 12Y.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-sand border-y border-sand">
      {sizeSets.map((sizeSet) => (
        <li
          key={sizeSet.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
        >
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-medium wrap-anywhere">{sizeSet.name}</p>
            <p className="text-sm text-ink-soft wrap-anywhere">{sizeSet.sizes.join(', ')}</p>
          </div>
          <EditAndDelete kind="SIZE_SET" of={sizeSet} onEdit={onEdit} onDelete={onDelete} />
        </li>
      ))}
    </ul>
  );
}
