import { Menu, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OnDemand } from '#client/components/on-demand.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { CartButton } from '#client/features/cart/components/cart-button.tsx';
import { openAuthDialog } from '#client/features/session/auth-dialog-store.ts';
import { SearchButton } from '#client/features/products/components/search-button.tsx';
import { landingPath, profileLetter } from '#client/features/session/session.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { WishlistButton } from '#client/features/wishlist/components/wishlist-button.tsx';
import { lazily } from '#client/lib/lazily.ts';
import { Brand } from '#client/features/company/components/brand.tsx';
import { HeaderPhone } from '#client/features/content/components/header-phone.tsx';
import { MainLinks } from './main-links.tsx';

const MainMenu = lazily(async () => (await import('./main-menu.tsx')).MainMenu);

const LINK =
  'inline-flex h-16 items-center border-b-2 border-transparent text-sm font-medium whitespace-nowrap transition-colors hover:text-indigo [&[aria-current]]:border-turmeric';

/** Sticky header of every page. Its height and the positions in it never change. */
export function Header() {
  /* The key of the history entry in which the menu was opened. Navigation closes the menu. */
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const { key } = useLocation();
  /* Resets the state, because Back to the entry where the menu was open must not open it again. */
  if (menuAt !== null && menuAt !== key) setMenuAt(null);
  const closeMenu = () => setMenuAt(null);
  return (
    <header className="sticky top-0 z-30 border-b border-sand bg-paper">
      <div className="page-width flex h-16 items-center gap-2 lg:grid lg:grid-cols-[1fr_auto_1fr]">
        <div className="flex min-w-0 flex-1 items-center gap-1">
          <IconButton
            label="Open menu"
            aria-haspopup="dialog"
            onClick={() => setMenuAt(key)}
            className="-ml-3 md:hidden"
          >
            <Menu aria-hidden="true" className="size-6" />
          </IconButton>
          <Brand />
        </div>
        <nav aria-label="Main" className="hidden md:block">
          <ul className="flex gap-5 lg:gap-8">
            <MainLinks className={LINK} />
          </ul>
        </nav>
        <div className="-mr-3 flex items-center justify-end">
          <HeaderPhone />
          <SearchButton />
          <ProfileButton />
          <WishlistButton />
          <CartButton />
        </div>
      </div>
      {menuAt === key && (
        <OnDemand onFail={closeMenu}>
          <MainMenu onClose={closeMenu} />
        </OnDemand>
      )}
    </header>
  );
}

/** Shows the first letter of the username and leads to the user's area. Visitors get the sign-in dialog. */
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
