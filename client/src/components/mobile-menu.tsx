import type { ReactNode } from 'react';
import { Dialog } from './ui/dialog.tsx';

interface MobileMenuProps {
  title?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A navigation drawer for phones. */
export function MobileMenu({ title = 'Menu', onClose, children }: MobileMenuProps) {
  return (
    <Dialog title={title} placement="left" className="" onClose={onClose}>
      <nav aria-label={title} className="flex flex-1 flex-col gap-2 px-6 pb-6">
        {children}
      </nav>
    </Dialog>
  );
}
