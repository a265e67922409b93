import { useLocation } from 'react-router-dom';
import { Link } from '#client/components/ui/link.tsx';
import { openAuthDialog } from '#client/features/session/auth-dialog-store.ts';
import { isAdmin, landingPath } from '#client/features/session/session.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { paths } from '#client/lib/paths.ts';
import { currentMark, MAIN_LINKS } from './navigation.ts';

interface MainLinksProps {
  className: string;
  /** Called before the sign-in dialog opens. */
  onSignIn?: () => void;
}

/** The main links as list items, for the header and the menu on phones. */
export function MainLinks({ className, onSignIn }: MainLinksProps) {
  const { pathname } = useLocation();
  return (
    <>
      {MAIN_LINKS.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} aria-current={currentMark(to, pathname)} className={className}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <AccountLink className={className} {...(onSignIn && { onSignIn })} />
      </li>
    </>
  );
}

/** Opens the sign-in dialog, or leads to the user's area (docs/specification.md#header-and-footer). */
function AccountLink({ className, onSignIn }: MainLinksProps) {
  const user = useSession();
  const { pathname } = useLocation();
  if (user) {
    const here = pathname.startsWith(isAdmin(user) ? paths.admin : paths.account);
    return (
      <Link to={landingPath(user)} aria-current={here ? 'true' : undefined} className={className}>
        Account
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        onSignIn?.();
        openAuthDialog();
      }}
    >
      Account
    </button>
  );
}
