import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#client/components/error-boundary.tsx';
import { Notices } from '#client/components/notices.tsx';
import { PageLoading, PagePlaceholder } from '#client/components/page-loading.tsx';
import { SearchHost } from '#client/features/products/components/search-host.tsx';
import { AuthDialogHost } from '#client/features/session/components/auth-dialog-host.tsx';
import { useSessionUpkeep } from '#client/features/session/use-session.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { BrokenPage } from './broken-page.tsx';
import { usePageSlow } from './lazy-page.ts';
import { usePageChange } from './use-page-change.ts';

interface ProvidersProps {
  children: ReactNode;
  /** Milliseconds before a failed query is repeated. Tests do not wait for it. */
  retryDelayMs?: number;
}

/** The query client, the router, and the dialogs and notices of all pages. */
export function Providers({ children, retryDelayMs }: ProvidersProps) {
  const [client] = useState(() => createQueryClient(retryDelayMs));
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Frame>{children}</Frame>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  useSessionUpkeep();
  usePageChange();
  const { key } = useLocation();
  return (
    <>
      <ErrorBoundary fallback={<BrokenPage />} resetKey={key}>
        <Suspense fallback={<PagePlaceholder />}>{children}</Suspense>
      </ErrorBoundary>
      {usePageSlow() && <PageLoading />}
      <AuthDialogHost />
      <SearchHost />
      <Notices />
    </>
  );
}
