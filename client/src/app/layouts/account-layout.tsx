import { Package } from 'lucide-react';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { PageLoading } from '#client/components/page-loading.tsx';
import { paths } from '#client/lib/paths.ts';
import { AreaLinks, type AreaLink } from './area-sidebar.tsx';

const LINKS: readonly AreaLink[] = [{ to: paths.orders, label: 'Orders', icon: Package }];

/** The customer's area: a sidebar on wide screens, a row of links on phones. */
export function AccountLayout() {
  return (
    <div className="page-width grid gap-8 py-8 lg:grid-cols-[220px_1fr] lg:gap-12 lg:py-12">
      <nav aria-label="My account" className="lg:border-r lg:border-sand lg:pr-6">
        <ul className="flex gap-1 overflow-x-auto lg:sticky lg:top-24 lg:flex-col">
          <AreaLinks links={LINKS} />
        </ul>
      </nav>
      <div className="min-w-0">
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
