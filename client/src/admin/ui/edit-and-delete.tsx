import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChangeKind } from '#common/domain/change-kinds.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { HistoryButton } from './history-button.tsx';

interface EditAndDeleteProps<T> {
  kind: ChangeKind;
  of: T;
  onEdit: (of: T) => void;
  onDelete: (of: T) => void;
  /** More buttons, before the one that deletes. */
  children?: ReactNode;
}

/** The buttons of a row: edit, history, those of the list, delete. */
export function EditAndDelete<T extends { id: string; name: string }>({
  kind,
  of,
  onEdit,
  onDelete,
  children,
}: EditAndDeleteProps<T>) {
  return (
    <div className="flex">
      <IconButton label={`Edit ${of.name}`} onClick={() => onEdit(of)}>
        <Pencil aria-hidden="true" className="size-4" />
      </IconButton>
      <HistoryButton kind={kind} id={of.id} name={of.name} compact />
      {children}
      <IconButton label={`Delete ${of.name}`} className="text-madder" onClick={() => onDelete(of)}>
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  );
}
