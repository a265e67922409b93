import { ApiError } from '#client/lib/api-error.ts';

/** True if a save failed with CHANGED_MEANWHILE: another admin saved since the form was loaded. */
export function isChangedMeanwhile(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';
}
