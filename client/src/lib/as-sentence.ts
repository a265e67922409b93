/** A message with its full stop, so that another sentence may follow. */
export function asSentence(message: string): string {
  return /[.!?…]$/u.test(message) ? message : `${message}.`;
}
