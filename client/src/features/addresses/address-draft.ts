import type { Address } from '#common/contract/addresses.ts';
import type { InputOf } from '#common/contract/endpoint.ts';
import { keptDraft } from '#client/lib/kept-draft.ts';

interface AddressDraft {
  /** The address that was being changed; null for a new one. */
  address: Address | null;
  values: InputOf<'POST /addresses'>['body'];
}

/** The address that was being written when a session ended, at the checkout or in the account. */
export const addressDraft = keptDraft<AddressDraft>();
