import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { dialogClosed, dialogOpened } from '#client/lib/open-dialogs.ts';
import { useOverlayEntry } from '#client/lib/use-overlay-entry.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  /** Its accessible name, also its heading unless `hideTitle`. */
  title: string;
  hideTitle?: boolean;
  /** Escape, the close button or a click beside it. Leave it out where an answer is required. */
  onClose?: () => void;
  role?: 'dialog' | 'alertdialog';
  placement?: 'centre' | 'left' | 'full';
  /** Whether it is open because the URL says so, or asks about Back itself, so Back needs no help. */
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
 * A modal dialog, open for as long as it is rendered. The browser's own: it traps the focus, makes
 * the rest inert, closes on Escape, and gives the focus back where it came from.
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
         * Left to the browser, Escape pressed twice in a row closes a dialog that asks first
         * whether it may. Keys of dialogs inside this one pass through here as well.
         */
        /* While a word is being composed, as in Hindi, Escape gives up the word alone. */
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
