import { Send } from 'lucide-react';
import type { Mail } from '#common/contract/mails.ts';
import { Button } from '#client/components/ui/button.tsx';
import { useResendMail } from './api.ts';

/** Sends a mail again, whatever its status. */
export function ResendButton({ mail: { id, recipient } }: { mail: Mail }) {
  const resend = useResendMail();
  return (
    <Button
      variant="outline"
      size="sm"
      busy={resend.isPending}
      aria-label={`Resend the mail to ${recipient}`}
      onClick={() => resend.mutate(id)}
    >
      {!resend.isPending && <Send aria-hidden="true" strokeWidth={1.6} className="size-4" />}
      Resend
    </Button>
  );
}
