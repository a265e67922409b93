import { ApiError } from '#client/lib/api-error.ts';

/** Whether a save was refused because somebody else has saved the same thing since it was loaded. */
export function isChangedMeanwhile(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';
}
