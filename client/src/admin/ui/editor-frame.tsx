import { useEffect, useRef, type ReactNode } from 'react';
import type { Editor, Refusal } from '#client/admin/lib/use-editor.ts';
import { Button } from '#client/components/ui/button.tsx';
import { classNames } from '#client/components/ui/class-names.ts';
import { notify } from '#client/lib/notices.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { FormFault } from './form-fault.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface EditorFrameProps<Version> {
  editor: Editor<Version>;
  /** What is edited, such as 'product'. */
  what: string;
  /** Accessible name of the form. Omit it in a dialog, which has a title. */
  label?: string;
  /** Validates the form and calls `editor.save`. */
  onSave: () => void;
  /** Validates the form and calls `editor.saveOver`. Omit it if the form resolves edit conflicts itself. */
  onSaveOver?: () => void;
  /** Shows the version with which the draft conflicts. */
  renderVersion?: (version: Version) => ReactNode;
  /** The files that a save sends, such as 'the logo'; null if it sends none. */
  files?: string | null;
  /** Closes the dialog that holds the form. Without it the form is a part of a page and offers to undo changes. */
  onClose?: () => void;
  className?: string;
  /** Class names around the fields and what prevented the save. */
  bodyClassName?: string;
  footClassName?: string;
  /** A line of text beside the buttons. */
  note?: ReactNode;
  /** Buttons after Save and Cancel. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every editor of the back office: the form, what prevented its save, the choice after an
 * edit conflict, the progress of an upload, and the buttons in one order.
 */
export function EditorFrame<Version>({ children, ...props }: EditorFrameProps<Version>) {
  const { editor, label, note, actions, files = null, onSave } = props;
  const { className, bodyClassName = 'contents', footClassName } = props;
  const ref = useRefusal(editor.refusal);
  const isInDialog = props.onClose !== undefined;
  /* At once: a later focus could take the keyboard from what the admin has reached meanwhile. */
  useEffect(() => {
    if (isInDialog) ref.current?.querySelector('input')?.focus();
  }, [isInDialog, ref]);
  return (
    <form
      ref={ref}
      noValidate
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <div className={bodyClassName}>
        {children}
        <Trouble {...props} />
      </div>
      <div className={classNames('flex flex-wrap items-center gap-x-6 gap-y-3', footClassName)}>
        {note}
        {editor.isSaving && files !== null && (
          <div className="min-w-0 flex-1 basis-64">
            <UploadProgress what={files} sent={editor.sent} />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <SaveAndCancel {...props} />
          {actions}
        </div>
      </div>
    </form>
  );
}

function SaveAndCancel<Version>({
  editor: { isBusy, hasChanges, stop, leave, undo },
  onClose,
}: Pick<EditorFrameProps<Version>, 'editor' | 'onClose'>) {
  return (
    <>
      <Button
        type="submit"
        busy={isBusy}
        /*
         * Keeps the focus in the field, so that a price field does not restore its former amount before Save
         * has checked the typed one. Some browsers do not focus a pressed button, so the field's onBlur cannot
         * see that Save was pressed.
         */
        onMouseDown={(event) => event.preventDefault()}
      >
        {isBusy ? 'Saving...' : 'Save'}
      </Button>
      {(isBusy || onClose) && (
        <Button variant="outline" onClick={isBusy || !onClose ? stop : () => leave(onClose)}>
          Cancel
        </Button>
      )}
      {hasChanges && !isBusy && !onClose && (
        <Button variant="outline" onClick={undo}>
          Undo changes
        </Button>
      )}
    </>
  );
}

type TroubleProps<Version> = Pick<
  EditorFrameProps<Version>,
  'editor' | 'what' | 'onSaveOver' | 'renderVersion' | 'onClose'
>;

/** What prevented the save, and the ways out. */
function Trouble<Version>({
  editor: { fault, conflict, isGone, isBusy, startFrom },
  ...props
}: TroubleProps<Version>) {
  const { what, onSaveOver, renderVersion, onClose } = props;
  return (
    <>
      <FormFault error={fault} />
      {isGone && <Gone what={what} onClose={onClose} />}
      {conflict && onSaveOver && (
        <ConflictChoice
          message={conflict.message}
          busy={isBusy}
          savedVersion={renderVersion?.(conflict.saved)}
          onUseSaved={() => startFrom(conflict.saved)}
          onSaveMine={onSaveOver}
        />
      )}
    </>
  );
}

/** Says that the edited object was deleted. The draft stays readable until the admin closes the form. */
function Gone({ what, onClose }: { what: string; onClose: (() => void) | undefined }) {
  return (
    <div role="alert" data-clear-view className="rounded-md bg-madder-wash p-4 text-sm">
      <p>This {what} was deleted by someone else. Copy anything you still need before you close.</p>
      {onClose && (
        <Button variant="outline" size="sm" className="mt-3" onClick={onClose}>
          Close without saving
        </Button>
      )}
    </div>
  );
}

/**
 * Returns a form ref. After a refused save, moves the focus to the first invalid field or ListError. If there is none
 * and saving has taken the focus away, moves it to the Save button. Shows the notice after that, because it must not
 * cover what has the focus.
 */
function useRefusal(refusal: Refusal | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refusal) return undefined;
    /* In the next frame all errors are rendered. */
    const frame = requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body;
      const target =
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]') ??
        (isLost ? form.current?.querySelector<HTMLElement>('button[type="submit"]') : null);
      target?.focus();
      /* Focusing an element that already has the focus does not scroll. */
      target?.scrollIntoView({ block: 'nearest' });
      if (refusal.notice !== null) notify.error(refusal.notice);
    });
    return () => cancelAnimationFrame(frame);
  }, [refusal]);
  return form;
}
