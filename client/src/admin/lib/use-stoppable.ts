import { useCallback, useEffect, useRef } from 'react';

interface Stoppable {
  /** Begins a call, which is told by this signal to give up. */
  begin: () => AbortSignal;
  stop: () => void;
}

/**
 * Uploads wait as long as the connection does, so somebody must be able to give one up: by `stop`, or
 * by leaving the screen that made it.
 */
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

/** What is said of a save that was given up. The shop may have had all of it by then. */
export const STOPPED =
  'Saving was stopped. What you changed is still here; the shop may have it already.';

/** Whether a call ended because its own screen gave it up. */
export function wasStopped(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
