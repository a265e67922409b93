import type { ReactNode } from 'react';

interface SavedFieldsProps {
  /** Label and value of each field. An empty value is shown as 'Not given'. */
  fields: readonly (readonly [label: string, value: ReactNode])[];
}

/** The fields of a version that someone else saved, for a choice after an edit conflict. */
export function SavedFields({ fields }: SavedFieldsProps) {
  return (
    <dl className="grid gap-3">
      {fields.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-medium wrap-anywhere whitespace-pre-line">{value || 'Not given'}</dd>
        </div>
      ))}
    </dl>
  );
}
