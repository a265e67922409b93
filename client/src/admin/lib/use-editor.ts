import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isNotFound, messageOf } from '#client/lib/api-error.ts';
import { noticeBoard } from '#client/lib/notices.ts';
import { isChangedMeanwhile } from './changed-meanwhile.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';
import { CANCELLED, useStoppable, wasStopped } from './use-stoppable.ts';

/** How a save reports its progress and is cancelled. */
export interface SaveControls {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  /** Aborts the save. */
  signal: AbortSignal;
}

/** A version that was saved by someone else while the form was open. */
interface EditConflict<Version> {
  /** The server's message, which says who saved it and when. */
  message: string;
  saved: Version;
}

/** What one kind of form does in its own way. `Version` includes null if there may be no stored version. */
interface EditorOptions<Version, Draft, Request> {
  /** The version that the form was opened with. */
  opened: Version;
  /** True if the form differs from the stored version. */
  hasChanges: boolean;
  save: UseMutationResult<NonNullable<Version>, Error, Request>;
  /** Builds the request that replaces a version. The server refuses it if another version is stored. */
  toRequest: (draft: Draft, replaced: Version, controls: SaveControls) => Request;
  /** Fetches the stored version after an edit conflict. Rejects if that fails. */
  reload: () => Promise<Version>;
  /** Fills the form with a version, and discards the draft. */
  fill: (version: Version) => void;
  /** Shows errors at their fields. Returns true if that shows all of the error. */
  showErrors: (error: ApiError) => boolean;
  /** Returns the notice about a failed save. */
  describeFailure: (error: unknown) => string;
  /** Called after a save. The form is filled with the saved version if it is still open then. */
  onSaved: (saved: NonNullable<Version>) => void;
}

/** What the admin sees of a failed save, apart from errors at fields. */
interface Failure {
  error: Error;
  /** True if fields show all of the error. */
  isShown: boolean;
}

/** A save that was refused, by the form itself or by the server. */
export interface Refusal {
  /** The notice about it; null if the form itself says enough. */
  notice: string | null;
}

/** Dismisses the notices about what prevented earlier saves, because they no longer apply. */
function dismissErrors(): void {
  for (const { id, kind } of noticeBoard.snapshot()) {
    if (kind === 'error') noticeBoard.dismiss(id);
  }
}

/** State of the saves of a form: the stored version, an edit conflict, and the latest failure. */
function useSaves<Version, Draft, Request>(options: EditorOptions<Version, Draft, Request>) {
  const { save, toRequest, fill, showErrors, describeFailure, onSaved } = options;
  const [stored, setStored] = useState(options.opened);
  const [conflict, setConflict] = useState<EditConflict<Version> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sent, setSent] = useState(0);
  const { begin, stop } = useStoppable();
  const reloading = useMutation({ mutationFn: options.reload });

  const startFrom = (version: Version) => {
    fill(version);
    setStored(version);
    setConflict(null);
    setFailure(null);
  };
  const refuse = (notice: string | null) => setRefusal({ notice });
  const onError = (error: Error) => {
    const isShown = error instanceof ApiError && showErrors(error);
    setFailure({ error, isShown });
    const notice = wasStopped(error) ? CANCELLED : describeFailure(error);
    if (!isChangedMeanwhile(error)) {
      refuse(notice);
      return;
    }
    reloading.mutate(undefined, {
      onSuccess: (saved) => {
        setConflict({ message: error.message, saved });
        /* Together with the choice, which the notice must not cover and which begins with the server's message. */
        refuse(notice === error.message ? null : notice);
      },
      onError: (fault) => refuse(messageOf(fault)),
    });
  };
  const replace = (replaced: Version, draft: Draft) => {
    setSent(0);
    setFailure(null);
    reloading.reset();
    const request = toRequest(draft, replaced, { onProgress: setSent, signal: begin() });
    save.mutate(request, {
      onSuccess: (saved) => {
        dismissErrors();
        startFrom(saved);
        onSaved(saved);
      },
      onError,
    });
  };
  return {
    ...{ stored, conflict, setConflict, failure, refusal, sent, stop },
    ...{ startFrom, refuse, replace },
    isSaving: save.isPending,
    isBusy: save.isPending || reloading.isPending,
    isGone: stored !== null && isNotFound(failure && (reloading.error ?? failure.error)),
  };
}

/**
 * The one way to edit something in the back office: saves with the version that the admin has seen,
 * handles edit conflicts and failures, cancels uploads and protects unsaved changes. The form keeps its
 * fields in react-hook-form; `<EditorFrame>` shows the rest.
 */
export function useEditor<Version, Draft, Request>(
  options: EditorOptions<Version, Draft, Request>,
) {
  const { stored, conflict, setConflict, failure, replace, ...rest } = useSaves(options);
  /** Calls a function that closes the form, after a question if there are unsaved changes. */
  const leave = useUnsavedChanges(options.hasChanges);
  const isAnsweredByConflict = conflict !== null && isChangedMeanwhile(failure?.error);
  return {
    ...rest,
    ...{ stored, conflict, leave },
    hasChanges: options.hasChanges,
    /** The error that the form must show as a whole, or null. */
    fault:
      !failure ||
      failure.isShown ||
      rest.isGone ||
      isAnsweredByConflict ||
      wasStopped(failure.error)
        ? null
        : failure.error,
    save: (draft: Draft) => replace(stored, draft),
    /** Saves the draft over the version with which it conflicts. */
    saveOver: (draft: Draft) => replace(conflict ? conflict.saved : stored, draft),
    undo: () => rest.startFrom(stored),
    /** Returns to the form without resolving the conflict. The next save meets it again. */
    dismissConflict: () => setConflict(null),
  };
}

/** What `<EditorFrame>` shows of an editor. */
export type Editor<Version> = Omit<
  ReturnType<typeof useEditor<Version, never, never>>,
  'save' | 'saveOver'
>;
