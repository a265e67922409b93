import { ChevronDown, KeyRound, LayoutGrid, MapPin, Package, UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PagePlaceholder } from '#client/components/page-loading.tsx';
import { paths } from '#client/lib/paths.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';
import { AreaLinks, type AreaLink } from '#client/features/session/components/area-links.tsx';

const LINKS: readonly AreaLink[] = [
  { to: paths.accountHome, label: 'Dashboard', icon: LayoutGrid },
  { to: paths.orders, label: 'Orders', icon: Package },
  { to: paths.addresses, label: 'Addresses', icon: MapPin },
  { to: paths.profile, label: 'Account', icon: UserRound },
  { to: paths.password, label: 'Change Password', icon: KeyRound },
];
const WIDE = '(min-width: 64rem)';

/** Layout of the account area: a sidebar on wide screens, a collapsible list on small ones. */
export function AccountLayout() {
  const wide = useMediaQuery(WIDE);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-12 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-12 lg:py-12">
      <nav aria-label="My account" className="lg:border-r lg:border-sand lg:pr-6 print:hidden">
        {wide ? (
          <ul className="sticky top-24 flex flex-col gap-1">
            <AreaLinks links={LINKS} />
          </ul>
        ) : (
          <CollapsedLinks />
        )}
      </nav>
      <div className="min-w-0">
        <Suspense fallback={<PagePlaceholder />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}

/** Shows the current page's name and expands to all links. Navigation collapses it again. */
function CollapsedLinks() {
  const { key, pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  /* Resets the state, because Back to the entry where the list was open must not open it again. */
  if (openAt !== null && openAt !== key) setOpenAt(null);
  const open = openAt === key;
  const here = LINKS.find(({ to }) => pathname === to)?.label ?? 'Orders';
  return (
    <div className="rounded-md border border-sand bg-card">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="account-links"
        onClick={() => setOpenAt(open ? null : key)}
        className="flex min-h-11 w-full items-center justify-between gap-4 px-4 text-left font-medium"
      >
        <span>
          <span className="text-ink-soft">My account: </span>
          {here}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`size-5 shrink-0 text-ink-soft transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <ul id="account-links" hidden={!open} className="border-t border-sand p-2">
        <AreaLinks links={LINKS} />
      </ul>
    </div>
  );
}
