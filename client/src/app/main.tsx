import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { keepFocus } from '#client/lib/focus-keeper.ts';
import '#client/lib/history-guard.ts';
import { tellIfLoadedAgain, watchMissingCode } from '#client/lib/lazily.ts';
import { takePageData } from '#client/lib/page-data.ts';
import { repairPath } from '#client/lib/paths.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { Providers } from './providers.tsx';
import { AppRoutes, loadPage } from './router.tsx';

const { pathname, search, hash } = window.location;
const repaired = repairPath(pathname);
if (repaired !== pathname) {
  window.history.replaceState(window.history.state, '', repaired + search + hash);
}

watchMissingCode();
tellIfLoadedAgain();
keepFocus();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root.');
const client = createQueryClient();

const app = (
  <StrictMode>
    <BrowserRouter>
      <Providers client={client}>
        <AppRoutes />
      </Providers>
    </BrowserRouter>
  </StrictMode>
);

if (takePageData(client)) {
  /* Waits for the page's code, so that nothing replaces the server's HTML by a placeholder meanwhile. */
  void loadPage(repaired).then(() => hydrateRoot(root, app));
} else {
  createRoot(root).render(app);
}
