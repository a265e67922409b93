import { LogIn } from 'lucide-react';
import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { openAuthDialog } from '#client/features/session/auth-dialog-store.ts';
import { accessTo } from '#client/features/session/session.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/lib/use-document-title.ts';
import { NotForYouPage } from './error-pages.tsx';

interface AreaGuardProps {
  area: 'customer' | 'admin';
}

/** Lets in whom an area is for; visitors get the sign-in dialog and come back here (design.md §4.13). */
export function AreaGuard({ area }: AreaGuardProps) {
  const user = useSession();
  switch (accessTo(area, user)) {
    case 'granted':
      return <Outlet key={user?.id} />;
    case 'not-for-you':
      return <NotForYouPage area={area} />;
    case 'sign-in':
      return <SignInFirst />;
  }
}

function SignInFirst() {
  const { pathname, search } = useLocation();
  const target = pathname + search;
  useDocumentTitle('Sign in');
  useEffect(() => openAuthDialog(target), [target]);
  return (
    <div className="page-width py-12">
      <EmptyState
        as="h1"
        icon={LogIn}
        title="Please sign in"
        text="This page shows what belongs to you. Sign in and you are back here."
      >
        <Button onClick={() => openAuthDialog(target)}>Sign In</Button>
      </EmptyState>
    </div>
  );
}

/** /login opens the dialog on the home page. */
export function LoginRoute() {
  const navigate = useNavigate();
  useEffect(() => {
    openAuthDialog();
    void navigate(paths.home, { replace: true });
  }, [navigate]);
  return null;
}
