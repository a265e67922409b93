import { Menu, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { CartButton } from '#client/features/cart/components/cart-button.tsx';
import { openAuthDialog } from '#client/features/session/auth-dialog-store.ts';
import { isAdmin, landingPath, profileLetter } from '#client/features/session/session.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { paths } from '#client/lib/paths.ts';
import { Brand } from './brand.tsx';
import { MobileMenu } from './mobile-menu.tsx';

const LINK =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-1 text-sm font-medium transition-colors hover:text-indigo aria-[current=page]:border-turmeric';

export function Header() {
  /* The address at which the menu was opened: a change of page closes it. */
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const { key } = useLocation();
  return (
    <header className="sticky top-0 z-30 border-b border-sand bg-paper">
      <div className="page-width flex h-16 items-center gap-2 md:gap-8">
        <IconButton label="Open menu" onClick={() => setMenuAt(key)} className="-ml-3 md:hidden">
          <Menu aria-hidden="true" className="size-6" />
        </IconButton>
        <Brand />
        <nav aria-label="Main" className="hidden gap-6 md:flex">
          <NavLink to={paths.shop} className={LINK}>
            Shop
          </NavLink>
          <AccountLink className={LINK} />
        </nav>
        <div className="-mr-3 ml-auto flex items-center">
          <ProfileButton />
          <CartButton />
        </div>
      </div>
      {menuAt === key && (
        <MobileMenu onClose={() => setMenuAt(null)}>
          <NavLink to={paths.shop} className={`${LINK} text-lg`}>
            Shop
          </NavLink>
          <AccountLink className={`${LINK} text-lg`} onOpen={() => setMenuAt(null)} />
        </MobileMenu>
      )}
    </header>
  );
}

interface AccountLinkProps {
  className: string;
  onOpen?: () => void;
}

/** Logged out it opens the sign-in dialog, otherwise it leads to the person's own area (spec.md §2). */
function AccountLink({ className, onOpen }: AccountLinkProps) {
  const user = useSession();
  const { pathname } = useLocation();
  if (user) {
    const here = pathname.startsWith(isAdmin(user) ? paths.admin : paths.account);
    return (
      <Link to={landingPath(user)} aria-current={here ? 'page' : undefined} className={className}>
        Account
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        onOpen?.();
        openAuthDialog();
      }}
    >
      Account
    </button>
  );
}

/** The first letter of the username, or a way to sign in. */
function ProfileButton() {
  const user = useSession();
  const navigate = useNavigate();
  if (!user) {
    return (
      <IconButton label="Profile, sign in" onClick={() => openAuthDialog()}>
        <UserRound aria-hidden="true" strokeWidth={1.6} className="size-5.5" />
      </IconButton>
    );
  }
  return (
    <IconButton
      label={`Account of ${user.username}`}
      onClick={() => void navigate(landingPath(user))}
    >
      <span className="grid size-8 place-items-center rounded-full bg-indigo text-sm font-semibold text-card">
        {profileLetter(user.username)}
      </span>
    </IconButton>
  );
}
