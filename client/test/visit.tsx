import { cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import type { User } from '#common/contract/users.ts';
import type { ReadAnswer } from '#common/rendering.ts';
import { Providers } from '#client/app/providers.tsx';
import { AppRoutes } from '#client/app/router.tsx';
import { closeSearch } from '#client/features/products/search-store.ts';
import { closeAuthDialog } from '#client/features/session/auth-dialog-store.ts';
import { clearSession, storeSession, writeAnnouncement } from '#client/lib/browser-store.ts';
import { keepFocus } from '#client/lib/focus-keeper.ts';
import { noticeBoard } from '#client/lib/notices.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { setPageWidth } from './browser-gaps.ts';
import { FakeApi } from './fake-api.ts';
import { connectTo } from './fake-network.ts';
import { company, session, standardContent } from './samples.ts';

interface Visit {
  /** The API that the page talks to. A call without a handler fails the test. */
  api: FakeApi;
  /** Types and clicks as a person would. */
  user: UserEvent;
  /** Opens a page of the shop with its layout, through the real routes. */
  open: (path: string) => void;
  /** Shows a part of a page inside what surrounds all pages: query client, router, dialogs, notices. */
  show: (part: ReactNode, path?: string) => void;
}

/**
 * Starts a visit to the shop in a simulated browser: as a visitor, or as a user who signed in earlier. The
 * visit ends with the test, and nothing of it is left for the next one.
 * @param widthPx the width that media queries see; a desktop's by default
 */
export function visitShop(signedInAs?: User, widthPx?: number): Visit {
  setPageWidth(widthPx);
  const api = new FakeApi();
  api.on('GET /company-details', () => company());
  api.on('GET /categories', () => []);
  api.on('GET /content/{key}', ({ params: { key } }) => standardContent(key));
  api.on('GET /content/{key}/edited', ({ params: { key } }) => standardContent(key));
  connectTo(api);
  const stopKeepingFocus = keepFocus();
  if (signedInAs) {
    storeSession('token-of-the-test', signedInAs);
    api.on('GET /auth/me', () => ({ user: signedInAs }));
    api.on('GET /users/sessions', () => ({ sessions: [session({ isCurrent: true })] }));
    api.on('GET /auth/second-factor', () => ({ enabledAt: null, recoveryCodesLeft: 0 }));
    api.on('POST /auth/logout', () => ({ message: 'You are signed out' }));
  }
  onTestFinished(async () => {
    cleanup();
    stopKeepingFocus();
    leaveBrowser();
    await vi.waitFor(expectNoOverlays);
    api.expectNoFaults();
  });
  const show = (part: ReactNode, path = '/') => {
    window.history.replaceState(null, '', path);
    render(
      <BrowserRouter>
        <Providers client={createQueryClient(1)}>{part}</Providers>
      </BrowserRouter>,
    );
  };
  const open = (path: string) => show(<AppRoutes />, path);
  return { api, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), open, show };
}

/** Closing an overlay steps back in the history, which takes a moment. The next test must not meet that step. */
function expectNoOverlays(): void {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state && 'overlays' in state && state.overlays !== 0) {
    throw new Error('An overlay is still in the history.');
  }
}

/** Clears what outlives the components of a page. */
function leaveBrowser(): void {
  closeSearch();
  clearSession();
  closeAuthDialog();
  writeAnnouncement(null);
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  for (const { id } of noticeBoard.snapshot()) noticeBoard.dismiss(id);
  vi.runAllTimers();
  vi.useRealTimers();
}

/** Answers the API calls of a page that is rendered as on the server. */
export async function readApi(path: string): Promise<ReadAnswer> {
  const response = await fetch(path);
  return { status: response.status, body: await response.text() };
}
