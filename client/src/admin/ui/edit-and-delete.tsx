import { Pencil, Trash2 } from 'lucide-react';
import type { ChangeKind } from '#common/domain/change-kinds.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { HistoryButton } from './history-button.tsx';

interface EditAndDeleteProps<T> {
  kind: ChangeKind;
  of: T;
  onEdit: (of: T) => void;
  onDelete: (of: T) => void;
}

/** The buttons of a row: edit, history, delete. */
export function EditAndDelete<T extends { id: string; name: string }>({
  kind,
  of,
  onEdit,
  onDelete,
}: EditAndDeleteProps<T>) {
  return (
    <div className="flex">
      <IconButton label={`Edit ${of.name}`} onClick={() => onEdit(of)}>
        <Pencil aria-hidden="true" className="size-4" />
      </IconButton>
      <HistoryButton kind={kind} id={of.id} name={of.name} compact />
      <IconButton label={`Delete ${of.name}`} className="text-madder" onClick={() => onDelete(of)}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}
