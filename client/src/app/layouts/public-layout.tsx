import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { OfflineBar } from '#client/components/offline-bar.tsx';
import { PagePlaceholder } from '#client/components/page-loading.tsx';
import { AnnouncementBar } from '#client/features/content/components/announcement-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { StoredLists } from './stored-lists.tsx';
import { SkipLink } from '#client/components/skip-link.tsx';

/** The storefront's layout. `main` fills the screen, so the footer is out of view while a page loads. */
export function PublicLayout() {
  return (
    <>
      <StoredLists />
      <SkipLink />
      <AnnouncementBar />
      <Header />
      <OfflineBar />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] shrink-0 grow">
        <Suspense fallback={<PagePlaceholder />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
    </>
  );
}
