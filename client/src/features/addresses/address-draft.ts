import type { Address } from '#common/contract/addresses.ts';
import type { InputOf } from '#common/contract/endpoint-types.ts';
import { keptDraft } from '#client/lib/kept-draft.ts';

interface AddressDraft {
  /** The address that the form edits; null for a new one. */
  address: Address | null;
  values: InputOf<'POST /addresses'>['body'];
}

/**
 * Unsaved content of the address form from when a session ended, at the checkout or in the account
 * area.
 */
export const addressDraft = keptDraft<AddressDraft>();
