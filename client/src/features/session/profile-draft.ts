import type { InputOf } from '#common/contract/endpoint-types.ts';
import { keptDraft } from '#client/lib/kept-draft.ts';

/** Unsaved content of the profile form from when a session ended. */
export const profileDraft = keptDraft<Omit<InputOf<'PUT /users/profile'>['body'], 'email'>>();
