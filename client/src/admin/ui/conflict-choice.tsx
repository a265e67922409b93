import { UsersRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';

interface ConflictChoiceProps {
  /** The server's message, which says who saved the other version and when. */
  message: string;
  /** Shows the saved version. */
  savedVersion: ReactNode;
  busy: boolean;
  /** Replaces the draft with the saved version. */
  onUseSaved: () => void;
  /** Saves the draft over the saved version. */
  onSaveMine: () => void;
}

/** Shown after an edit conflict. The admin can view the saved version, and choose between both. */
export function ConflictChoice({
  message,
  savedVersion,
  busy,
  onUseSaved,
  onSaveMine,
}: ConflictChoiceProps) {
  const [isViewing, setIsViewing] = useState(false);
  return (
    <>
      <div role="alert" className="rounded-md border border-turmeric bg-turmeric-wash p-4 text-sm">
        <p data-clear-view className="flex items-start gap-2 font-medium">
          <UsersRound aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{message}</span>
        </p>
        <div data-clear-view className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" busy={busy} onClick={onSaveMine}>
            Save my version
          </Button>
          <Button variant="outline" size="sm" disabled={busy} onClick={() => setIsViewing(true)}>
            View the saved version
          </Button>
        </div>
      </div>
      {/* Outside the alert, because screen readers would read all of it out. */}
      {isViewing && (
        <Dialog title="Saved version" className="max-w-dialog" onClose={() => setIsViewing(false)}>
          <div className="px-6 pb-6 text-base">
            {savedVersion}
            <div className="mt-6 flex flex-wrap gap-3">
              <Button onClick={onUseSaved}>Use the saved version</Button>
              <Button variant="outline" onClick={() => setIsViewing(false)}>
                Keep my changes
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
