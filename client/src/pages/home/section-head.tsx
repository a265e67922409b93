import type { ReactNode } from 'react';

interface SectionHeadProps {
  title: string;
  /** Links or buttons at the end of the line. */
  children?: ReactNode;
}

export function SectionHead({ title, children }: SectionHeadProps) {
  return (
    <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:mb-10">
      <h2 className="text-title">{title}</h2>
      {children}
    </div>
  );
}
