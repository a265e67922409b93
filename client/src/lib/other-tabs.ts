import type { ListName } from './browser-storage.ts';

/**
 * Channel on which a tab announces that the server has saved a change of the cart or wishlist. Storage
 * events come too early for this, because the optimistic update already changes the stored list.
 */
let shared: BroadcastChannel | null = null;

function channel(): BroadcastChannel {
  shared ??= new BroadcastChannel('vastra');
  return shared;
}

export function tellOtherTabs(list: ListName): void {
  channel().postMessage(list);
}

/** Calls the listener when another tab has changed a list. Returns the function that stops it. */
export function onChangeElsewhere(list: ListName, listener: () => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === list) listener();
  };
  channel().addEventListener('message', hear);
  return () => channel().removeEventListener('message', hear);
}
