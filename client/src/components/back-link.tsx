import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#client/components/ui/link.tsx';

interface BackLinkProps {
  to: string;
  /** The name of the page that it leads to. */
  children: ReactNode;
}

/** A link from a detail page back to its list. Not printed. */
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
