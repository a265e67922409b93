import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#client/lib/api-error.ts';

/**
 * Shows the server's field errors at their fields. Errors of other paths are ignored.
 * @returns true if the error has field errors and every one of them is shown
 */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  let shown = 0;
  for (const { path, message } of error.errors) {
    const field = fields.find((known) => known === path);
    if (!field) continue;
    setError(field, { message });
    shown += 1;
  }
  return shown > 0 && shown === error.errors.length;
}
