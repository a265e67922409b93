import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { PASSWORD_RESET_MINUTES } from '#common/limits.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { LinkButton } from '#client/components/ui/link-button.tsx';
import { ForgotPasswordForm } from '#client/features/session/components/forgot-password-form.tsx';
import { paths } from '#client/lib/paths.ts';
import { NarrowLayout } from './narrow-layout.tsx';

export function ForgotPasswordPage() {
  const [sentence, setSentence] = useState<string | null>(null);
  if (sentence !== null) {
    return (
      <div role="status" className="page-width py-12">
        <EmptyState
          as="h1"
          icon={MailCheck}
          title="Check your email"
          text={`${sentence} It works for ${PASSWORD_RESET_MINUTES} minutes, and once.`}
        >
          <LinkButton to={paths.shop}>Browse the shop</LinkButton>
          <Button variant="outline" onClick={() => setSentence(null)}>
            Ask again
          </Button>
        </EmptyState>
      </div>
    );
  }
  return (
    <NarrowLayout
      title="Forgot your password?"
      text="Enter the e-mail of your account. We’ll send you a link to set a new password."
    >
      <ForgotPasswordForm onAsked={setSentence} />
    </NarrowLayout>
  );
}
