/** Tells whoever works in the background that there is something to do now. */
export interface Bell {
  ring(): void;
  /** @returns what ends the listening */
  listen(onRing: () => void): () => void;
}

/** A bell without memory: rung with nobody listening, it does nothing. */
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
