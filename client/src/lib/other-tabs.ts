import type { ListName } from './browser-store.ts';

/**
 * Tells the shop's other tabs that the server has a changed cart or wishlist. What storage tells
 * them is early: it changes as soon as something is pressed.
 */
let shared: BroadcastChannel | null = null;

function channel(): BroadcastChannel {
  shared ??= new BroadcastChannel('vastra');
  return shared;
}

export function tellOtherTabs(list: ListName): void {
  channel().postMessage(list);
}

/** Calls back when another tab has changed a list; answers how to stop. */
export function onChangeElsewhere(list: ListName, listener: () => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === list) listener();
  };
  channel().addEventListener('message', hear);
  return () => channel().removeEventListener('message', hear);
}
