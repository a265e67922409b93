import { useCallback, useEffect, useRef } from 'react';

interface Stoppable {
  /** Starts a call. Returns its signal, which `stop` aborts. */
  begin: () => AbortSignal;
  stop: () => void;
}

/** Lets an admin abort a call, because uploads have no timeout. Leaving the screen aborts it too. */
export function useStoppable(): Stoppable {
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const begin = useCallback(() => {
    running.current = new AbortController();
    return running.current.signal;
  }, []);
  return { begin, stop };
}

/** Notice after an aborted save. The server may have received all of it before. */
export const CANCELLED =
  'Saving was cancelled. Your changes are still here, but they may already be saved.';

/** True if a call failed because `stop` or leaving the screen aborted it. */
export function wasStopped(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
