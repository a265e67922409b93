import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { serverMessage } from './api-error.ts';
import type { ListName } from './browser-storage.ts';
import { isSignedIn, isAnotherUserSignedIn } from './browser-store.ts';
import { listChangeKey, listKey, readUnloadedChanges, type ListChange } from './list-changes.ts';
import { noticeBoard, notify } from './notices.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { MINE, renew } from './query-client.ts';

interface ListChangeOptions<Change> {
  list: ListName;
  /** Changes of the same scope are sent one after the other. Without a scope they are sent at once. */
  scope?: string;
  send: (change: Change) => Promise<unknown>;
  /** The notice for a failed change if the server sent no message. */
  fault: string;
}

/** Answers of the changes that were sent. A change is sent only once. */
const answers = new WeakMap<ListChange, Promise<unknown>>();

/** True if a later change of the same row replaces this pending one, so this one need not be sent. */
function isReplaced(client: QueryClient, list: ListName, change: ListChange): boolean {
  const last = readUnloadedChanges(client, list, change.userId).findLast(
    ({ id, isFinal }) => isFinal && id === change.id,
  );
  return change.isFinal && last !== change;
}

/**
 * Changes the cart or the wishlist. The screen shows the change at once, see `useUnloadedChanges`. If it
 * fails, it disappears again, with a notice. Changes that wait for their turn are sent when the customer
 * leaves the page, and dropped when the customer signs out.
 */
export function useListChange<Change extends ListChange>({
  list,
  scope,
  send,
  fault,
}: ListChangeOptions<Change>): (change: Change) => void {
  const client = useQueryClient();
  const sendOnce = async (change: Change): Promise<void> => {
    if (!isSignedIn(change.userId) || isReplaced(client, list, change)) return;
    const answer = answers.get(change) ?? send(change);
    answers.set(change, answer);
    await answer;
  };
  const { mutate } = useMutation({
    mutationKey: listChangeKey(list),
    ...(scope !== undefined && { scope: { id: `${list} ${scope}` } }),
    mutationFn: async (change: Change) => {
      await sendOnce(change);
      return Date.now();
    },
    onMutate: (change) => {
      /* The mutation reports an error of this call, because it awaits the same answer. */
      const onLeave = () => void sendOnce(change).catch(() => undefined);
      window.addEventListener('pagehide', onLeave);
      return onLeave;
    },
    onSuccess: () => tellOtherTabs(list),
    onError: (error, change) => {
      if (change.noticeId !== undefined) noticeBoard.dismiss(change.noticeId);
      if (isReplaced(client, list, change) || isAnotherUserSignedIn(change.userId)) return;
      notify.error(serverMessage(error, fault));
    },
    onSettled: (_savedAt, error, { userId }, onLeave) => {
      if (onLeave) window.removeEventListener('pagehide', onLeave);
      /* A product that could not be changed may be gone from the customer's other list as well. */
      void renew(client, { queryKey: error ? [MINE, userId] : listKey(list, userId) });
    },
  });
  return mutate;
}
