import { ApiError, isClientError, isRefusal } from './api-error.ts';
import { randomId } from './random-id.ts';

/** Stores the idempotency key of a call until its outcome is known. */
export interface KeyStorage {
  read: () => string | null;
  write: (key: string | null) => void;
}

/** A call that takes effect only once, even if it is repeated because its answer was lost. */
export interface IdempotentCall {
  /**
   * Sends the call under an idempotency key. While the outcome is unknown, the key is kept, and the next run
   * repeats it.
   * @throws what `send` throws
   */
  run: <Answer>(send: (key: string) => Promise<Answer>) => Promise<Answer>;
  /** True after a run without an answer: the server may have done what it asked for. */
  isUnanswered: () => boolean;
}

function createMemory(): KeyStorage {
  let kept: string | null = null;
  return {
    read: () => kept,
    write: (key) => {
      kept = key;
    },
  };
}

/**
 * True if a call failed because an earlier run with the same key and another body has succeeded.
 */
export function isKeyReused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED';
}

/** Creates a call whose key is kept in memory, or in the given storage. */
export function createIdempotentCall({ read, write }: KeyStorage = createMemory()): IdempotentCall {
  return {
    isUnanswered: () => read() !== null,
    run: async (send) => {
      const earlier = read();
      const key = earlier ?? randomId();
      write(key);
      try {
        const answer = await send(key);
        write(null);
        return answer;
      } catch (error) {
        /* A 401 or 429 says nothing about an earlier run. A reused key says that one has succeeded. */
        const isOver = earlier === null ? isClientError(error) : isRefusal(error);
        if (isOver && !isKeyReused(error)) write(null);
        throw error;
      }
    },
  };
}
