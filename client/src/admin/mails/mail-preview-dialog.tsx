import type { MailPreview } from '#common/contract/mail-settings.ts';
import { OPTIONAL_MAIL_LABELS, type OptionalMailKind } from '#common/domain/optional-mails.ts';
import { shortId } from '#common/domain/short-id.ts';
import { LoadState } from '#client/components/load-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { MailFrame } from './mail-frame.tsx';
import { useMailPreview, useSendTestMail } from './settings-api.ts';

interface MailPreviewDialogProps {
  kind: OptionalMailKind;
  onClose: () => void;
}

/** Shows a mail as its recipient would get it now, and mails it to the admin as a test. */
export function MailPreviewDialog({ kind, onClose }: MailPreviewDialogProps) {
  const preview = useMailPreview(kind);
  const test = useSendTestMail();
  const name = OPTIONAL_MAIL_LABELS[kind];
  return (
    <Dialog title={`Preview: ${name}`} onClose={onClose} className="max-w-dialog">
      <div className="flex flex-col gap-4 px-6 pt-2 pb-6">
        <LoadState of={[preview]} loading="Loading the mail…" failed="Couldn’t load the mail">
          <Skeleton className="h-120" />
        </LoadState>
        {preview.data && <Preview name={name} preview={preview.data} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline" busy={test.isPending} onClick={() => test.mutate(kind)}>
            Send me a test mail
          </Button>
          <p className="text-sm text-ink-soft">
            It goes to your own address, also if this mail is off.
          </p>
        </div>
      </div>
    </Dialog>
  );
}

function Preview({
  name,
  preview: { subject, html, text, orderId, isSample },
}: {
  name: string;
  preview: MailPreview;
}) {
  return (
    <>
      <div className="text-sm">
        <p className="text-ink-soft">{describeContent(isSample, orderId)}</p>
        <p className="mt-2 wrap-anywhere">
          <span className="text-ink-soft">Subject:</span>{' '}
          <span className="font-medium">{subject}</span>
        </p>
      </div>
      <MailFrame title={`The mail ${name}`} html={html} />
      <details className="text-sm">
        <summary className="min-h-6 cursor-pointer font-medium">Plain text version</summary>
        <p className="mt-2 rounded-md border border-sand bg-paper p-4 wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      </details>
    </>
  );
}

/** Says what the mail of a preview is about. */
function describeContent(isSample: boolean, orderId: string | null): string {
  if (isSample) return 'With a sample, because your shop has nothing for this mail yet.';
  if (orderId === null) return 'With sizes of your shop.';
  return `With your latest order that fits, #${shortId(orderId)}.`;
}
