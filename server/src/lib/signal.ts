/** A notification inside a process that there is work now. */
export interface Signal {
  notify(): void;
  /** @returns the function that stops listening */
  listen(onNotify: () => void): () => void;
}

/** Creates a signal. It keeps no state: without a listener, `notify` has no effect. */
export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    notify() {
      for (const onNotify of listeners) onNotify();
    },
    listen(onNotify) {
      listeners.add(onNotify);
      return () => listeners.delete(onNotify);
    },
  };
}
