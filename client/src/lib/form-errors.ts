import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#client/lib/api-error.ts';

/** Shows the server's field errors at their fields. Errors of other paths are ignored. */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
): void {
  if (!(error instanceof ApiError)) return;
  for (const { path, message } of error.errors) {
    const field = fields.find((known) => known === path);
    if (field) setError(field, { message });
  }
}
