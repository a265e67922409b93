import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#client/components/error-boundary.tsx';
import { Notices } from '#client/components/notices.tsx';
import { PageLoading, PagePlaceholder } from '#client/components/page-loading.tsx';
import { SearchHost } from '#client/features/products/components/search-host.tsx';
import { AuthDialogHost } from '#client/features/session/components/auth-dialog-host.tsx';
import { useSessionUpkeep } from '#client/features/session/use-session.ts';
import { BrokenPage } from './broken-page.tsx';
import { usePageSlow } from './lazy-page.ts';
import { usePageChange } from './use-page-change.ts';

interface ProvidersProps {
  client: QueryClient;
  children: ReactNode;
}

/** The query client, and the dialogs and notices of all pages. Expects a router around it. */
export function Providers({ client, children }: ProvidersProps) {
  const { key } = useLocation();
  return (
    <QueryClientProvider client={client}>
      <ErrorBoundary fallback={<BrokenPage />} resetKey={key}>
        <Suspense fallback={<PagePlaceholder />}>{children}</Suspense>
      </ErrorBoundary>
      <SlowPage />
      <AuthDialogHost />
      <SearchHost />
      <Notices />
      {/* Last, so that its effects run after those of the page. */}
      <Upkeep />
    </QueryClientProvider>
  );
}

/**
 * Follows the session and the page's changes. Renders nothing, so that a user who is signed in renders only
 * this again: a render of the components around the page would make React hydrate all of it at once.
 */
function Upkeep() {
  useSessionUpkeep();
  usePageChange();
  useEffect(announceHydration, []);
  return null;
}

/** Notes when the page began to work, for measurements. Its parts hydrate from now on. */
function announceHydration(): void {
  performance.mark('hydrated');
}

/** A loading pill while the next page's code takes long to arrive. */
function SlowPage() {
  return usePageSlow() && <PageLoading />;
}
