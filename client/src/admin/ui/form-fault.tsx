import { TriangleAlert } from 'lucide-react';
import { messageOf } from '#client/lib/api-error.ts';

/** Shows why a form was not saved, because the notice may not say so. Renders nothing without an error. */
export function FormFault({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p
      data-clear-view
      className="flex items-start gap-2 rounded-md bg-madder-wash px-4 py-3 text-sm"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-madder" />
      <span className="min-w-0 wrap-anywhere">{messageOf(error)} Your changes are still here.</span>
    </p>
  );
}
