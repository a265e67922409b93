import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  question: string;
  /** Label of the button that changes nothing. */
  keep: string;
  /** Label of the button that confirms. */
  confirm: string;
  busy: boolean;
  ownsBack?: boolean;
  onKeep: () => void;
  onConfirm: () => void;
  /** More information below the question. */
  children?: ReactNode;
}

/** Asks before an action that cannot be undone. The safe answer comes first. */
export function ConfirmDialog({
  title,
  question,
  keep,
  confirm,
  busy,
  ownsBack = false,
  onKeep,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      ownsBack={ownsBack}
      title={title}
      onClose={() => {
        if (!busy) onKeep();
      }}
    >
      <div className="px-6 pb-6">
        <p className="text-ink-soft">{question}</p>
        {children}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="outline" disabled={busy} onClick={onKeep}>
            {keep}
          </Button>
          <Button className="bg-madder hover:bg-madder" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
