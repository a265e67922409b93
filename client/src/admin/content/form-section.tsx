import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  children: ReactNode;
}

/** A titled group of fields. */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
