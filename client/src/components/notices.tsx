import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useAnnouncement } from '#client/lib/announcements.ts';
import { clearView } from '#client/lib/clear-view.ts';
import { noticeBoard, type Notice } from '#client/lib/notices.ts';
import { useInnermostDialog } from '#client/lib/open-dialogs.ts';
import { useHydrated } from '#client/lib/use-hydrated.ts';

/** Fields that open the keyboard of a phone. The `low` variant in base.css has the same selector. */
const TYPED_INTO = 'input:not([type=radio], [type=checkbox], [type=range]), textarea';

/** The notices, once the page is hydrated: they are rendered into the page's body, which the server cannot do. */
export function Notices() {
  return useHydrated() && <NoticeBoard />;
}

/** Renders the notices in two live regions: successes are read out politely, errors at once. */
function NoticeBoard() {
  const notices = useSyncExternalStore(noticeBoard.subscribe, noticeBoard.snapshot);
  const announcement = useAnnouncement();
  const dialog = useInnermostDialog();
  const high = useStayHigh(notices.length > 0);
  const ref = useRef<HTMLDivElement>(null);
  const newest = notices.at(-1)?.id;
  /* Runs only when a notice appears, not when the focus changes, so that notices do not move. */
  useLayoutEffect(() => {
    const heading = dialog?.querySelector('h2') ?? document.querySelector('h1');
    if (ref.current && newest !== undefined) {
      const focused = document.activeElement;
      const marked = (dialog ?? document).querySelectorAll('[data-clear-view]');
      clearView(ref.current, [heading, focused, ...findDescriptions(focused), ...marked]);
    }
  }, [dialog, newest]);
  const board = (
    <div
      ref={ref}
      data-high={high || undefined}
      onMouseEnter={() => noticeBoard.pause()}
      onMouseLeave={() => noticeBoard.resume()}
      onFocus={() => noticeBoard.pause()}
      onBlur={() => noticeBoard.resume()}
      className="notice-board pointer-events-none fixed inset-x-4 top-20 z-50 gap-2 sm:left-auto sm:w-96"
    >
      <div role="status" aria-live="polite">
        {announcement && <p className="sr-only">{announcement}</p>}
        <NoticeList notices={notices.filter(({ kind }) => kind === 'success')} />
      </div>
      <div role="alert" aria-live="assertive">
        <NoticeList notices={notices.filter(({ kind }) => kind === 'error')} />
      </div>
    </div>
  );
  return createPortal(board, dialog ?? document.body);
}

/** Returns the elements that describe a field: its hint and its error. */
function findDescriptions(field: Element | null): (Element | null)[] {
  const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id));
}

/**
 * True while notices stay at the top of a phone's screen although no text field has the focus any more.
 * Tapping a button takes the focus from the field, and the notices must not move under the finger.
 */
function useStayHigh(some: boolean): boolean {
  const [high, setHigh] = useState(false);
  useEffect(() => {
    if (!some) return undefined;
    const stay = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(TYPED_INTO)) setHigh(true);
    };
    document.addEventListener('focusout', stay);
    return () => {
      document.removeEventListener('focusout', stay);
      setHigh(false);
    };
  }, [some]);
  return high;
}

/** Grid row per slot. Slot 0 is next to the screen's edge. */
const PLACES = ['row-1 low:row-3', 'row-2', 'row-3 low:row-1'];

function NoticeList({ notices }: { notices: readonly Notice[] }) {
  return notices.map((notice) => (
    <div
      key={notice.id}
      className={`pointer-events-auto ${PLACES[notice.slot] ?? ''} flex animate-[appear_300ms_var(--ease-cloth)] items-start gap-3 rounded-md border border-sand bg-card py-2 pr-2 pl-4 shadow-lift transition-opacity duration-300 ${notice.leaving ? 'opacity-0' : ''}`}
    >
      {notice.kind === 'success' ? (
        <CircleCheck aria-hidden="true" className="mt-2 size-5 shrink-0 text-leaf" />
      ) : (
        <CircleAlert aria-hidden="true" className="mt-2 size-5 shrink-0 text-madder" />
      )}
      <p className="min-w-0 flex-1 py-1.5 text-sm font-medium wrap-anywhere">{notice.text}</p>
      <button
        type="button"
        aria-label="Dismiss notice"
        onClick={() => {
          noticeBoard.dismiss(notice.id);
          noticeBoard.resume();
        }}
        className="grid size-9 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sand-soft hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  ));
}
