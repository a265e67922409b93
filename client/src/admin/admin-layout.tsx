import {
  BadgePercent,
  ArrowLeft,
  BellRing,
  Building2,
  ContactRound,
  ChartColumn,
  FolderTree,
  History,
  LayoutGrid,
  Mails,
  Menu,
  PanelsTopLeft,
  ReceiptText,
  Scale,
  Shirt,
  TicketPercent,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { adminPaths } from '#common/admin-paths.ts';
import { LeaveQuestion } from './ui/leave-question.tsx';
import { OfflineBar } from '#client/components/offline-bar.tsx';
import { PagePlaceholder } from '#client/components/page-loading.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { Link } from '#client/components/ui/link.tsx';
import { leavePage } from './lib/unsaved-changes.ts';
import { useFreshStaffRole, useMayOpen } from './lib/use-staff-role.ts';
import { paths } from '#client/lib/paths.ts';
import { AreaLinks, type AreaLink } from '#client/features/session/components/area-links.tsx';
import { Brand } from '#client/features/company/components/brand.tsx';
import { MobileMenu } from '#client/components/mobile-menu.tsx';
import { SkipLink } from '#client/components/skip-link.tsx';
import '#client/styles/back-office.css';

const LINKS: readonly AreaLink[] = [
  { to: adminPaths.home, label: 'Dashboard', icon: LayoutGrid },
  { to: adminPaths.categories, label: 'Category', icon: FolderTree },
  { to: adminPaths.products, label: 'Product', icon: Shirt },
  { to: adminPaths.sales, label: 'Sales', icon: BadgePercent },
  { to: adminPaths.orders, label: 'Order', icon: ReceiptText },
  { to: adminPaths.customers, label: 'Customer', icon: ContactRound },
  { to: adminPaths.wanted, label: 'Wanted sizes', icon: BellRing },
  { to: adminPaths.codes, label: 'Discount codes', icon: TicketPercent },
  { to: adminPaths.company, label: 'Company', icon: Building2 },
  { to: adminPaths.content, label: 'Content', icon: PanelsTopLeft },
  { to: adminPaths.legal, label: 'Legal pages', icon: Scale },
  { to: adminPaths.reports, label: 'Reports', icon: ChartColumn },
  { to: adminPaths.mails, label: 'Mail log', icon: Mails },
  { to: adminPaths.changes, label: 'Change log', icon: History },
  { to: adminPaths.administrators, label: 'Administrators', icon: UsersRound },
  { to: adminPaths.account, label: 'Account', icon: UserRound },
];

/** Layout of the back office: a sidebar on wide screens, a drawer on phones. */
export function AdminLayout() {
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const { key } = useLocation();
  useFreshStaffRole();
  /* Resets the state, because Back to the entry where the menu was open must not open it again. */
  if (menuAt !== null && menuAt !== key) setMenuAt(null);
  return (
    <div className="admin-area flex flex-1 flex-col lg:flex-row">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-sand bg-card lg:h-dvh lg:w-60 lg:shrink-0 lg:border-r lg:border-b-0">
        <div className="flex h-16 items-center gap-2 px-4 lg:hidden">
          <IconButton
            label="Open menu"
            aria-haspopup="dialog"
            onClick={() => setMenuAt(key)}
            className="-ml-2"
          >
            <Menu aria-hidden="true" className="size-6" />
          </IconButton>
          <Brand className="text-xl" />
          <span className="text-sm text-ink-soft">Back office</span>
        </div>
        <div className="hidden h-full flex-col p-5 lg:flex lg:overflow-y-auto">
          <Brand />
          <p className="eyebrow mb-6 text-ink-soft">Back office</p>
          <nav aria-label="Back office" className="flex flex-1 flex-col">
            <AdminLinks />
          </nav>
        </div>
      </header>
      <OfflineBar />
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-8 sm:p-8 lg:p-10">
        <Suspense fallback={<PagePlaceholder />}>
          <Outlet />
        </Suspense>
      </main>
      <LeaveQuestion />
      {menuAt === key && (
        <MobileMenu title="Back office" onClose={() => setMenuAt(null)}>
          <AdminLinks />
        </MobileMenu>
      )}
    </div>
  );
}

/** The links that the administrator's role may open. */
function AdminLinks() {
  const mayOpen = useMayOpen();
  return (
    <>
      <ul className="flex flex-1 flex-col gap-1">
        <AreaLinks links={LINKS.filter(({ to }) => mayOpen(to))} beforeSignOut={leavePage} />
      </ul>
      <Link
        to={paths.home}
        className="mt-6 flex min-h-11 items-center gap-2 text-sm font-medium hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to store
      </Link>
    </>
  );
}
