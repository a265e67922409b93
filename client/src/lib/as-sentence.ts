/** Adds a full stop if a message has no end mark, so that another sentence can follow. */
export function asSentence(message: string): string {
  return /[.!?…]$/u.test(message) ? message : `${message}.`;
}
