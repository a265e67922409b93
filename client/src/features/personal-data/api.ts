import { useMutation } from '@tanstack/react-query';
import type { PersonalData } from '#common/contract/personal-data.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { serverMessage } from '#client/lib/api-error.ts';
import { notify } from '#client/lib/notices.ts';
import { saveFile } from '#client/lib/save-file.ts';

/**
 * Fetches everything that the shop has stored about the customer. The answer is not cached, because it is long and
 * personal, and shown only when the customer asks.
 */
export function useFetchData() {
  return useMutation({
    mutationFn: () => api('GET /users/data'),
    onError: (error) =>
      notify.error(serverMessage(error, 'Couldn’t load your data. Please try again.')),
  });
}

/** Saves the data as a JSON file that a person can read. */
export function saveData(data: PersonalData): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveFile(file, `my-data-${data.exportedAt.slice(0, 10)}.json`);
}

/** Deletes the customer's account. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) =>
      api('POST /users/delete-account', { body: { password } }, { timeoutMs: CHANGE_TIMEOUT_MS }),
  });
}
