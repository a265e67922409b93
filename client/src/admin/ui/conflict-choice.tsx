import { UsersRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';

interface ConflictChoiceProps {
  /** The server's message, which says who saved in between. */
  message: string;
  /** The version that is stored now. */
  theirs: ReactNode;
  busy: boolean;
  /** Replaces the draft with the stored version. */
  onTakeTheirs: () => void;
  /** Saves the draft over the stored version. */
  onSaveMine: () => void;
}

/** Shown after an edit conflict. Lets the admin see the stored version and choose between both. */
export function ConflictChoice({
  message,
  theirs,
  busy,
  onTakeTheirs,
  onSaveMine,
}: ConflictChoiceProps) {
  const [looking, setLooking] = useState(false);
  return (
    <>
      <div role="alert" className="rounded-md border border-turmeric bg-turmeric-wash p-4 text-sm">
        <p className="flex items-start gap-2 font-medium">
          <UsersRound aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{message}</span>
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="outline" size="sm" disabled={busy} onClick={() => setLooking(true)}>
            Look at theirs
          </Button>
          <Button size="sm" busy={busy} onClick={onSaveMine}>
            Save mine over it
          </Button>
        </div>
      </div>
      {/* Outside the alert, because screen readers would read all of it out. */}
      {looking && (
        <Dialog
          title="What is saved now"
          className="max-w-dialog"
          onClose={() => setLooking(false)}
        >
          <div className="px-6 pb-6 text-base">
            {theirs}
            <div className="mt-6 flex flex-wrap gap-3">
              <Button variant="outline" onClick={() => setLooking(false)}>
                Back to mine
              </Button>
              <Button onClick={onTakeTheirs}>Take theirs, drop mine</Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
