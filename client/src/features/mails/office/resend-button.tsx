import { Send } from 'lucide-react';
import type { Mail } from '#common/contract/mails.ts';
import { Button } from '#client/components/ui/button.tsx';
import { serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { useResendMail } from './api.ts';

/** Sends a mail again, whatever became of it before, and says how that went. */
export function ResendButton({ mail: { id, recipient } }: { mail: Mail }) {
  const resend = useResendMail();
  return (
    <Button
      variant="outline"
      size="sm"
      busy={resend.isPending}
      aria-label={`Resend the mail to ${recipient}`}
      onClick={() =>
        resend.mutate(id, {
          onSuccess: ({ message }) => notify.success(message),
          onError: (error) => notify.error(serverMessage(error, 'The mail was not sent.')),
        })
      }
    >
      {!resend.isPending && <Send aria-hidden="true" strokeWidth={1.6} className="size-4" />}
      Resend
    </Button>
  );
}
