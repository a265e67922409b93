import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { historyGuard } from '#client/lib/history-guard.ts';
import { afterOverlaySteps } from '#client/lib/overlay-history.ts';
import { entryNumber, leadsAway } from './leaving.ts';

/** Leaves the form, with what the admin has chosen to do instead. */
type Proceed = () => void;

/** The question whether to leave without saving, with its two answers. */
interface Question {
  stay: () => void;
  leave: () => void;
}

/** A mark for each mounted form with unsaved changes. */
const unsaved = new Set<symbol>();
const listeners = new Set<() => void>();
let question: Question | null = null;

/** The router's index of the current history entry. */
let currentEntry: number | undefined;
/** True while a history step is being reverted. The router must not receive its popstate event. */
let isReverting = false;
/** True while a navigation runs that the admin has confirmed or that needs no question. */
let isConfirmed = false;

function emitChange(): void {
  for (const listener of listeners) listener();
}

function setQuestion(next: Question | null): void {
  question = next;
  emitChange();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ask(proceed: Proceed): void {
  setQuestion({
    stay: () => setQuestion(null),
    leave: () => {
      setQuestion(null);
      proceed();
    },
  });
}

/** Calls `proceed`, after a question if a form has unsaved changes. For exits that are not links. */
export function leavePage(proceed: Proceed): void {
  if (unsaved.size > 0) ask(proceed);
  else proceed();
}

/** Goes one history entry back without a question, to close a dialog. */
export function leaveEntry(): void {
  /* A second click can arrive before the browser has taken the first step. */
  if (isConfirmed) return;
  isConfirmed = true;
  afterOverlaySteps(() => window.history.back());
}

/**
 * Protects unsaved input. While `hasUnsaved` is true, links, Back, Forward, Logout, a reload and closing
 * the browser tab ask first. `<LeaveQuestion />` in the layout shows the question.
 *
 * Call the returned function for every other action that discards the form, such as closing its dialog.
 * After a save, close the form directly.
 *
 * @example
 * const leave = useUnsavedChanges(form.formState.isDirty);
 * <Dialog title="Edit Product" onClose={() => leave(onClose)}> … onSuccess: onClose … </Dialog>
 */
export function useUnsavedChanges(hasUnsaved: boolean): (proceed: Proceed) => void {
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const mark = Symbol('unsaved');
    unsaved.add(mark);
    emitChange();
    /* Added only while needed, because browsers keep no page with this listener in the back/forward cache. */
    window.addEventListener('beforeunload', holdDocument);
    return () => {
      unsaved.delete(mark);
      if (unsaved.size === 0) {
        window.removeEventListener('beforeunload', holdDocument);
        /* Closes an open question, because a save may have completed meanwhile. */
        question = null;
      }
      emitChange();
    };
  }, [hasUnsaved]);
  return useCallback(
    (proceed) => {
      if (hasUnsaved) ask(proceed);
      else proceed();
    },
    [hasUnsaved],
  );
}

/** True while a mounted form has unsaved changes. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, () => unsaved.size > 0);
}

/**
 * Watches links and history steps, and returns the open question or null. Only `<LeaveQuestion />` may
 * use it, and only once.
 */
export function useLeaveQuestion(): Question | null {
  const { key } = useLocation();
  useEffect(() => {
    currentEntry = entryNumber(window.history.state);
  }, [key]);
  useEffect(() => {
    /* Capturing runs before the handlers of the page. */
    window.addEventListener('click', holdLink, true);
    historyGuard.hold = holdStep;
    return () => {
      window.removeEventListener('click', holdLink, true);
      historyGuard.hold = null;
      /* A step that is still on its way arrives without anyone to take it into account. */
      isConfirmed = false;
      isReverting = false;
    };
  }, []);
  return useSyncExternalStore(subscribe, () => question);
}

function holdDocument(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function holdLink(event: MouseEvent): void {
  if (isConfirmed || unsaved.size === 0 || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  if (!link?.hasAttribute('href')) return;
  const way = { href: link.href, target: link.target, download: link.getAttribute('download') };
  if (!leadsAway(event, way, window.location.href)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  ask(() => {
    isConfirmed = true;
    link.click();
    isConfirmed = false;
  });
}

/**
 * A popstate event comes after the browser has moved. So this undoes the step without the router's
 * knowledge, and repeats it if the admin chooses to leave.
 */
function holdStep(event: PopStateEvent): void {
  if (isReverting) {
    isReverting = false;
    event.stopImmediatePropagation();
    return;
  }
  if (isConfirmed) {
    isConfirmed = false;
    return;
  }
  const to = entryNumber(event.state);
  if (unsaved.size === 0 || to === undefined || currentEntry === undefined || to === currentEntry)
    return;
  const steps = to - currentEntry;
  event.stopImmediatePropagation();
  isReverting = true;
  window.history.go(-steps);
  /* Back closes the open question, like any other overlay. */
  if (question) {
    question.stay();
    return;
  }
  ask(() => {
    isConfirmed = true;
    window.history.go(steps);
  });
}
