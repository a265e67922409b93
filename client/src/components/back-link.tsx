import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#client/components/ui/link.tsx';

interface BackLinkProps {
  to: string;
  /** What it leads back to. */
  children: ReactNode;
}

/** The way back to the list that a page of one thing belongs to; not on paper. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className="mb-4 inline-flex min-h-8 items-center gap-2 text-sm font-medium text-ink-soft hover:text-ink hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
