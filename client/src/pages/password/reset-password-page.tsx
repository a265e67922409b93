import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { EmptyState } from '#client/components/empty-state.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { openAuthDialog } from '#client/features/session/auth-dialog-store.ts';
import { ResetPasswordForm } from '#client/features/session/components/reset-password-form.tsx';
import { useForgetSession } from '#client/features/session/use-session.ts';
import { notify } from '#client/lib/notices.ts';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { NarrowPage } from './narrow-page.tsx';

const BROKEN_LINK = 'The link is not whole. Please open it again, or ask for a new one.';

/** Where the link of the password mail leads. */
export function ResetPasswordPage() {
  useDocumentTitle('New password');
  const navigate = useNavigate();
  const forgetSession = useForgetSession();
  const token = useSearchParams()[0].get('token') ?? '';
  const [refusal, setRefusal] = useState<string | null>(token ? null : BROKEN_LINK);

  if (refusal !== null) {
    return (
      <div role="alert" className="page-width py-12">
        <EmptyState as="h1" icon={Link2Off} title="This link does not work" text={refusal}>
          <LinkButton to={paths.forgotPassword}>Ask for a new link</LinkButton>
          <LinkButton to={paths.home} variant="outline">
            Return to Home
          </LinkButton>
        </EmptyState>
      </div>
    );
  }
  return (
    <NarrowPage title="Set a new password" text="Afterwards you sign in with it.">
      <ResetPasswordForm
        token={token}
        onRefused={setRefusal}
        onSet={(sentence) => {
          /* Every session of the account has ended, also one in this browser. */
          forgetSession();
          notify.success(sentence);
          void navigate(paths.home, { replace: true });
          openAuthDialog();
        }}
      />
    </NarrowPage>
  );
}
