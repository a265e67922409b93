import type { ReactNode } from 'react';

interface PageTitleProps {
  children: ReactNode;
  /** A short line beside the heading, such as a count. */
  note?: ReactNode;
}

export function PageTitle({ children, note }: PageTitleProps) {
  return (
    <div className="mb-8 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h1 className="text-3xl wrap-anywhere">{children}</h1>
      {note && <p className="wrap-anywhere text-ink-soft">{note}</p>}
    </div>
  );
}
