import { useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ListName } from './browser-storage.ts';
import { readIds, readStoredUser, useStoredIds, useStoredUser } from './browser-store.ts';
import { MINE } from './query-client.ts';

/** Query key of a customer's cart or wishlist. */
export function listKey(list: ListName, userId: string) {
  return [MINE, userId, list] as const;
}

/** Mutation key of all changes of the cart or of the wishlist. */
export function listChangeKey(list: ListName) {
  return [list, 'change'] as const;
}

/**
 * The variables of a mutation of the cart or the wishlist. The screen applies the change before the server
 * has saved it. Applying it to a list that already contains it changes nothing.
 */
export abstract class ListChange {
  /** The customer who made the change. */
  readonly userId: string;
  /** Id of the row that changes: of a variant in the cart, of a product in the wishlist. */
  readonly id: string;
  /** Id of the notice about the change, which disappears if the change fails. */
  readonly noticeId: number | undefined;

  constructor(userId: string, id: string, noticeId?: number) {
    this.userId = userId;
    this.id = id;
    this.noticeId = noticeId;
  }

  /** True if the list has the row after the change. */
  abstract readonly isListed: boolean;
  /** True if earlier changes of the row need not be sent any more, because this one replaces them. */
  abstract readonly isFinal: boolean;

  /** Applies the change to the stored ids of the list. */
  applyToIds(ids: readonly string[]): readonly string[] {
    if (!this.isListed) return ids.filter((id) => id !== this.id);
    return ids.includes(this.id) ? ids : [this.id, ...ids];
  }
}

/** The parts of a mutation's state that decide whether its change is applied on screen. */
interface ChangeState {
  status: string;
  /** When the server had saved the change, in milliseconds; undefined before. */
  data: unknown;
  variables: unknown;
}

/**
 * Returns a customer's changes that a list loaded at `loadedAt` may not contain, oldest first: pending ones,
 * and those that the server has saved since.
 */
export function unloadedChanges(
  states: readonly ChangeState[],
  userId: string,
  loadedAt: number,
): ListChange[] {
  return states.flatMap(({ status, data, variables }) => {
    const isSavedSince = status === 'success' && typeof data === 'number' && data > loadedAt;
    const isUnloaded = status === 'pending' || isSavedSince;
    return isUnloaded && variables instanceof ListChange && variables.userId === userId
      ? [variables]
      : [];
  });
}

/** Returns the changes that the loaded list may not contain, as of now. */
export function readUnloadedChanges(
  client: QueryClient,
  list: ListName,
  userId: string,
): ListChange[] {
  const mutations = client.getMutationCache().findAll({ mutationKey: listChangeKey(list) });
  const loadedAt = client.getQueryState(listKey(list, userId))?.dataUpdatedAt ?? 0;
  return unloadedChanges(
    mutations.map(({ state }) => state),
    userId,
    loadedAt,
  );
}

/** Returns the changes that the loaded list may not contain. Renders again when one starts or ends. */
export function useUnloadedChanges(list: ListName, userId: string): ListChange[] {
  const client = useQueryClient();
  useMutationState({ filters: { mutationKey: listChangeKey(list) } });
  return readUnloadedChanges(client, list, userId);
}

function applyToIds(ids: readonly string[], changes: readonly ListChange[]): readonly string[] {
  return changes.reduce((listed, change) => change.applyToIds(listed), ids);
}

/** Returns the ids of the rows that the list has on screen, as of now. */
export function readListedIds(client: QueryClient, list: ListName): readonly string[] {
  const userId = readStoredUser()?.id ?? '';
  return applyToIds(readIds(list), readUnloadedChanges(client, list, userId));
}

/** Returns the ids of the rows of a list: as stored in the browser, with changes that are not loaded yet. */
export function useListedIds(list: ListName): readonly string[] {
  const changes = useUnloadedChanges(list, useStoredUser()?.id ?? '');
  return applyToIds(useStoredIds(list), changes);
}
