import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Address } from '#common/contract/addresses.ts';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import { parsePinCode } from '#common/domain/pin-code.ts';
import { api, CHANGE_TIMEOUT_MS } from '#client/lib/api.ts';
import { ApiError, isNotFound } from '#client/lib/api-error.ts';
import { renew } from '#client/lib/query-client.ts';
import { useSession } from '../session/use-session.ts';
import { mergedAddress, PLACE_FIELDS, type ChangedFields } from './merged-address.ts';
import { addressesKey, pinCodeKey } from './query-keys.ts';

function addressesQuery(userId: string) {
  return queryOptions({
    queryKey: addressesKey(userId),
    queryFn: async ({ signal }) => (await api('GET /addresses', {}, { signal })).addresses,
  });
}

/** Loads the user's addresses. Sends no request for visitors. */
export function useAddresses() {
  const user = useSession();
  return useQuery({ ...addressesQuery(user?.id ?? ''), enabled: user !== null });
}

interface AddressChange {
  /** Null for a new address. */
  id: string | null;
  body: InputOf<'POST /addresses'>['body'];
  changed: ChangedFields;
}

/**
 * Saves a new or changed address, then reloads the list. Fields that the form did not change keep their
 * saved values. A new address whose response was lost may be saved already; the next attempt looks for it,
 * so it is never saved twice.
 */
export function useSaveAddress() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  const unanswered = useRef(false);
  return useMutation({
    mutationFn: async ({ id, body, changed }: AddressChange) => {
      const options = { timeoutMs: CHANGE_TIMEOUT_MS };
      const listed = async () => (await api('GET /addresses', {}, options)).addresses;
      if (id !== null) {
        const saved = (await listed()).find((address) => address.id === id);
        const merged = saved ? mergedAddress(saved, body, changed) : body;
        return api('PUT /addresses/{id}', { params: { id }, body: merged }, options);
      }
      if (unanswered.current) {
        const address = (await listed()).find((saved) => isSameAddress(saved, body));
        if (address) return { address };
      }
      return api('POST /addresses', { body }, options);
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) {
        unanswered.current = true;
      }
    },
    onSuccess: () => {
      unanswered.current = false;
      return renew(client, addressesQuery(userId));
    },
  });
}

/** Fields that the server fills from the profile if they are empty. */
const CONTACT = ['recipientName', 'phone'] as const;

function isSameAddress(saved: Address, body: AddressChange['body']): boolean {
  return (
    PLACE_FIELDS.every((line) => (saved[line] ?? '') === (body[line] ?? '')) &&
    CONTACT.every((line) => !body[line] || saved[line] === body[line])
  );
}

/** Deletes an address, then reloads the list, also after an error. */
export function useDeleteAddress() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? '';
  return useMutation({
    mutationFn: (id: string) =>
      api('DELETE /addresses/{id}', { params: { id } }, { timeoutMs: CHANGE_TIMEOUT_MS }),
    onSettled: () => renew(client, addressesQuery(userId)),
  });
}

/** Loads city and state of a typed PIN code once it is complete. `data` is null if the code is unknown. */
export function usePinCode(typed: string) {
  const pin = parsePinCode(typed) ?? '';
  return useQuery({
    queryKey: pinCodeKey(pin),
    queryFn: async ({ signal }) => {
      try {
        return await api('GET /pincodes/{pin}', { params: { pin } }, { signal });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    enabled: pin !== '',
    staleTime: Infinity,
    retry: false,
  });
}
