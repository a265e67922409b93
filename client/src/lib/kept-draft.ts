import { useEffect, useLayoutEffect, useRef } from 'react';
import { readStoredUser } from './browser-store.ts';

/** What somebody was writing when their session ended. It is kept in this page's memory alone. */
export interface KeptDraft<T> {
  /** What whoever is signed in was writing in here, or null. */
  read: () => T | null;
  /** Called when the form goes, with what its owner has not saved. Logout goes elsewhere first. */
  formGoes: (ownerId: string | undefined, unsaved: T | null) => void;
}

/** A place for one kind of form; nobody but its owner is given what lies there. */
export function keptDraft<T>(): KeptDraft<T> {
  let kept: { ownerId: string; unsaved: T } | null = null;
  return {
    read: () => (kept && kept.ownerId === readStoredUser()?.id ? kept.unsaved : null),
    formGoes: (ownerId, unsaved) => {
      const ended = ownerId !== undefined && ownerId !== readStoredUser()?.id;
      kept = ended && unsaved !== null ? { ownerId, unsaved } : null;
    },
  };
}

/**
 * Keeps what a form holds when the session of its owner ends while it is written, until they are back
 * (docs/decisions/013-sign-in-in-between.md).
 * @param unsaved what is not saved by now, null when nothing is
 */
export function useKeptDraft<T>(draft: KeptDraft<T>, unsaved: () => T | null): void {
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  useLayoutEffect(() => {
    const ownerId = readStoredUser()?.id;
    return () => draft.formGoes(ownerId, latest.current());
  }, [draft]);
}
