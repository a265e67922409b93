import type { ReactNode } from 'react';

interface NarrowLayoutProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** The layout of a page with a single short form. */
export function NarrowLayout({ title, text, children }: NarrowLayoutProps) {
  return (
    <div className="page-width py-10 lg:py-20">
      <div className="mx-auto max-w-panel rounded-lg border border-sand bg-card p-6 sm:p-10">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-2 mb-8 text-ink-soft">{text}</p>
        {children}
      </div>
    </div>
  );
}
