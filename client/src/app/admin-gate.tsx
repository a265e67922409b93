import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { AdminArea } from '#client/admin/admin-area.tsx';
import { AdminLayout } from '#client/admin/admin-layout.tsx';
import { accessTo, type Access } from '#client/features/session/session.ts';
import { useSession } from '#client/features/session/use-session.ts';
import { useHasUnsaved } from '#client/admin/lib/unsaved-changes.ts';
import { dialogClosed, dialogOpened } from '#client/lib/open-dialogs.ts';
import { SignInFirst } from './guards.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { NotForYouPage } from './not-for-you-page.tsx';

/** The back office, a chunk of its own. Visitors and customers see why it is closed, inside the storefront's layout. */
export function AdminGate() {
  const admin = useAdminAccess();
  const isOpen = admin.access === 'granted' || admin.waiting;
  return (
    <Routes>
      <Route element={isOpen ? <AdminLayout /> : <PublicLayout />}>
        <Route element={<AdminGuard {...admin} />}>
          <Route path="*" element={<AdminArea />} />
        </Route>
      </Route>
    </Routes>
  );
}

interface AdminAccess {
  access: Access;
  /** Whose back office is on screen, or was until their session ended. */
  owner: string | null;
  /** Whether something half-written waits for its owner to sign in again. */
  waiting: boolean;
}

/** Who may see the back office, and whether an unsaved form outlives its owner's session. */
function useAdminAccess(): AdminAccess {
  const user = useSession();
  const hasUnsaved = useHasUnsaved();
  const access = accessTo('admin', user);
  const [owner, setOwner] = useState<string | null>(null);
  if (user && access === 'granted' && owner !== user.id) setOwner(user.id);
  return { access, owner, waiting: access === 'sign-in' && owner !== null && hasUnsaved };
}

/**
 * Lets administrators in. When a session ends over a half-written form, the form stays as it is, out
 * of sight and out of reach, until its owner signs in again; for anybody else it is thrown away.
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

/** What has to be put back when a part of the page is seen again. */
interface Concealed {
  dialogs: readonly HTMLDialogElement[];
  focused: Element | null;
  title: string;
}

/** A modal dialog makes the page around it inert even while it is out of sight, so it closes meanwhile. */
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
  /* Once the sign-in dialog above has closed, and has tried to give the focus back itself. */
  requestAnimationFrame(() => {
    const target = focused instanceof HTMLElement && focused.isConnected ? focused : null;
    target?.focus();
    if (document.activeElement === document.body) {
      (open.at(-1) ?? document.getElementById('main'))?.focus();
    }
  });
}
