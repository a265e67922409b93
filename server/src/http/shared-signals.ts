import { ClientGone, NEVER_GONE } from './client-gone.ts';

interface Interest {
  controller: AbortController;
  clients: number;
}

/** Follows which clients wait for work that they share. */
export interface SharedSignals {
  /**
   * Runs `read`, whose signal aborts when every client that waits for this key has gone. Runs it again if it was
   * given up for others while this client still waits.
   */
  follow: <T>(
    key: string,
    signal: AbortSignal | undefined,
    read: (shared: AbortSignal) => Promise<T>,
  ) => Promise<T>;
}

/** Creates the signals of shared work. Callers without a signal wait to the end. */
export function createSharedSignals(): SharedSignals {
  const interests = new Map<string, Interest>();

  const join = (key: string): Interest => {
    const interest = interests.get(key) ?? { controller: new AbortController(), clients: 0 };
    interest.clients += 1;
    interests.set(key, interest);
    return interest;
  };
  const leave = (key: string, interest: Interest) => {
    interest.clients -= 1;
    if (interest.clients > 0) return;
    if (interests.get(key) === interest) interests.delete(key);
    interest.controller.abort(new ClientGone());
  };

  const followOnce = async <T>(
    key: string,
    signal: AbortSignal,
    read: (shared: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    signal.throwIfAborted();
    const interest = join(key);
    let isIn = true;
    const goOnce = () => {
      if (isIn) leave(key, interest);
      isIn = false;
    };
    signal.addEventListener('abort', goOnce, { once: true });
    try {
      return await read(interest.controller.signal);
    } finally {
      signal.removeEventListener('abort', goOnce);
      goOnce();
    }
  };

  return {
    async follow(key, signal = NEVER_GONE, read) {
      for (;;) {
        try {
          return await followOnce(key, signal, read);
        } catch (error) {
          if (!(error instanceof ClientGone) || signal.aborted) throw error;
        }
      }
    },
  };
}
