import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text?: string;
  /** h1 if it is the whole page, h2 inside a page, p if it only says that a list is empty. */
  as?: 'h1' | 'h2' | 'p';
  children?: ReactNode;
}

/** Says why there is nothing to show. The children are buttons or links that lead on. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  as: Title = 'h2',
  children,
}: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center">
      <span className="mb-5 grid size-16 place-items-center rounded-full bg-turmeric-wash">
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-7" />
      </span>
      <Title className="font-display text-2xl font-medium">{title}</Title>
      {text && <p className="mt-2 max-w-prose text-ink-soft">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
