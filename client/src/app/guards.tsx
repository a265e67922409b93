import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { TITLES } from '#common/domain/screens.ts';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { openAuthDialogHere } from '#client/features/session/auth-dialog-store.ts';
import { accessTo } from '#client/features/session/session.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { notify } from '#client/lib/notices.ts';
import { useDocumentTitle } from '#client/lib/use-document-title.ts';
import { NotForYouPage } from './not-for-you-page.tsx';

interface AreaGuardProps {
  area: 'customer' | 'admin';
}

/** Wishlist, checkout and account. */
export function CustomerGuard() {
  return <AreaGuard area="customer" />;
}

/** Lets in whom an area is for; visitors get the sign-in dialog and come back here (design.md §4.13). */
export function AreaGuard({ area }: AreaGuardProps) {
  const user = useSession();
  /* Whether somebody was in here before; leaving by Logout goes elsewhere first. */
  const [wasIn, setWasIn] = useState(false);
  if (user && !wasIn) setWasIn(true);
  switch (accessTo(area, user)) {
    case 'granted':
      return <Outlet key={user?.id} />;
    case 'not-for-you':
      return <NotForYouPage area={area} />;
    case 'sign-in':
      return <SignInFirst ended={wasIn} />;
  }
}

interface SignInFirstProps {
  /** Whether a session has come to its end on this very page. */
  ended: boolean;
}

function SignInFirst({ ended }: SignInFirstProps) {
  useDocumentTitle(TITLES.signIn);
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
        text={
          ended
            ? 'Nothing is lost. Sign in again and you are back here.'
            : 'This page shows what belongs to you. Sign in and you are back here.'
        }
      >
        <Button onClick={openAuthDialogHere}>Sign In</Button>
      </EmptyState>
    </div>
  );
}
