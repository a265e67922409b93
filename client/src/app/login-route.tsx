import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { openAuthDialog } from '#client/features/session/auth-dialog-store.ts';
import { isSignOut } from '#client/features/session/session.ts';
import { useForgetSession } from '#client/features/session/use-session.ts';
import { paths } from '#client/lib/paths.ts';

/** Opens the sign-in dialog on the home page. Logout also navigates here, and the session ends here. */
export function LoginRoute() {
  const navigate = useNavigate();
  const forgetSession = useForgetSession();
  const location = useLocation();
  const leaving = isSignOut(location.state);
  useEffect(() => {
    if (leaving) forgetSession();
    else openAuthDialog();
    void navigate(paths.home, { replace: true });
  }, [leaving, forgetSession, navigate]);
  return null;
}
