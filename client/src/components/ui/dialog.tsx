import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { dialogClosed, dialogOpened } from '#client/lib/open-dialogs.ts';
import { useOverlayEntry } from '#client/lib/use-overlay-entry.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  /** The accessible name, and the visible heading unless `hideTitle` is set. */
  title: string;
  hideTitle?: boolean;
  /** Called on Escape, the close button or a click outside. Omit it if an answer is required. */
  onClose?: () => void;
  role?: 'dialog' | 'alertdialog';
  placement?: 'centre' | 'left' | 'full';
  /** True if Back works without an extra history entry: the URL opens the dialog, or it asks about Back. */
  ownsBack?: boolean;
  className?: string;
  children: ReactNode;
}

const PLACEMENTS = {
  centre: 'm-auto max-h-[min(100dvh-32px,860px)] w-[calc(100%-32px)] rounded-lg',
  left: 'm-0 h-dvh max-h-none w-[min(320px,88vw)] max-w-none',
  full: 'm-0 h-dvh max-h-none w-full max-w-none',
} as const;

/**
 * A modal dialog that is open while it is rendered. The native element traps the focus, makes the rest of
 * the page inert and returns the focus when it closes.
 */
export function Dialog({
  title,
  hideTitle = false,
  onClose,
  role = 'dialog',
  placement = 'centre',
  ownsBack = false,
  className = 'max-w-panel',
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useOverlayEntry(ownsBack ? undefined : onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    dialogOpened(dialog);
    return () => {
      dialogClosed(dialog);
      dialog.close();
    };
  }, []);

  const closeBeside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose?.();
  };

  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        /*
         * By default, browsers close a dialog at the second Escape in a row even if `cancel` was
         * prevented. Keys pressed in nested dialogs bubble up to here, so they are ignored.
         */
        /* While an input method composes a word, as for Hindi, Escape only cancels that word. */
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing)
          return;
        if (event.target instanceof Element && event.target.closest('dialog') !== ref.current)
          return;
        event.preventDefault();
        onClose?.();
      }}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose?.();
      }}
      onMouseDown={closeBeside}
      className={classNames(
        'overflow-y-auto overscroll-contain bg-card p-0 text-ink shadow-lift',
        PLACEMENTS[placement],
        className,
      )}
    >
      <div className="relative flex min-h-full flex-col">
        <DialogHead id={titleId} title={title} hidden={hideTitle} onClose={onClose} />
        {children}
      </div>
    </dialog>
  );
}

interface DialogHeadProps {
  id: string;
  title: string;
  hidden: boolean;
  onClose: (() => void) | undefined;
}

function DialogHead({ id, title, hidden, onClose }: DialogHeadProps) {
  return (
    <div className={hidden ? '' : 'flex items-center justify-between gap-4 px-6 pt-5 pb-2'}>
      <h2 id={id} className={hidden ? 'sr-only' : 'min-w-0 text-xl wrap-anywhere'}>
        {title}
      </h2>
      {onClose && (
        <IconButton
          label="Close"
          onClick={onClose}
          className={hidden ? 'absolute top-3 right-3 z-10 bg-card' : '-mr-3'}
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </div>
  );
}
