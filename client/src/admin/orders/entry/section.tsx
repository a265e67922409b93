import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the page with a heading. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-sand bg-card p-4 sm:p-6">
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

interface FaultProps {
  id?: string;
  children: ReactNode;
}

/** Says what is missing or wrong. */
export function Fault({ id, children }: FaultProps) {
  return (
    <p id={id} role="alert" className="text-sm text-madder">
      {children}
    </p>
  );
}
