import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { historyGuard } from '#client/lib/history-guard.ts';
import { entryNumber, leadsAway } from './leaving.ts';

type GoOn = () => void;

/** A question that somebody has to answer before they leave. */
interface Question {
  stay: () => void;
  leave: () => void;
}

/** Forms on screen that hold something unsaved. */
const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();
let question: Question | null = null;

/** The router's number of the entry on screen. */
let place: number | undefined;
/** A step of the history under way that nobody but this file is to hear of. */
let undoing = false;
/** Whether the way that is being taken was asked about. */
let passing = false;

function tell(): void {
  for (const listener of listeners) listener();
}

function put(next: Question | null): void {
  question = next;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ask(goOn: GoOn): void {
  put({
    stay: () => put(null),
    leave: () => {
      put(null);
      goOn();
    },
  });
}

/** Goes on, after asking if anything on screen is unsaved: for ways out that are no links. */
export function leavePage(goOn: GoOn): void {
  if (unsaved.size > 0) ask(goOn);
  else goOn();
}

/** Goes one entry back without a question, for a dialog that is saved or given up. */
export function leaveEntry(): void {
  /* A second press comes before the browser has taken the first step. */
  if (passing) return;
  passing = true;
  window.history.back();
}

/**
 * Keeps what was typed from being lost. While `hasUnsaved` is true, links, Back and Forward, Logout,
 * a reload and closing the tab ask first; the answer is awaited in `<LeaveQuestion />` of the
 * back office's layout.
 *
 * Whatever else would throw the form away, such as closing the dialog that it stands in or turning to
 * another tab, goes through the function that is returned. After saving nothing is asked: close
 * without it.
 *
 * @example
 * const leave = useUnsavedChanges(form.formState.isDirty);
 * <Dialog title="Edit Product" onClose={() => leave(onClose)}> … onSuccess: onClose … </Dialog>
 */
export function useUnsavedChanges(hasUnsaved: boolean): (goOn: GoOn) => void {
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const mark = Symbol('unsaved');
    unsaved.add(mark);
    tell();
    /* Only while needed: browsers keep no page with such a listener ready for Back. */
    window.addEventListener('beforeunload', holdDocument);
    return () => {
      unsaved.delete(mark);
      if (unsaved.size === 0) {
        window.removeEventListener('beforeunload', holdDocument);
        /* A save that has come through meanwhile leaves nothing to ask about. */
        question = null;
      }
      tell();
    };
  }, [hasUnsaved]);
  return useCallback(
    (goOn) => {
      if (hasUnsaved) ask(goOn);
      else goOn();
    },
    [hasUnsaved],
  );
}

/** Whether anything on screen is unsaved. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, () => unsaved.size > 0);
}

/** Watches every way out of the page; used once, by `<LeaveQuestion />`. Null while nothing is asked. */
export function useLeaveQuestion(): Question | null {
  const { key } = useLocation();
  useEffect(() => {
    place = entryNumber(window.history.state);
  }, [key]);
  useEffect(() => {
    /* Capturing comes before every handler of the page. */
    window.addEventListener('click', holdLink, true);
    historyGuard.hold = holdStep;
    return () => {
      window.removeEventListener('click', holdLink, true);
      historyGuard.hold = null;
    };
  }, []);
  return useSyncExternalStore(subscribe, () => question);
}

function holdDocument(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function holdLink(event: MouseEvent): void {
  if (passing || unsaved.size === 0 || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  if (!link?.hasAttribute('href')) return;
  const way = { href: link.href, target: link.target, download: link.getAttribute('download') };
  if (!leadsAway(event, way, window.location.href)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  ask(() => {
    passing = true;
    link.click();
    passing = false;
  });
}

/**
 * The browser has gone to the other entry by the time it says so. The step is taken back unheard, and
 * taken again when that is the answer.
 */
function holdStep(event: PopStateEvent): void {
  if (undoing) {
    undoing = false;
    event.stopImmediatePropagation();
    return;
  }
  if (passing) {
    passing = false;
    return;
  }
  const to = entryNumber(event.state);
  if (unsaved.size === 0 || to === undefined || place === undefined || to === place) return;
  const steps = to - place;
  event.stopImmediatePropagation();
  undoing = true;
  window.history.go(-steps);
  /* Back while the question is open closes it, as it closes every other overlay. */
  if (question) {
    question.stay();
    return;
  }
  ask(() => {
    passing = true;
    window.history.go(steps);
  });
}
