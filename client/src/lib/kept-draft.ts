import { useEffect, useLayoutEffect, useRef } from 'react';
import { readStoredUser } from './browser-store.ts';

/** The draft of a user whose session ended while they were writing. Kept only in memory. */
export interface KeptDraft<T> {
  /** Returns the draft of the signed-in user, or null. */
  read: () => T | null;
  /**
   * Called when the form unmounts. Keeps the unsaved draft if the owner's session has ended, and
   * otherwise discards any kept draft. At Logout the form unmounts before the session ends.
   */
  formGoes: (ownerId: string | undefined, unsaved: T | null) => void;
}

/** Creates the storage for one kind of form. Only the draft's owner can read it. */
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
 * Keeps a form's draft when its owner's session ends, until they sign in again
 * (docs/decisions/013-sign-in-in-between.md).
 * @param unsaved returns the unsaved values, or null if everything is saved
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
