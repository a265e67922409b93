import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#client/components/empty-state.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { openAuthDialog } from '#client/features/session/auth-dialog-store.ts';
import { ResetPasswordForm } from '#client/features/session/components/reset-password-form.tsx';
import { useForgetSession } from '#client/features/session/use-session.ts';
import { notify } from '#client/lib/notices.ts';
import { paths } from '#client/lib/paths.ts';
import { NarrowLayout } from './narrow-layout.tsx';
import { useLinkToken } from './use-link-token.ts';

const BROKEN_LINK = 'This link is incomplete. Open it again, or request a new one.';

/** The page that the link of the password mail opens. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  return <ResetPassword key={token} token={token} />;
}

function ResetPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const forgetSession = useForgetSession();
  const [refusal, setRefusal] = useState<string | null>(token ? null : BROKEN_LINK);

  if (refusal !== null) {
    return (
      <div role="alert" className="page-width py-12">
        <EmptyState as="h1" icon={Link2Off} title="This link doesn’t work" text={refusal}>
          <LinkButton to={paths.forgotPassword}>Request a new link</LinkButton>
          <LinkButton to={paths.home} variant="outline">
            Return to Home
          </LinkButton>
        </EmptyState>
      </div>
    );
  }
  return (
    <NarrowLayout title="Set a new password" text="You’ll sign in with it from now on.">
      <ResetPasswordForm
        token={token}
        onRefused={setRefusal}
        onSet={(sentence) => {
          /* Setting a password ends every session of the account, also this browser's. */
          forgetSession();
          notify.success(sentence);
          void navigate(paths.home, { replace: true });
          openAuthDialog();
        }}
      />
    </NarrowLayout>
  );
}
