import { beforeEach, expect, test, vi } from 'vitest';
import type { StoredUser } from './browser-store.ts';
import { keptDraft } from './kept-draft.ts';

const asha: StoredUser = { id: 'u1', username: 'asha', userType: 'CUSTOMER' };
const ravi: StoredUser = { id: 'u2', username: 'ravi', userType: 'CUSTOMER' };

let signedIn: StoredUser | null = asha;
vi.mock('./browser-store.ts', () => ({ readStoredUser: () => signedIn }));

beforeEach(() => {
  signedIn = asha;
});

test('a draft comes back after the session ended, for its owner alone', () => {
  const draft = keptDraft<string>();
  signedIn = null;
  draft.formGoes(asha.id, '12 Linking Road');
  expect(draft.read()).toBeNull();
  signedIn = ravi;
  expect(draft.read()).toBeNull();
  signedIn = asha;
  expect(draft.read()).toBe('12 Linking Road');
});

test('a person who comes instead of the owner finds nothing, and leaves nothing of the owner behind', () => {
  const draft = keptDraft<string>();
  signedIn = ravi;
  draft.formGoes(asha.id, '12 Linking Road');
  expect(draft.read()).toBeNull();
  draft.formGoes(ravi.id, null);
  signedIn = asha;
  expect(draft.read()).toBeNull();
});

test('a form that is closed or saved while its owner is there keeps nothing', () => {
  const draft = keptDraft<string>();
  draft.formGoes(asha.id, 'given up');
  expect(draft.read()).toBeNull();
  signedIn = null;
  draft.formGoes(asha.id, 'half');
  signedIn = asha;
  draft.formGoes(asha.id, 'half, then saved');
  expect(draft.read()).toBeNull();
});
