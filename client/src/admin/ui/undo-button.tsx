import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Change } from '#common/contract/changes.ts';
import { mayUse } from '#common/domain/staff-roles.ts';
import { formatMoment } from '#common/format/dates.ts';
import { useUndoChange } from '#client/admin/lib/changes-api.ts';
import { useStaffRole } from '#client/admin/lib/use-staff-role.ts';
import { Button } from '#client/components/ui/button.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { messageOf } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';

/** Undoes a bulk change, after a question. Hidden from roles without products (docs/specification.md#bulk-editing). */
export function UndoButton({ change: { id, label, at } }: { change: Change }) {
  const [asking, setAsking] = useState(false);
  const undo = useUndoChange();
  const role = useStaffRole();
  if (!mayUse(role, 'products')) return null;
  const answer = () =>
    undo.mutate(id, {
      onSuccess: ({ message }) => {
        setAsking(false);
        notify.success(message);
      },
      /* As a notice too, because the log reloads: if a colleague was faster, it takes this button and its question away. */
      onError: (error) => notify.error(messageOf(error)),
    });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        aria-label={`Undo the change of ${label}`}
        onClick={() => setAsking(true)}
      >
        <Undo2 aria-hidden="true" strokeWidth={1.6} className="size-4" />
        Undo
      </Button>
      {asking && (
        <ConfirmDialog
          title="Undo this change"
          question={`${label}: do you want the values from before ${formatMoment(at)} back? Orders placed since stay counted.`}
          keep="Keep the change"
          confirm="Undo"
          busy={undo.isPending}
          onKeep={() => {
            setAsking(false);
            undo.reset();
          }}
          onConfirm={answer}
        >
          {undo.error && (
            <p role="alert" className="mt-4 rounded-md bg-madder-wash px-4 py-3 text-sm">
              {messageOf(undo.error)}
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
