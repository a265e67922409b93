import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import type { ContentDraft } from '#common/contract/content.ts';
import { AdminArea } from '#client/admin/admin-area.tsx';
import { AdminLayout } from '#client/admin/admin-layout.tsx';
import { accessTo, type Access } from '#client/features/session/session.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { useHasUnsaved } from '#client/admin/lib/unsaved-changes.ts';
import { dialogClosed, dialogOpened } from '#client/lib/open-dialogs.ts';
import { lazily } from '#client/lib/lazily.ts';
import { SignInFirst } from './guards.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { NotForYouPage } from './not-for-you-page.tsx';

/** Lazy, because only the preview in the back office needs the pages of the shop. */
const PagePreview = lazily(async () => (await import('./page-preview.tsx')).PagePreview);
const renderPreview = (draft: ContentDraft) => <PagePreview draft={draft} />;

/**
 * The back office, in its own chunk. Visitors and customers see in the storefront's layout why they
 * cannot open it.
 */
export function AdminGate() {
  const admin = useAdminAccess();
  const isOpen = admin.access === 'granted' || admin.waiting;
  return (
    <Routes>
      <Route element={isOpen ? <AdminLayout /> : <PublicLayout />}>
        <Route element={<AdminGuard {...admin} />}>
          <Route path="*" element={<AdminArea renderPreview={renderPreview} />} />
        </Route>
      </Route>
    </Routes>
  );
}

interface AdminAccess {
  access: Access;
  /** The id of the admin who last had access, also after their session ended; null before that. */
  owner: string | null;
  /** True while an unsaved draft is kept until its owner signs in again. */
  waiting: boolean;
}

/** Decides whether the back office is shown, and whether to keep a draft after the session has ended. */
function useAdminAccess(): AdminAccess {
  const user = useSession();
  const hasUnsaved = useHasUnsaved();
  const access = accessTo('admin', user);
  const [owner, setOwner] = useState<string | null>(null);
  if (user && access === 'granted' && owner !== user.id) setOwner(user.id);
  return { access, owner, waiting: access === 'sign-in' && owner !== null && hasUnsaved };
}

/**
 * Admits admins. If a session ends while a form has unsaved changes, the form stays mounted but hidden
 * until its owner signs in again. If another admin signs in, the `key` discards it.
 */
function AdminGuard({ access, owner, waiting }: AdminAccess) {
  const area = useRef<HTMLDivElement>(null);
  useConcealed(area, waiting);
  if (access === 'not-for-you') return <NotForYouPage area="admin" />;
  if (access === 'sign-in' && !waiting) return <SignInFirst ended={owner !== null} />;
  return (
    <>
      <div ref={area} key={owner} hidden={waiting}>
        <Outlet />
      </div>
      {waiting && <SignInFirst ended waiting />}
    </>
  );
}

/** What `reveal` restores when a hidden part of the page is shown again. */
interface Concealed {
  dialogs: readonly HTMLDialogElement[];
  focused: Element | null;
  title: string;
}

/** Closes open dialogs while their part is hidden, because a hidden modal still makes the page inert. */
function useConcealed(part: RefObject<HTMLElement | null>, concealed: boolean): void {
  const before = useRef<Concealed | null>(null);
  useLayoutEffect(() => {
    if (concealed) {
      const dialogs = [...(part.current?.querySelectorAll('dialog') ?? [])];
      before.current = {
        dialogs: dialogs.filter(({ open }) => open),
        focused: document.activeElement,
        title: document.title,
      };
      for (const dialog of before.current.dialogs) {
        dialogClosed(dialog);
        dialog.close();
      }
      return;
    }
    if (before.current) reveal(before.current);
    before.current = null;
  }, [part, concealed]);
}

function reveal({ dialogs, focused, title }: Concealed): void {
  document.title = title;
  const open = dialogs.filter(({ isConnected }) => isConnected);
  for (const dialog of open) {
    dialog.showModal();
    dialogOpened(dialog);
  }
  /* Waits a frame: the sign-in dialog closes first and tries to return the focus itself. */
  requestAnimationFrame(() => {
    const target = focused instanceof HTMLElement && focused.isConnected ? focused : null;
    target?.focus();
    if (document.activeElement === document.body) {
      (open.at(-1) ?? document.getElementById('main'))?.focus();
    }
  });
}
