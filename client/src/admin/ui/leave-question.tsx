import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { useLeaveQuestion } from '#client/admin/lib/unsaved-changes.ts';

/** Asks before unsaved changes are lost, however the admin leaves. Rendered once, in the layout. */
export function LeaveQuestion() {
  const question = useLeaveQuestion();
  if (!question) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      question="You have unsaved changes."
      keep="Keep editing"
      confirm="Leave without saving"
      busy={false}
      ownsBack
      onKeep={question.stay}
      onConfirm={question.leave}
    />
  );
}
