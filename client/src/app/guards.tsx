import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { ROUTES } from '#common/routes.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { openAuthDialogHere } from '#client/features/session/auth-dialog-store.ts';
import { accessTo } from '#client/features/session/session.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { notify } from '#client/lib/notices.ts';
import { useDocumentTitle } from '#client/features/company/use-document-title.ts';
import { NotForYouPage } from './not-for-you-page.tsx';

/**
 * Admits customers to wishlist, checkout and account. Visitors get the sign-in dialog and stay on this
 * page after signing in (docs/decisions/013-sign-in-in-between.md).
 */
export function CustomerGuard() {
  const user = useSession();
  /* True once a user was admitted. Logout navigates to /login first, so a missing user means expiry. */
  const [wasIn, setWasIn] = useState(false);
  if (user && !wasIn) setWasIn(true);
  switch (accessTo('customer', user)) {
    case 'granted':
      return <Outlet key={user?.id} />;
    case 'not-for-you':
      return <NotForYouPage area="customer" />;
    case 'sign-in':
      return <SignInFirst ended={wasIn} />;
  }
}

interface SignInFirstProps {
  /** True if the session ended while this page was open. */
  ended: boolean;
  /** True if an unsaved draft is kept for the user whose session ended. */
  waiting?: boolean;
}

/** Shown in place of a page that needs a session. Opens the sign-in dialog. */
export function SignInFirst({ ended, waiting = false }: SignInFirstProps) {
  useDocumentTitle(ROUTES.login.title);
  useEffect(() => {
    if (ended) notify.error('Your session has ended. Please sign in again.');
    openAuthDialogHere();
  }, [ended]);
  return (
    <div className="page-width py-12">
      <EmptyState
        as="h1"
        icon={LogIn}
        title={ended ? 'Your session has ended' : 'Please sign in'}
        text={textOf(ended, waiting)}
      >
        <Button onClick={openAuthDialogHere}>Sign In</Button>
      </EmptyState>
    </div>
  );
}

function textOf(ended: boolean, waiting: boolean): string {
  if (waiting) return 'Your draft is saved. Sign in again to continue.';
  if (ended) return 'Sign in again to continue where you left off.';
  return 'Sign in to see this page.';
}
