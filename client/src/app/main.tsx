import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepFocus } from '#client/lib/focus-keeper.ts';
import '#client/lib/history-guard.ts';
import { tellIfLoadedAgain, watchMissingCode } from '#client/lib/lazily.ts';
import { repairPath } from '#client/lib/paths.ts';
import '#client/styles/main.css';
import { Providers } from './providers.tsx';
import { AppRoutes } from './router.tsx';

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
createRoot(root).render(
  <StrictMode>
    <Providers>
      <AppRoutes />
    </Providers>
  </StrictMode>,
);
