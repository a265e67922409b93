import { Link2Off, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { useConfirmEmail } from '#client/features/session/account-api.ts';
import { isRefusal, messageOf } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { paths } from '#client/lib/paths.ts';
import { NarrowLayout } from './narrow-layout.tsx';
import { useLinkToken } from './use-link-token.ts';

const BROKEN_LINK = 'This link is incomplete. Open it again, or ask for a new one.';

/** The page that the link of the mail to a new address opens. A button confirms, because mail programs follow links. */
export function ConfirmEmailPage() {
  const token = useLinkToken();
  return <ConfirmEmail key={token} token={token} />;
}

function ConfirmEmail({ token }: { token: string }) {
  const confirm = useConfirmEmail();
  const [refusal, setRefusal] = useState<string | null>(token ? null : BROKEN_LINK);
  if (refusal !== null) {
    return (
      <div role="alert" className="page-width py-12">
        <EmptyState as="h1" icon={Link2Off} title="This link doesn’t work" text={refusal}>
          <LinkButton to={paths.profile}>Go to your account</LinkButton>
        </EmptyState>
      </div>
    );
  }
  if (confirm.data) {
    return (
      <div role="status" className="page-width py-12">
        <EmptyState as="h1" icon={MailCheck} title="E-mail confirmed" text={confirm.data.message}>
          <LinkButton to={paths.shop}>Browse the shop</LinkButton>
        </EmptyState>
      </div>
    );
  }
  const send = () =>
    confirm.mutate(
      { token },
      {
        onError: (error) => {
          if (isRefusal(error)) setRefusal(messageOf(error));
          else notify.error(messageOf(error));
        },
      },
    );
  return (
    <NarrowLayout
      title="Confirm your new e-mail"
      text="From then on you sign in with it, and the shop writes to it."
    >
      <Button size="lg" busy={confirm.isPending} onClick={send}>
        Confirm
      </Button>
    </NarrowLayout>
  );
}
