/** A signal inside a process that there is work now. */
export interface Bell {
  ring(): void;
  /** @returns the function that stops listening */
  listen(onRing: () => void): () => void;
}

/** Creates a signal. It keeps no state: without a listener, `ring` has no effect. */
export function createBell(): Bell {
  const listeners = new Set<() => void>();
  return {
    ring() {
      for (const onRing of listeners) onRing();
    },
    listen(onRing) {
      listeners.add(onRing);
      return () => listeners.delete(onRing);
    },
  };
}
